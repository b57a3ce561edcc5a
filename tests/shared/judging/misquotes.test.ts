// Quotations in speeches are compared with earlier speeches: a hundred of them, in the quotation marks of ten languages.

import { inventedQuotations, misquotesIn } from '@rostrum/shared/judging/misquotes';
import type { Entry } from '@rostrum/shared/record/record-schema';
import { describe, expect, it } from 'vitest';
import corpus from '../../fixtures/corpora/quotations.json' with { type: 'json' };
import { debateOfTurns } from '../../fixtures/judged-debate.ts';
import { addEntries, fixtureTurn, formatNamed, openDebate } from '../../fixtures/records.ts';
import { QUADRATIC_MS } from '../../kit/effort.ts';

const cases = corpus.flatMap(({ language, motion, said: speeches, by, cases: each }) =>
  each.map(({ kind, misquoted: isMisquote, text }) => ({
    name: `${language}, ${kind}: ${text}`,
    misquoted: isMisquote,
    text,
    record: {
      ...debateOfTurns({
        ...Object.fromEntries(speeches.map(({ seat, text: words }) => [`0.${seat}`, words])),
        [`1:1.0.${by}`]: text,
      }),
      motion,
    },
    turn: `1:1.0.${by}`,
  })),
);

describe('The corpus of quotations', () => {
  it.each(cases.filter(({ misquoted: isMisquote }) => isMisquote))(
    'does not pass $name',
    ({ record, turn }) => {
      expect(misquotesIn(record, turn)).toHaveLength(1);
    },
  );

  it.each(cases.filter(({ misquoted: isMisquote }) => !isMisquote))(
    'accuses nobody of $name',
    ({ record, turn }) => {
      expect(misquotesIn(record, turn)).toEqual([]);
    },
  );
});

describe('A quotation', () => {
  const speeches = {
    '0.proposition': 'Land is what a crowded centre lacks most.',
    '0.opposition': 'A price bends; a ban breaks.',
  };
  const INVENTED = 'we never wanted buses at all';

  it('that was invented is found with its place and whom it is said to be from', () => {
    const text = `The Opposition told us “${INVENTED}”, and smiled.`;
    const [misquote] = misquotesIn(
      debateOfTurns({ ...speeches, '1:1.0.proposition': text }),
      '1:1.0.proposition',
    );
    expect(misquote).toMatchObject({ text: INVENTED, of: 'opposition' });
    expect(text.slice(misquote?.from, misquote?.to)).toBe(INVENTED);
    expect(text.charAt((misquote?.end ?? 0) - 1)).toBe('”');
  });

  it('that was invented does not become true by being repeated, and may be quoted to deny it', () => {
    const record = debateOfTurns({
      ...speeches,
      '1:1.0.proposition': `The Opposition told us “${INVENTED}”.`,
      '1:1.1.opposition': `I never said “${INVENTED}”.`,
      '1:2.0.proposition': `Again: “${INVENTED}”.`,
    });
    expect(misquotesIn(record, '1:1.1.opposition')).toEqual([]);
    expect(misquotesIn(record, '1:2.0.proposition').map(({ text }) => text)).toContain(INVENTED);
  });

  it('is looked for in a megabyte of quotations in linear time', () => {
    const start = performance.now();
    const text = '“we never wanted any buses at all” '.repeat(30_000);
    misquotesIn(
      debateOfTurns({ '0.proposition': 'a '.repeat(500_000), '0.opposition': text }),
      '0.opposition',
    );
    expect(performance.now() - start).toBeLessThan(QUADRATIC_MS);
  });
});

describe('Words that a partner puts into the other’s mouth while both draft a text', () => {
  const opened = openDebate(formatNamed('consensus'));
  const spokenTurn = (turn: string, seat: string, text: string) => ({
    ...fixtureTurn(turn, seat, text),
    act: 'deliberate',
  });
  const faultsIn = (text: string) =>
    misquotesIn(
      addEntries(
        opened,
        spokenTurn(
          '0:1.0.partner-a',
          'partner-a',
          'The new program costs 240 a month and is not tested before May.',
        ),
        spokenTurn('0:1.0.partner-b', 'partner-b', text),
      ),
      '0:1.0.partner-b',
    ).map(({ of }) => of);
  const INVENTED = 'will surely be ready before April';

  it.each([
    `You say that it “${INVENTED}”.`,
    `You’ve just claimed it “${INVENTED}”, which I doubt.`,
    `I take your point that it “${INVENTED}”.`,
    `My partner said “${INVENTED}”.`,
    `“${INVENTED}”, as you said, and I agree.`,
    `Sie sagen, es „${INVENTED}“.`,
    `Ihr Einwand, es „${INVENTED}“, trägt nicht.`,
    `„${INVENTED}“, schreiben Sie.`,
  ])('are found when it is said that the other said them: %s', (text) => {
    expect(faultsIn(text)).toEqual(['partner-a']);
  });

  it.each([
    `I would write: “It ${INVENTED}.”`,
    `If you say “it ${INVENTED}”, I sign.`,
    `Your text should read “it ${INVENTED}”.`,
    `You say that it is “not tested before May” and I agree.`,
    `Wenn Sie sagen „es ${INVENTED}“, unterschreibe ich.`,
    `Members told us they “never use it on Sundays”.`,
  ])('are not when they are proposed, or were said: %s', (text) => {
    expect(faultsIn(text)).toEqual([]);
  });
});

describe('Words quoted from outside the debate', () => {
  const debate = openDebate(formatNamed('dialectic'));
  const [agent] = debate.seats.filter(({ role }) => role === 'agent');
  const name = agent?.name ?? '';
  const LIST = 'fewer cars in front of the pharmacy';
  const faultsIn = (act: string, text: string) => {
    const turn = '0:1.1.client';
    const record = addEntries(debate, { ...fixtureTurn(turn, 'client', text), act } as Entry);
    return misquotesIn(record, turn).map(({ of }) => of);
  };

  it.each([
    `${name}, on the list: assume 210 names. The list asks for “${LIST}”, not for a ban.`,
    `${name}, the list asks for “${LIST}”.`,
    `${name}: The list asks for “${LIST}”.`,
    `**${name}**, the list asks for “${LIST}”.`,
    `Zu ${name}: Die Liste verlangt „${LIST}“.`,
    `An ${name} – die Liste verlangt „${LIST}“.`,
    `The list asks for “${LIST} at noon.” ${name} never asked for it.`,
    `The list asks for “${LIST}”. ${name} asked how many signed it.`,
  ])('accuse nobody of a misquotation in an answer of whoever sets the task: %s', (text) => {
    expect(faultsIn('clarify', text)).toEqual([]);
  });

  it.each([
    `${name} wrote “${LIST}”.`,
    `“${LIST}”, wrote ${name}.`,
    `${name}: “${LIST}”.`,
    `${name}, you said “${LIST}”.`,
    `${name}, Sie sagen: „${LIST}“.`,
    `${name}, who opposed it, said “${LIST}”.`,
    `${name}, der das Geld für knapp hält, schreibt: „${LIST}“.`,
    `${name} is right about costs. He wrote: “${LIST}”.`,
  ])('are found where the sentence gives them to a seat: %s', (text) => {
    expect(faultsIn('clarify', text)).toEqual([agent?.id]);
  });

  it('are given to nobody in a speech whose last sentence named a seat', () => {
    expect(faultsIn('criticise', `That is what ${name} wants. The list asks for “${LIST}”.`)).toEqual([null]);
  });
});

describe('What a judge quotes in its reasons', () => {
  const record = debateOfTurns({
    '0.proposition': 'Four cars in five stand still, and the lane is full all the same.',
    '3.judge': 'Opposition said “Stockholm proves that nobody needs a ban”.',
  });

  it('is named when nobody said it, even when the judge’s own verdict holds it', () => {
    expect(
      inventedQuotations(record, 'Opposition said “Stockholm proves that nobody needs a ban”, unanswered.'),
    ).toEqual(['Stockholm proves that nobody needs a ban']);
  });

  it('is not when it was said, stands in the motion, or is a term', () => {
    const reasons = `“four cars in five stand still” met “${record.motion}”; the “lane argument” fell.`;
    expect(inventedQuotations(record, reasons)).toEqual([]);
  });
});
