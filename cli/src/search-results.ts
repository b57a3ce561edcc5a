// Reads the answer of a search server, in any form of listing, as passages. All of it comes from strangers: texts are cut to size, and
// addresses of this machine or its network are left out.
import { createHash } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import { parsedJson } from '@rostrum/backend/parsed-json';
import { resultText } from '@rostrum/frontend/documents/html-text';
import type { FoundPassage } from '@rostrum/frontend/sources/library-index';
import { queryWords } from '@rostrum/frontend/sources/library-words';
import { passagesOf } from '@rostrum/frontend/sources/passages';
import { documentTitle } from '@rostrum/shared/record/source-document';
import { cleanText } from '@rostrum/shared/wire/one-line';

/** Maximum passages of one query. */
const MAX_RESULTS = 40;
const MAX_LINK_LENGTH = 2_000;

interface Result {
  title: string;
  /** Address of the page; empty: none. */
  address: string;
  text: string;
}
type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the best passage of each result for the query, then the second best of each, and so on. `serverTitle`: for results without a
 * title.
 */
export function passagesIn(
  { content, structuredContent }: { content: readonly Fields[]; structuredContent?: unknown },
  query: string,
  serverTitle: string,
): FoundPassage[] {
  // A server that fills both fields sends each text twice.
  const structured = resultsIn(structuredContent);
  const results = structured.length > 0 ? structured : content.flatMap(resultsOfBlock);
  const wanted = queryWords(query);
  const ranked = results.flatMap(({ title, address, text }) => {
    const clean = cleanText(resultText(text));
    const link = publicLink(address);
    const isNothing = title + address === '' && NOTHING_FOUND.test(clean.trim());
    const found = isNothing ? [] : [...passagesOf([clean])];
    const wantedIn = ({ words }: { words: string[] }) => wanted.filter((word) => words.includes(word)).length;
    return found
      .sort((one, other) => wantedIn(other) - wantedIn(one))
      .map(({ from, to, place }, rank) => ({
        rank,
        passage: {
          title: documentTitle(resultText(title).trim() || (link ? new URL(link).host : serverTitle)),
          ...{ place, text: clean.slice(from, to), ...(link && { address: link }) },
        },
      }));
  });
  const inTurn = ranked.sort((one, other) => one.rank - other.rank).map(({ passage }) => passage);
  const byKey = new Map(inTurn.map((passage) => [digestOf(passage), passage]));
  return [...byKey].slice(0, MAX_RESULTS).map(([key, passage]) => ({ key, ...passage }));
}

const digestOf = (passage: object): string =>
  createHash('sha256').update(JSON.stringify(passage)).digest('hex').slice(0, 16);

const NOTHING_FOUND =
  /^(?:(?:sorry,? )?(?:no|0|nothing)(?: [\w-]+){0,3}? (?:found|match(?:e[ds])?|results?)\b|nothing matched\b|(?:keine|0) (?:ergebnisse|treffer)\b|(?:an )?error(?: \w+){0,3}(?::| while\b))[^\n]{0,200}$/i;

const TITLES = ['title', 'name', 'heading'];
const ADDRESSES = ['url', 'link', 'uri', 'href', 'source', 'sourceURL'];
const BODIES = ['text', 'content', 'page_content', 'pageContent', 'markdown', 'body'];
const TEXTS = [...BODIES, 'snippet', 'description', 'summary', 'excerpt', 'extract', 'abstract'];
const LINES = ['observations', 'highlights', 'extra_snippets'];
/** Matches an address that is not a picture's. */
const PAGE = /^(?!.*\.(?:jpe?g|png|gif|svg|webp)$)./i;
/** Maximum levels of nested lists. */
const DEEPEST = 6;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the first text of these names. */
const firstOf = (fields: Fields, names: readonly string[]) =>
  String(names.map((name) => fields[name]).find((part) => typeof part === 'string' && part !== '') ?? '');

/** Returns the results in JSON: the innermost objects with a text, and outer ones with a text and an address, also one in an object beside it. */
function resultsIn(value: unknown, depth = 0): Result[] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
  const fields = value as Fields;
  const first = (names: readonly string[]) => firstOf(fields, names);
  const lines = LINES.flatMap((name) => fields[name] ?? []).filter((line) => typeof line === 'string');
  const [text = ''] = [...TEXTS.map((name) => fields[name]), lines.join('\n')]
    .filter((part) => typeof part === 'string')
    .sort((one, other) => other.length - one.length);
  const own = { title: first(TITLES), address: first(ADDRESSES), text };
  if (own.address !== '' && own.text !== '') return [own];
  const parts = Object.values(value);
  // Its address may be in an object beside its text. But a page below a shorter text is a result of its own.
  const isPage = (part: Fields) => firstOf(part, BODIES).length > first(BODIES).length;
  const about = parts.filter(isFields).find((part) => PAGE.test(firstOf(part, ADDRESSES)) && !isPage(part));
  if (own.text !== '' && about && !parts.some((part) => Array.isArray(part) && part.some(isFields)))
    return [{ ...own, title: own.title || firstOf(about, TITLES), address: firstOf(about, ADDRESSES) }];
  const inner = parts.flatMap((part) => resultsIn(part, depth + 1));
  if (inner.length > 0) return inner;
  if (own.text === '') return depth === 0 ? listedTexts(Array.isArray(value) ? [value] : parts) : [];
  return own.title === '' ? resultsOfText(own.text) : [own];
}

/** An address, the name of a file, or a file itself. */
const NO_TEXT = /^(?:(?:data:|[a-z]+:\/\/|\.{0,2}\/)\S*|[!-~]+\.\w{2,4})$/i;
/** A text that ends as a statement does, or is long. */
const STATEMENT = /[.!…。！]["'”’»」)\]]{0,3}\s*$|^[\s\S]{100}/;
/** Returns the texts of the list with the most of them. Beside other lists, it may hold suggestions, tags or questions: none is a statement. */
function listedTexts(parts: readonly unknown[]): Result[] {
  const lists = parts.filter(Array.isArray).map((list, _, { length }) => {
    const texts: string[] = list.flat().filter((part) => typeof part === 'string' && !NO_TEXT.test(part));
    return texts.filter((text) => length === 1 || STATEMENT.test(text));
  });
  const [most = []] = lists.sort((one, other) => other.join('').length - one.join('').length);
  return most.flatMap(resultsOfText);
}

function resultsOfBlock({ type, resource, ...link }: Fields): Result[] {
  if (type === 'text') return resultsOfText(String(link['text']));
  // A document, or a link with a description.
  return resultsIn(type === 'resource' ? resource : { ...link, name: link['title'] ?? link['name'] });
}

const LABEL =
  /^[\s>*#-]*(?:\d+[.)]\s+)?\**(title|url|link|source|content|text|description|summary|snippet)\**:\**[ \t]*/i;
const NUMBER = /^\s{0,3}(?:#{1,4}\s)?\d{1,3}[.:)]\s/;

/** Reads the results in a text: JSON; results that begin with `Title:` or a number and have a line with an address; or one result. */
function resultsOfText(text: string): Result[] {
  const json = parsedJson(text);
  if (typeof json === 'object') return resultsIn(json);
  const lines = text.split('\n').map((line) => {
    const label = LABEL.exec(line.slice(0, 100))?.[1]?.toLowerCase() ?? '';
    const rest = label === '' ? line : line.replace(LABEL, '');
    return {
      label,
      rest,
      isLink: /^(?:url|link|source|)$/.test(label) && /^\s*https?:\/\/\S+\s*$/.test(rest),
    };
  });
  const hasTitles = lines.some(({ label }) => label === 'title');
  // Where an address is before its title, a result begins with each address.
  const areLinksFirst = hasTitles && lines.find(({ label }) => label !== '')?.isLink === true;
  const results: Result[] = [];
  for (const { label, rest, isLink } of lines) {
    const last = results.at(-1);
    if (areLinksFirst && isLink && label !== '') results.push({ title: '', address: rest.trim(), text: '' });
    else if (areLinksFirst && last && label === 'title') last.title ||= rest.trim();
    else if (!areLinksFirst && (hasTitles ? label === 'title' : NUMBER.test(rest)))
      results.push({ title: rest.replace(NUMBER, ''), address: '', text: '' });
    else if (last && isLink) last.address ||= rest.trim();
    else if (last) last.text += `${rest}\n`;
  }
  return lines.some(({ isLink }) => isLink) && results.length > 0
    ? results
    : [{ title: '', address: '', text }];
}

const NOT_PUBLIC = new BlockList();
const RANGES =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3 ' +
  '::/127 64:ff9b::/32 fc00::/7 fe80::/9 ff00::/8';
for (const [network = '', prefix] of RANGES.split(' ').map((range) => range.split('/')))
  NOT_PUBLIC.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4');

/** Returns the address of a page; empty if it is invalid, or its host belongs to this machine or its network. No name is resolved. */
export function publicLink(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return '';
  const { hostname, username, password, href } = new URL(address);
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  const isPublic =
    isIP(host) === 0
      ? host.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host)
      : !NOT_PUBLIC.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
  return isPublic && username + password === '' && href.length <= MAX_LINK_LENGTH ? href : '';
}
