// Answers that close a discussion without a winner: findings of a table, a solution, an evaluation, the synthesis of a talk.
import type { ResponseSchema } from '@rostrum/shared/wire/generation';
import { fillScores } from './demo-judge.ts';
import type { FilledValue } from './filled-value.ts';
import { withoutQuotations } from './quote-and-reply.ts';
import type { TranscriptSpeech } from './read-request.ts';
import { sentencesOf } from './sentences.ts';
import { inVoice, type Speaker } from './speaker.ts';

const hasProperties = ({ properties }: ResponseSchema, ...names: string[]): boolean =>
  properties !== undefined && names.every((name) => Object.hasOwn(properties, name));

export const isFindingsSchema = (schema: ResponseSchema): boolean =>
  hasProperties(schema, 'participants', 'agreement', 'dissent');
export const isEvaluationSchema = (schema: ResponseSchema): boolean =>
  hasProperties(schema, 'confidence', 'quality', 'reasoning');
export const isSolutionSchema = (schema: ResponseSchema): boolean =>
  hasProperties(schema, 'solution', 'tradeoffs', 'open');
export const isSynthesisSchema = (schema: ResponseSchema): boolean =>
  hasProperties(schema, 'insights', 'decisions', 'actions');

/** The last word of every seat, in the order of the seats. */
function lastSpeeches({ request }: Speaker): TranscriptSpeech[] {
  return request.seats.flatMap(
    (seat) => request.speeches.findLast((speech) => speech.seat === seat.id) ?? [],
  );
}

/** Who ends on which side, as their last lines say it. */
const stanceIn = (speech: TranscriptSpeech): string =>
  /STANCE:\s*(FOR|AGAINST)/.exec(speech.text)?.[1] ?? 'UNDECIDED';

export function fillFindings(speaker: Speaker, schema: ResponseSchema): FilledValue {
  const { annotations, participants } = fillScores(speaker, schema);
  const last = lastSpeeches(speaker);
  const forIt = last.filter((speech) => stanceIn(speech) === 'FOR');
  const against = last.filter((speech) => stanceIn(speech) === 'AGAINST');
  const [more, fewer] = forIt.length >= against.length ? [forIt, against] : [against, forIt];
  const agreement = fewer.length === 0 ? 'consensus' : more.length > fewer.length ? 'majority' : 'impasse';
  return {
    agreement,
    annotations,
    dissent: fewer.map((speech) => ({
      by: speech.seat,
      view: sentencesOf(speech.text)[0] ?? inVoice(speaker, 'Holds that {theirs}.'),
    })),
    participants,
    reasoning: `This is a scripted judge: it counts what can be counted and does not understand it. At the end ${more.length} of ${last.length} stood on one side and ${fewer.length} on the other; what was quoted and answered was counted for everybody alike.`,
    summary:
      agreement === 'consensus'
        ? 'The table ends on one side. What is left open is how to begin.'
        : `The table ends ${agreement === 'impasse' ? 'level' : 'with a majority'}. Both sides would look at the same figures first.`,
    synthesis: inVoice(
      speaker,
      'Begin with {pilot}, write down beforehand what {measure} should show, keep {weakest} no worse off on the way, and decide by the record; until then, {alternative}.',
    ),
  };
}

/** Proposals come together a little more with every round: 58, 72, 86. */
export function fillEvaluation(speaker: Speaker): FilledValue {
  const rounds = new Set(
    speaker.request.speeches.filter((speech) => /^Refine/.test(speech.act)).map((speech) => speech.act),
  ).size;
  const confidence = Math.min(95, 44 + 14 * rounds + speaker.chance.between(0, 4));
  return {
    confidence,
    quality: Math.min(92, 50 + 9 * rounds + speaker.chance.between(0, 5)),
    reasoning: `A scripted estimate: after ${rounds === 1 ? 'one round' : `${rounds} rounds`} of refinement the proposals share their first step${confidence < 80 ? ' and still differ in how far to go' : ' and their measures'}.`,
  };
}

export function fillSolution(speaker: Speaker): FilledValue {
  const refined = lastSpeeches(speaker).filter((speech) => /^(Refine|Proposal)/.test(speech.act));
  const names = refined.map((speech) => speech.by);
  const [first] = refined;
  return {
    open: [
      inVoice(speaker, 'Whether {measure} move before the end of the first trial.'),
      inVoice(speaker, 'What {weakest} would say to it.'),
    ],
    reasoning: `This is a scripted judge: it puts together what the proposals share and does not understand them. ${names.length > 0 ? `Every version, of ${names.join(', ')}, begins with a step that can be taken back.` : 'There was no proposal to compare.'}`,
    solution: [
      inVoice(
        speaker,
        'Begin with {pilot}. Before it begins, write down what {measure} should show and by when, and who decides.',
      ),
      inVoice(speaker, 'Ask {insiders} what would break first, and mend that before anything is widened.'),
      inVoice(speaker, 'If the record is good, widen it; if it is not, {alternative}.'),
    ].join('\n\n'),
    tradeoffs: refined
      .slice(0, 3)
      .map((speech) =>
        speech === first
          ? `Speed: a trial takes its time, which ${speech.by} would have spent on the whole at once.`
          : `${speech.by} gives up part of the first version: it waits until the trial has been read.`,
      ),
  };
}

const MOST_ITEMS = 4;
const ACTION = /^(begin|ask|write|try|look|start|name|count|take|i would)\b/i;
const DECIDED = /\b(we (?:will|decide|have decided|shall)|i (?:decide|have decided|will)|let us|let’s)\b/i;

/** Sentences that were said, each under the name of who said it: nothing is invented. */
export function fillSynthesis(speaker: Speaker): FilledValue {
  const { speeches } = speaker.request;
  const taken = new Set<string>();
  const pick = (fits: (sentence: string, speech: TranscriptSpeech) => boolean): FilledValue[] =>
    speeches
      .flatMap((speech) =>
        sentencesOf(withoutQuotations(speech.text))
          .filter((sentence) => sentence.length < 260 && sentence.split(' ').length > 4)
          .filter((sentence) => fits(sentence, speech))
          .slice(0, 1)
          .map((sentence) => ({ sentence, by: speech.seat })),
      )
      .filter(({ sentence }) => !taken.has(sentence) && taken.add(sentence))
      .slice(0, MOST_ITEMS)
      .map(({ sentence, by }) => ({ by: [by], text: sentence.replace(/^@[^,]+, /, '') }));
  const decisions = pick((sentence) => DECIDED.test(sentence) && !sentence.endsWith('?'));
  const questions = pick((sentence) => sentence.endsWith('?'));
  const actions = pick((sentence) => ACTION.test(sentence) && !sentence.endsWith('?'));
  const insights = pick((sentence, speech) => !sentence.endsWith('?') && !/^Framing/.test(speech.act));
  return { actions, decisions, insights, questions };
}
