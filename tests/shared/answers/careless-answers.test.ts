// Tests of answers as careless models wrote them in whole debates: translated headings, names within other words, fillers in lists, a person
// in the first person, numbers as words.
import { questionsAnswer } from '@rostrum/shared/answers/short-answers';
import { readSolution } from '@rostrum/shared/answers/solution-answer';
import { readSynthesis } from '@rostrum/shared/answers/synthesis-answer';
import { readSignature, readVote, signatureAnswer, voteAnswer } from '@rostrum/shared/answers/vote-answer';
import { describe, expect, it } from 'vitest';
import { formatNamed, openDebate } from '../../fixtures/records.ts';

const VOTE = [
  '[BEGRÜNDUNG]',
  'Wir wollen beide das Haus behalten.',
  '[VORGESCHLAGENE_LÖSUNG]',
  'Das Dach kommt zuerst, dann die Sanitärräume.',
  '[BEITRÄGE]',
  'Partner A: das Dach.',
  'HAT_KONSENS: JA',
  '[SICHERHEIT]',
  'neunzig',
].join('\n');

describe('A vote', () => {
  it('is read under headings that were translated into German', () => {
    expect(readVote(VOTE).vote).toEqual({
      agrees: true,
      confidence: 90,
      reasoning: 'Wir wollen beide das Haus behalten.',
      solution: 'Das Dach kommt zuerst, dann die Sanitärräume.',
      limits: [],
      contributions: 'Partner A: das Dach.',
      dividingPoint: '',
    });
    expect(readVote(VOTE.replace('[SICHERHEIT]\nneunzig', '**CONFIDENCE** 80')).vote?.confidence).toBe(80);
    const against = VOTE.replace('HAT_KONSENS: JA', '**WAS UNS TRENNT:** Die Umlage.\nKONSENS: NEIN');
    expect(readVote(against).vote).toMatchObject({ agrees: false, dividingPoint: 'Die Umlage.' });
  });

  it('keeps the day of a date at the start of a limit', () => {
    const text = `${VOTE}\n[LIMITS_CHECKED]\n1. Januar 2027: erfüllt\n2. Maibaum: erfüllt\n24. 2. 2027: erfüllt\n2. 1. Mai 2027: erfüllt`;
    const limits = [
      '1. Januar 2027: erfüllt',
      'Maibaum: erfüllt',
      '24. 2. 2027: erfüllt',
      '1. Mai 2027: erfüllt',
    ];
    expect(readVote(text).vote).toMatchObject({ limits });
  });

  it.each([
    'None specified.',
    'None applicable.',
    'None are mentioned',
    'Keine vorhanden.',
    'Keine Vorgaben.',
    'Keine Grenzen genannt.',
    'No limits were given.',
    'No further limits.',
    'None apply.',
    'None in the motion.',
    'None given in the motion.',
    'None beyond the text.',
    'Keine weiteren.',
    'Keine weiteren Vorgaben genannt.',
    'Keine im Antrag genannt.',
  ])('has no limit in the words “%s”', (limit) => {
    expect(readVote(`${VOTE}\n[LIMITS_CHECKED]\n- ${limit}`).vote?.limits).toEqual([]);
  });

  it.each([
    'Keine Mehrkosten: erfüllt',
    'Keine weiteren Schulden: ja',
    'None over 400 euros: met',
    'None in the budget',
  ])('has the limit “%s”, and no limit in words for none', (limit) => {
    const text = `${VOTE}\n[LIMITS_CHECKED]\n- ${limit}\n- Keine.\n- None given.\n- keine genannt`;
    expect(readVote(text).vote?.limits).toEqual([limit]);
  });

  it('has in its solution the words of such headings', () => {
    const clauses =
      'Das Dach kommt zuerst.\nSicherheit: ein Netz.\nBegründung: Es regnet hinein.\nUnterschrift: Vorstand';
    const text = VOTE.replace('Das Dach kommt zuerst, dann die Sanitärräume.', clauses);
    expect(readVote(text).vote).toMatchObject({ solution: clauses, confidence: 90 });
  });

  it.each([
    'Contributions: each member pays 10 a month.\nTerm: one year.',
    '**Beiträge:** Jedes Mitglied zahlt 10 Euro.\n* **Sicherheit:** Notruf am Steg.',
    'Reasoning:\n- Members pay by [month].',
    'Contributions: as in [1].',
  ])('has in its solution a line that begins with a word of the form in other letters: %s', (lines) => {
    const solution = `Das Dach kommt zuerst.\n${lines}`;
    const text = VOTE.replace('Das Dach kommt zuerst, dann die Sanitärräume.', solution);
    expect(readVote(text).vote).toMatchObject({
      solution,
      confidence: 90,
      contributions: 'Partner A: das Dach.',
    });
    const signature = `[REASONING]\nIt names no day.\nSIGNS_TEXT: NO\n[CHANGED_TEXT]\n${lines}`;
    expect(readSignature(signature)).toMatchObject({ changedText: lines, reasoning: 'It names no day.' });
  });

  it.each([
    'HAS_CONSENSUS: YES\n[PROPOSED_SOLUTION]\nWe hire a bus.\n**Limits checked:**\n- 400 euros: met\n**Contributions:** A: bus\n**Reasoning:** Both gain.\n**Confidence:** 85 – high',
    '**PROPOSED SOLUTION:** We hire a bus.\n**Limits checked:** 400 euros: met\n**Confidence:** 85 out of 100\n**Contributions:** A: bus\n**Reasoning:** Both gain.\nHas_consensus: yes',
    'REASONING: Both gain.\nPROPOSED_SOLUTION: We hire a bus.\nLimits_checked: 400 euros: met\ncontributions: A: bus\nhas_consensus: yes\nconfidence: about 85',
    'REASONING: Both gain.\nHAS_CONSENSUS: YES\nPROPOSED_SOLUTION: We hire a bus.\n**Limits_checked:** 400 euros: met\n**Contributions:** A: bus\n## Confidence\n85',
  ])('ends its solution at a heading in other letters that occurs only once: %j', (text) => {
    expect(readVote(text).vote).toEqual({
      agrees: true,
      confidence: 85,
      reasoning: 'Both gain.',
      solution: 'We hire a bus.',
      limits: ['400 euros: met'],
      contributions: 'A: bus',
      dividingPoint: '',
    });
  });

  it.each(['**Reasoning:** Too dear.', 'Reasoning: Too dear.', '## Reasoning\nToo dear.'])(
    'ends the changed text of a signature at its only reason: %j',
    (reason) => {
      const signature = readSignature(`SIGNS_TEXT: NO\n[CHANGED_TEXT]\nWe hire a bus.\n\n${reason}`);
      expect(signature).toMatchObject({
        signs: false,
        changedText: 'We hire a bus.',
        reasoning: 'Too dear.',
      });
    },
  );

  it('ends its solution where the headings are all in the same letters', () => {
    const text =
      '**Proposed solution:** We hire a bus.\n**Contributions:** both\nHas_consensus: yes\nConfidence: 85';
    expect(readVote(text).vote).toMatchObject({
      solution: 'We hire a bus.',
      contributions: 'both',
      confidence: 85,
    });
  });

  it.each([
    ['ninety', 90],
    ['eighty-five percent', 85],
    ['achtzig Prozent', 80],
    ['fünfundsiebzig', 75],
    ['quite sure (seventy)', 70],
    ['one hundred', 100],
    ['85', 85],
    ['quite sure', null],
  ])('that is %s sure is %i of 100 sure', (words, confidence) => {
    expect(readVote(VOTE.replace('neunzig', words)).vote?.confidence).toBe(confidence);
  });

  it.each([
    ['YES (JA)', true],
    ['JA / YES', true],
    ['NO (nein)', false],
    ['YES / NO', undefined],
    ['YES, if he agrees', undefined],
  ])('is read from %s', (words, agrees) => {
    expect(readVote(VOTE.replace('HAT_KONSENS: JA', `HAS_CONSENSUS: ${words}`)).vote?.agrees).toBe(agrees);
  });

  it.each([
    'Das Bootshaus wird behalten und saniert, Rest siehe oben.',
    'As discussed above.',
    'We keep the house; for the rest see above',
    'Die Lösung wie oben beschrieben.',
  ])('is asked for again where its solution points at other words: %s', (solution) => {
    const record = openDebate(formatNamed('consensus'));
    const withText = (text: string) =>
      voteAnswer.read(record, VOTE.replace('Das Dach kommt zuerst, dann die Sanitärräume.', text));
    expect(withText(solution)).toMatchObject({ ok: false });
    expect(withText(`${'Das Dach kommt zuerst. '.repeat(8)}${solution}`).ok).toBe(true);
  });
});

it.each([
  ['HAS_CONSENSUS', voteAnswer],
  ['SIGNS_TEXT', signatureAnswer],
] as const)(
  '%s is asked for again with words that are true of an answer with two or no such lines',
  (name, answer) => {
    for (const text of [`${name}: YES\n${name}: NO`, 'We shall see.'])
      expect(answer.read(openDebate(formatNamed('consensus')), text)).toEqual({
        ok: false,
        reason: `there must be one answer: a line ${name}: YES or ${name}: NO, with nothing else on it`,
      });
  },
);

describe('A signature', () => {
  it('is read under German headings, and without the thanks before its reason', () => {
    const text =
      'Vielen Dank, ich schätze die Zusammenarbeit!\n**Begründung:** Danke, Partner A, das ist gut! Die Umlage fehlt.\nUNTERSCHREIBT: NEIN\n[GEÄNDERTER TEXT]\nDas Dach kommt zuerst.';
    expect(readSignature(text)).toEqual({
      signs: false,
      reasoning: 'Die Umlage fehlt.',
      reservation: '',
      changedText: 'Das Dach kommt zuerst.',
    });
  });

  it('has of a hundred thousand thanks the reason after them', () => {
    const text = `[REASONING]\n${'Thank you. '.repeat(100_000)}It pays.\nSIGNS_TEXT: NO`;
    expect(readSignature(text)?.reasoning).toBe('It pays.');
  });

  it.each([
    ['Thank you for the text, I appreciate it. Clause 3 names no sum.', 'Clause 3 names no sum.'],
    ['Great work, Partner A! Clause 3 names no sum.', 'Clause 3 names no sum.'],
    ['Thanks, but clause 3 names no sum.', 'Thanks, but clause 3 names no sum.'],
    ['Thank you.', 'Thank you.'],
    [
      'I appreciate that clause 3 protects tenants. Clause 4 does not.',
      'I appreciate that clause 3 protects tenants. Clause 4 does not.',
    ],
    ['Great work on the 3.5 million! Clause 3 names no sum.', 'Clause 3 names no sum.'],
  ])('has of %s the reason', (reason, rest) => {
    expect(readSignature(`[REASONING]\n${reason}\nSIGNS_TEXT: NO`)?.reasoning).toBe(rest);
  });
});

describe('A solution', () => {
  const record = openDebate(formatNamed('dialectic'));
  const read = (value: object) => {
    const answer = readSolution(record, JSON.stringify({ solution: 'Count first.', ...value }));
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  };

  it('has in its lists no words that stand for nothing', () => {
    expect(
      read({
        takes_for_granted: ['That it rains.', 'None'],
        tradeoffs: 'keine',
        unknowns: ['see above', 'Who?'],
      }),
    ).toMatchObject({ assumptions: ['That it rains.'], tradeoffs: [], open: ['Who?'] });
  });

  it('finds the one seat that is named within other words', () => {
    const [first, second] = record.seats.filter(({ role }) => role === 'agent');
    const by = (name: string) =>
      read({ rejected: [{ by: name, idea: 'Pouches', why: 'Magnets.' }] }).rejected[0]?.by;
    expect(by(`the ${first?.name}'s proposal`)).toBe(first?.id);
    expect(by(`${first?.name} (round 1)`)).toBe(first?.id);
    expect(by(`${first?.name} and ${second?.name}`)).toBe(`${first?.name} and ${second?.name}`);
    expect(by('the board')).toBe('the board');
  });
});

describe('A synthesis', () => {
  const record = openDebate(formatNamed('elaboration'));
  const guest = record.seats.find(({ id }) => id === 'guest');
  const read = (value: object) => readSynthesis(record, JSON.stringify({ insights: [], ...value }));
  const ownerOf = (who: string, ...by: string[]) => {
    const answer = read({ to_do: [{ by, text: 'Ask for an offer.', who, when: '8 May' }] });
    return answer.ok ? answer.value.actions[0]?.owner : answer.reason;
  };

  it('names the owner who says “I” as the seat whose point it is', () => {
    for (const who of ['ich', 'I', 'me', 'Ich selbst', 'guest'])
      expect(ownerOf(who, 'guest')).toBe(guest?.name);
    expect(ownerOf('ich', 'guest', 'member')).toBe('ich');
    for (const who of ['nobody yet', 'noch offen', 'not yet decided', 'to be decided', '?'])
      expect(ownerOf(who, 'guest')).toBe('');
  });

  it.each([
    ['Du hast entschieden, in Etappen zu sanieren', 'in Etappen zu sanieren'],
    ['You decided to renovate in stages', 'renovate in stages'],
    ['The guest has decided that the house is kept', 'the house is kept'],
    ['Renovate in stages', 'Renovate in stages'],
  ])('has of “%s” the decision', (words, decision) => {
    expect(read({ you_decided: words })).toMatchObject({ ok: true, value: { decided: decision } });
  });

  it('says in its refusal that names stay as printed', () => {
    expect(readSynthesis(record, '{"erkenntnisse":[]}')).toEqual({
      ok: false,
      reason: 'insights: missing; names stay as in the example',
    });
  });
});

it('questions in an object are asked for again, because they would be lost', () => {
  const read = (text: string) => questionsAnswer.read(openDebate(formatNamed('dialectic')), text);
  expect(read('```json\n{"questions": ["Who pays?", "By when?"]}\n```').ok).toBe(false);
  expect(read('Who pays?\nBy when?')).toEqual({ ok: true, value: ['Who pays?', 'By when?'] });
  expect(read('No questions.')).toEqual({ ok: true, value: [] });
  expect(read('I have what I need.')).toEqual({ ok: true, value: [] });
});
