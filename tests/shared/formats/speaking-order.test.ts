// Tests of the end of loops and the speakers in them, by format; frontend/formats/recordings.test.ts plays every format through.

import type { SettingValues } from '@rostrum/shared/formats/settings';
import { nextStep } from '@rostrum/shared/plan/cursor';
import type { DebateRecord } from '@rostrum/shared/record/record';
import { agendaOf } from '@rostrum/shared/status/agenda';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  fixtureTurn,
  formatNamed,
  openDebate,
  rulingEntry,
  seatedModels,
} from '../../fixtures/records.ts';
import { evaluationText, voteText } from '../kit/answer-texts.ts';

const agendaLines = (record: DebateRecord): string[] =>
  agendaOf(record).map(({ address, title, phase: room, slots }) => {
    const who = slots.map(({ seat, target }) => (target ? `${seat.id}→${target.id}` : seat.id));
    return `${address} ${title} | ${room} | ${who.join(' + ')}`;
  });
const openFormat = (id: string, settings: SettingValues = {}) => openDebate(formatNamed(id), { settings });

/** Plays to the end. `words` gives each speech by task, pass and seat; `null` skips the turn. */
function playedWith(start: DebateRecord, words: (act: string, pass: number, seat: string) => string | null) {
  let record = start;
  for (let next = nextStep(record); next.kind !== 'close'; next = nextStep(record)) {
    const { act, passes } = next.step;
    for (const { turn, seat } of next.waiting) {
      const text = words(act.task, passes.at(-1) ?? 0, seat);
      record = addEntries(
        record,
        text === null ? rulingEntry({ ruling: 'skip', turn, by: 'speaker' }) : fixtureTurn(turn, seat, text),
      );
    }
  }
  return record;
}
const turnIdsOf = (record: DebateRecord) =>
  record.entries.flatMap((entry) => (entry.kind === 'turn' ? [entry.id] : []));

describe('Consensus', () => {
  const round = (pass: number, vote = true) => {
    const [node, room] = pass === 1 ? ['0', 'opening'] : ['1', 'exchange'];
    const partners = pass % 2 === 1 ? ['partner-a', 'partner-b'] : ['partner-b', 'partner-a'];
    return [
      ...partners.map((seat) => `0:${pass}.${node} Turn ${pass} | ${room} | ${seat}`),
      ...(vote ? [`0:${pass}.2 Vote ${pass} | exchange | partner-a + partner-b`] : []),
    ];
  };
  /** Planned until it is known whether votes agree with different texts. */
  const signing = [
    'sign Signing the text | verdict | partner-b→partner-a',
    'countersign Signing the change | verdict | partner-a→partner-b',
  ];

  it('has both partners and both votes in a round, who begins alternating, ten rounds and not eleven', () => {
    const rounds = Array.from({ length: 10 }, (_, index) => round(index + 1)).flat();
    expect(agendaLines(openFormat('consensus'))).toEqual([...rounds, ...signing]);
    const through = playedWith(openFormat('consensus'), (act) => (act === 'vote' ? voteText(false) : 'On.'));
    expect(turnIdsOf(through)).toHaveLength(40);
    expect(agendaLines(through)).toEqual(rounds);
  });

  it('takes no vote before so many rounds, and ends with the round in which both agree', () => {
    const record = openFormat('consensus', { maxIterations: 3, minRoundsBeforeConsensus: 2 });
    expect(agendaLines(record)).toEqual([...round(1, false), ...round(2), ...round(3), ...signing]);
    const withAgreement = playedWith(record, (act) => (act === 'vote' ? voteText(true) : 'On.'));
    expect(turnIdsOf(withAgreement)).toHaveLength(6);
    expect(agendaLines(withAgreement)).toEqual([...round(1, false), ...round(2)]);
  });

  it('votes on the last round, also if the first vote is to wait for more rounds than there are', () => {
    const record = openFormat('consensus', { maxIterations: 2, minRoundsBeforeConsensus: 5 });
    const vote = '0:2.3 Vote 2 | exchange | partner-a + partner-b';
    expect(agendaLines(record)).toEqual([...round(1, false), ...round(2, false), vote, ...signing]);
    const agreed = playedWith(record, (act) => (act === 'vote' ? voteText(true) : 'On.'));
    expect(turnIdsOf(agreed).slice(-2)).toEqual(['0:2.3.partner-a', '0:2.3.partner-b']);
  });

  it('continues after one yes, unless one is enough', () => {
    const halves = (both: boolean) =>
      turnIdsOf(
        playedWith(
          openFormat('consensus', { maxIterations: 2, requireBothConsensus: both }),
          (act, _, seat) => (act === 'vote' ? voteText(seat === 'partner-b') : 'On.'),
        ),
      ).length;
    expect([halves(true), halves(false)]).toEqual([8, 4]);
  });
});

describe('Dialectic', () => {
  const agents = ['agent', 'agent-2', 'agent-3'];
  const all = agents.join(' + ');
  const pairs = agents
    .flatMap((agent) => agents.filter((other) => other !== agent).map((other) => `${agent}→${other}`))
    .join(' + ');
  const round = (pass: number) => [
    ...(pass === 1 ? [`1:1.0 Proposal 1 | exchange | ${all}`] : []),
    `1:${pass}.1 Critique ${pass} | exchange | ${pairs}`,
    `1:${pass}.2 Refinement ${pass} | exchange | ${all}`,
    `1:${pass}.3 Evaluation ${pass} | exchange | judge`,
  ];

  it('asks first, then proposes once, criticises every other proposal at once, refines and evaluates', () => {
    const questions = [1, 2, 3].flatMap((pass) => [
      `0:${pass}.0 Questions ${pass} | opening | ${all}`,
      `0:${pass}.1 Answers ${pass} | opening | client`,
    ]);
    expect(agendaLines(openFormat('dialectic'))).toEqual([
      ...questions,
      ...round(1),
      ...round(2),
      ...round(3),
      '2 Solution | verdict | judge',
    ]);
  });

  it('asks up to its cap while there are questions, once when there are none, never when it is off', () => {
    const turnsOfQuestions = (settings: SettingValues, words: string | ((pass: number) => string)) =>
      turnIdsOf(
        playedWith(openFormat('dialectic', { rounds: 1, ...settings }), (act, pass) =>
          act === 'ask' ? (typeof words === 'string' ? words : words(pass)) : 'So.',
        ),
      ).filter((turn) => turn.startsWith('0:'));
    expect(turnsOfQuestions({}, 'Why?')).toHaveLength(3 * 4);
    expect(turnsOfQuestions({}, (pass) => (pass < 2 ? 'Why?' : 'No questions.'))).toHaveLength(4 + 3);
    expect(turnsOfQuestions({}, 'No questions.')).toEqual(['0:1.0.agent', '0:1.0.agent-2', '0:1.0.agent-3']);
    expect(turnsOfQuestions({ interactiveClarifications: false }, 'Why?')).toEqual([]);
  });

  it('ends at the threshold by the measure that is set, and at no evaluation when it is fixed', () => {
    const rounds = (termination: string, evaluation: string, threshold = 80) => {
      const settings = { interactiveClarifications: false, termination, threshold };
      const record = playedWith(openFormat('dialectic', settings), (act) =>
        act === 'weigh' ? evaluation : 'So.',
      );
      return turnIdsOf(record).filter((turn) => /^1:\d\.2\.agent$/.test(turn)).length;
    };
    expect(rounds('convergence', evaluationText(80, 0))).toBe(1);
    expect(rounds('convergence', evaluationText(79, 100))).toBe(3);
    expect(rounds('quality', evaluationText(0, 80))).toBe(1);
    expect(rounds('quality', evaluationText(100, 79))).toBe(3);
    const fixedDebate = playedWith(openFormat('dialectic', { termination: 'fixed' }), () =>
      evaluationText(100),
    );
    expect(turnIdsOf(fixedDebate).some((turn) => turn.endsWith('.3.judge'))).toBe(false);
    expect(turnIdsOf(fixedDebate).filter((turn) => /^1:\d\.2\.agent$/.test(turn))).toHaveLength(3);
  });
});

describe('Oxford with an audience', () => {
  const format = formatNamed('oxford');
  const voters = ['audience', 'audience-2'].map((id, index) => ({
    ...seatedModels(format)[0],
    id,
    role: 'audience',
    name: `Voter ${index + 1}`,
    bench: null,
    persona: null,
    occupant: seatedModels(format)[0]?.occupant ?? null,
  }));
  const open = (settings: SettingValues) =>
    openDebate(format, { seats: [...seatedModels(format), ...voters], settings: { rounds: 2, ...settings } });

  it('votes before and after, asks if it may, and moves no other address', () => {
    const plain = agendaLines(openFormat('oxford', { rounds: 2 }));
    const before = 'pre-vote First vote | opening | audience + audience-2';
    const after = 'post-vote Second vote | verdict | audience + audience-2';
    expect(agendaLines(open({}))).toEqual([before, ...plain.slice(0, -1), after, ...plain.slice(-1)]);
    const asking = agendaLines(open({ audienceQuestion: true }));
    expect(asking.slice(6, 9)).toEqual([
      'question Audience question | exchange | audience',
      'reply Answer to the audience | exchange | opposition',
      'reply Answer to the audience | exchange | proposition',
    ]);
  });

  it('has nobody answer a question that was not asked', () => {
    const silent = playedWith(open({ audienceQuestion: true }), (act) => (act === 'question' ? null : 'So.'));
    expect(turnIdsOf(silent).some((turn) => turn.startsWith('reply'))).toBe(false);
  });
});

/** Enough words about a topic for the guest to leave it. */
const FRAMING =
  'A first version should solve one problem of one kind of customer, at a price that covers support. Which features would wait for later versions, other markets or another team?';

describe('Decide with me', () => {
  const talk = (says: (pass: number) => string | null, answers = 'So it is.', settings: SettingValues = {}) =>
    playedWith(openFormat('elaboration', settings), (act, pass) =>
      act === 'say' ? says(pass) : act === 'converse' ? answers : act === 'frame' ? FRAMING : 'So.',
    );
  const turnsIn = (record: DebateRecord, pass: number) =>
    turnIdsOf(record).filter((turn) => turn.startsWith(`1:${pass}.`));

  it('lets who is addressed answer first and alone, and all in order when nobody is', () => {
    const record = talk(
      (pass) => ['', '@Sceptic and @Product lead?', 'Engineer, you?', 'Go on.'][pass] ?? 'done',
    );
    expect(turnsIn(record, 1)).toEqual(['1:1.1.guest', '1:1.3.member-2', '1:1.3.lead']);
    expect(turnsIn(record, 2)).toEqual(['1:2.1.guest', '1:2.3.member']);
    expect(turnsIn(record, 3)).toEqual(['1:3.1.guest', '1:3.3.lead', '1:3.3.member', '1:3.3.member-2']);
  });

  it('lets the lead answer last when it has just led the talk back', () => {
    const drift = 'Televised football with famous goalkeepers and penalty shootouts';
    const record = talk((pass) => (pass === 2 ? drift : pass < 5 ? 'Go on.' : 'done'));
    expect(turnsIn(record, 2)).toEqual([
      '1:2.1.guest',
      '1:2.2.lead',
      '1:2.3.member',
      '1:2.3.member-2',
      '1:2.3.lead',
    ]);
    expect(turnsIn(record, 4)).toEqual(['1:4.1.guest', '1:4.3.lead', '1:4.3.member', '1:4.3.member-2']);
    // Silence does not leave the topic, neither for its own turn nor for the next.
    const silent = talk((pass) => (pass === 2 ? null : pass === 3 ? drift : pass < 5 ? 'Go on.' : 'done'));
    expect([2, 3].map((pass) => turnsIn(silent, pass).includes(`1:${pass}.2.lead`))).toEqual([false, true]);
  });

  it('lets who is challenged with @ answer once', () => {
    const record = talk(
      (pass) => (pass === 1 ? '@Engineer?' : 'done'),
      'No, @Sceptic and @Engineer; Product lead too.',
    );
    expect(turnsIn(record, 1)).toEqual(['1:1.1.guest', '1:1.3.member', '1:1.4.member-2']);
  });

  it('ends at once with an exit word as the whole message, and only then', () => {
    expect(turnIdsOf(talk(() => 'Done!'))).toEqual(['0.lead', '1:1.1.guest', '2.lead']);
    const limit = { turnLimit: 2 };
    expect(turnIdsOf(talk(() => 'We are not done yet', 'So it is.', limit)).at(-2)).toBe('1:2.3.member-2');
  });

  it('asks the guest by name after three turns without a word, and after three more', () => {
    const record = talk(() => null, 'So it is.', { turnLimit: 8 });
    const nudges = turnIdsOf(record).filter((turn) => turn.endsWith('.0.lead'));
    expect(nudges).toEqual(['1:4.0.lead', '1:7.0.lead']);
  });
});
