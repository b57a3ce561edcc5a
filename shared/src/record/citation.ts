// The form of a citation of documents and passages: `[S1]`, several ids in one pair of brackets, and a page: `[D1, p. 3]`.

export const CITED_ID_PATTERN = '(?:D[1-9]\\d?|S[1-9]\\d{0,2})';
/** A page as people cite it: "p. 12", "S. 12–14", "page 3". */
const PAGE = '(?:[,:]? ?(?:(?:pp?|pages?|Seiten?)\\.? ?|S\\. ?|S )\\d[\\d–-]{0,9})?';
const ITEM = `${CITED_ID_PATTERN}${PAGE}`;
/** Pattern of one pair of brackets; its first group is what stands in them. */
export const CITATION_PATTERN = `\\[(${ITEM}(?: ?[,;] ?${ITEM})*)\\]`;
