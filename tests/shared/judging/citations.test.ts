// Quotations beside citations: the words of the document, or of a speaker.

import { misquotesIn } from '@rostrum/shared/judging/misquotes';
import { sourceUses } from '@rostrum/shared/judging/source-use';
import { describe, expect, it } from 'vitest';
import { addEntries, fixtureTurn, openDebate, oxfordFormat } from '../../fixtures/records.ts';

const REPORT = 'Costs rose by an eighth. The committee decided to close the old school in May.';
const SAID = 'we can afford all of this without any new tax';
const OWN = 'the school of our town needs a new roof';
const INVENTED = 'nobody in this town will ever pay';

/** A debate over one document, in which Proposition and Opposition have spoken, and Proposition says this. */
const debateWith = (text: string) =>
  addEntries(
    openDebate(oxfordFormat(), {
      documents: [{ id: 'D1', title: 'Report', text: REPORT }],
      settings: { rounds: 2 },
    }),
    fixtureTurn('0.proposition', 'proposition', `First, ${OWN}.`),
    fixtureTurn('0.opposition', 'opposition', `Hear this: ${SAID}.`),
    fixtureTurn('1:1.0.proposition', 'proposition', text),
  );
const faultsOf = (text: string) => {
  const record = debateWith(text);
  return misquotesIn(record, '1:1.0.proposition').map(({ text: words, fault }) => `${fault}: ${words}`);
};
const usesOf = (text: string) =>
  sourceUses(debateWith(text)).map(({ text: words, isThere }) => `${isThere}: ${words}`);

/** Sentences that give words to a speaker, beside a citation for something else. */
const BESIDE_A_CITATION: readonly ((words: string) => string)[] = [
  (words) => `You said “${words}”, but costs rose by an eighth [D1].`,
  (words) => `You said “${words}” although [D1] shows that costs rose.`,
  (words) => `Costs rose [D1], yet Opposition said: “${words}”.`,
  (words) => `Costs rose by an eighth. [D1] You said “${words}” a minute ago.`,
  (words) => `“${words}”, says Opposition, and [D1] says otherwise.`,
  (words) => `Your claim “${words}” meets [D1, p. 3].`,
  (words) => `Sie sagten „${words}“, doch die Kosten stiegen um ein Achtel [D1].`,
  (words) => `Die Kosten stiegen [D1], und Ihre Behauptung „${words}“ steht dagegen.`,
  (words) => `Die Kosten stiegen. [D1] Haben Sie nicht gesagt: „${words}“?`,
  (words) => `“${words}”, as you said, whatever [D9] may hold.`,
];
describe('The words of a speaker beside a citation', () => {
  it.each(BESIDE_A_CITATION.map((write) => write(SAID)))('are no words of the document: %s', (text) => {
    expect(faultsOf(text).filter((fault) => fault.includes(SAID))).toEqual([]);
    expect(usesOf(text).filter((use) => use.includes(SAID))).toEqual([]);
  });
  it.each(BESIDE_A_CITATION.map((write) => write(INVENTED)))('are false if nobody said them: %s', (text) => {
    expect(faultsOf(text).filter((fault) => fault.includes(INVENTED))).toHaveLength(1);
  });
  it.each([
    `I said “${OWN}”, and costs rose [D1].`,
    `My point was “${OWN}”; [D1] agrees.`,
    `Ich sagte „${OWN}“, und die Kosten stiegen [D1].`,
  ])('may be the speaker’s own: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
  it('are false words of the document if they are given to nobody else', () => {
    expect(faultsOf(`The report is clear: “${SAID}” [D1].`)).toEqual([`not-in-document: ${SAID}`]);
  });
});

describe('A citation with a page', () => {
  it.each([
    '[D1, p. 3]',
    '[D1, pp. 3–4]',
    '[D1 p.3]',
    '[D1, S. 12]',
    '[D1, Seite 3]',
    '[D1: page 3]',
    '[D1, p. 3; D2]',
  ])('counts as one: %s', (citation) => {
    const words = 'The committee decided to close the old school';
    expect(usesOf(`It says “${words}” ${citation}.`)).toContain(`true: ${words}`);
    expect(faultsOf(`It says “${INVENTED}” ${citation}.`)).toContain(`not-in-document: ${INVENTED}`);
  });
});
