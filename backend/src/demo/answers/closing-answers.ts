// The demo judge's structured answers without a winner: findings, solution, evaluation, synthesis. Verdicts are in verdict-parts.ts.
import { shortened } from '@rostrum/shared/speech/text-metrics';
import { readStance } from '@rostrum/shared/speech/turn-parsers';
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { withoutQuotations } from '../quote-and-reply.ts';
import type { TranscriptSpeech } from '../read-request.ts';
import { sentencesOf } from '../sentences.ts';
import type { Speaker } from '../speaker.ts';
import { type FilledParts, scoreParts } from './verdict-parts.ts';

/** The last speech of every seat, in the order of the seats. */
const lastSpeeches = ({ seats, speeches }: Speaker): TranscriptSpeech[] =>
  seats.flatMap(({ id }) => speeches.findLast((speech) => speech.seat === id) ?? []);

/** Counts who ends on which side, by the last line of each speech. */
export function findingsParts(speaker: Speaker, schema: ResponseSchema): FilledParts {
  const last = lastSpeeches(speaker);
  const ending = (side: string) => last.filter((speech) => readStance(speech.text).side === side);
  const [fewer = [], more = []] = [ending('against'), ending('for')].sort((a, b) => a.length - b.length);
  const agreement = fewer.length === 0 ? 'consensus' : more.length > fewer.length ? 'majority' : 'impasse';
  const summaries = {
    consensus: 'The table ends on one side. What is left open is how to begin.',
    majority: 'The table ends with a majority. Both sides would look at the same figures first.',
    impasse: 'The table ends level. Both sides would look at the same figures first.',
  };
  return {
    ...scoreParts(speaker, schema),
    settled: speaker.sayAll([
      'The first step is {pilot}.',
      'Beforehand somebody writes down what {measure} should show.',
    ]),
    unsettled: [
      {
        question: speaker.say('How far to go after {pilot}.'),
        views: [...fewer, ...more].slice(0, 2).map(({ seat, text }) => ({
          by: seat,
          view: readStance(text).side === 'for' ? 'All the way.' : 'No further without figures.',
        })),
      },
    ],
    who_signs: Object.fromEntries(
      Object.keys(schema.properties?.['who_signs']?.properties ?? {}).map((seat) => {
        const speech = last.find((one) => one.seat === seat);
        if (!speech) return [seat, { moved: '', reason: 'No position was stated.', signs: 'no' }];
        const reason = sentencesOf(speech.text)[0] ?? speaker.say('Holds that {theirs}.');
        return [
          seat,
          { moved: movedBy(speaker, speech), reason, signs: fewer.includes(speech) ? 'no' : 'yes' },
        ];
      }),
    ),
    reasoning: `This is a scripted judge: it counts what can be counted and does not understand it. At the end ${more.length} of ${last.length} stood on one side and ${fewer.length} on the other; what was quoted and answered was counted for everybody alike.`,
    wrap_up: summaries[agreement],
    synthesis: speaker.say(
      'Begin with {pilot}. Write down beforehand what {measure} should show, keep {weakest} no worse off on the way, and decide by the record; until then, {alternative}.',
    ),
  };
}

/** Words for a position that is not the one this seat began with. */
function movedBy({ speeches }: Speaker, last: TranscriptSpeech): string {
  const first = speeches.find(({ seat, text }) => seat === last.seat && readStance(text).side !== null);
  const [before, after] = [first, last].map((speech) => readStance(speech?.text ?? ''));
  if (!before || !after || (before.side === after.side && before.confidence === after.confidence)) return '';
  return before.side === after.side
    ? 'Surer or less sure, after what the others asked.'
    : 'Changed sides, after the discussion.';
}

/** Convergence rises with every round of refinement: about 58, 72, 86. */
export function evaluationParts({ speeches, chance }: Speaker): FilledParts {
  const rounds = new Set(speeches.map(({ act }) => act).filter((act) => act.startsWith('Refine'))).size;
  const convergence = Math.min(95, 44 + 14 * rounds + chance.between(0, 4));
  return {
    shared: convergence,
    flaw: '',
    gap: convergence < 80 ? 'How far the first step should go.' : 'Nothing of substance.',
    quality: Math.min(92, 50 + 9 * rounds + chance.between(0, 5)),
    analysis: `A scripted estimate: after ${rounds === 1 ? 'one round' : `${rounds} rounds`} of refinement the proposals share their first step${convergence < 80 ? ' and still differ in how far to go' : ' and their measures'}.`,
  };
}

export function solutionParts(speaker: Speaker): FilledParts {
  const refined = lastSpeeches(speaker).filter(({ act }) => /^(Refine|Proposal)/.test(act));
  const names = refined.map(({ by }) => by);
  const compared =
    names.length > 0
      ? `Every version, of ${names.join(', ')}, begins with a step that can be taken back.`
      : 'There was no proposal to compare.';
  return {
    takes_for_granted: ['That what was said about the present state is so.'],
    facts: [],
    unknowns: speaker.sayAll([
      'Whether {measure} move before the end of the first trial.',
      'What {weakest} would say to it.',
    ]),
    reasoning: `This is a scripted judge: it puts together what the proposals share and does not understand them. ${compared}`,
    solution: speaker
      .sayAll([
        'Begin with {pilot}. Before it begins, write down what {measure} should show and by when, and who decides.',
        'Ask {insiders} what would break first, and mend that before anything is widened.',
        'If the record is good, widen it; if it is not, {alternative}.',
      ])
      .join('\n\n'),
    rejected: refined.slice(0, 3).map(({ seat }, index) => ({
      by: seat,
      ...(index === 0
        ? { idea: 'The whole at once', why: 'It could not be taken back if the record is bad.' }
        : {
            idea: 'A second step before the trial has been read',
            why: 'Nobody could tell which step had worked.',
          }),
    })),
    tradeoffs: ['Speed: a trial takes its time.'],
  };
}

const MOST_ITEMS = 4;
const ACTION = /^(begin|ask|write|try|look|start|name|count|take|i would)\b/i;
const DECIDED = /\b(we (?:will|decide|have decided|shall)|i (?:decide|have decided|will)|let us|let’s)\b/i;

const LONGEST_DECISION = 80;

/** Sentences from the speeches, each with its speaker: nothing is invented. */
export function synthesisParts({ speeches }: Speaker): FilledParts {
  const taken = new Set<string>();
  const pick = (fits: (sentence: string, speech: TranscriptSpeech) => boolean) =>
    speeches
      .flatMap((speech) => {
        const sentence = sentencesOf(withoutQuotations(speech.text)).find(
          (one) => one.length < 260 && one.split(' ').length > 4 && fits(one, speech),
        );
        if (sentence === undefined || taken.has(sentence)) return [];
        taken.add(sentence);
        return [{ by: [speech.seat], text: sentence.replace(/^@[^,]+, /, '') }];
      })
      .slice(0, MOST_ITEMS);
  const isQuestion = (sentence: string): boolean => sentence.endsWith('?');
  const resolved = pick((sentence) => DECIDED.test(sentence) && !isQuestion(sentence));
  return {
    resolved,
    you_decided: shortened(resolved.find(({ by }) => by.includes('guest'))?.text ?? '', LONGEST_DECISION),
    still_open: pick(isQuestion),
    to_do: pick((sentence) => ACTION.test(sentence) && !isQuestion(sentence)),
    insights: pick((sentence, { act }) => !isQuestion(sentence) && !act.startsWith('Framing')),
  };
}
