// A speaker about to speak: what was read from the call, the voice, the chance, and how a template becomes a sentence of theirs.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import type { Saying } from './material/indented-text.ts';
import type { Move } from './material/move.ts';
import { type ArguedSide, lettersIn, readRequest } from './read-request.ts';
import { seededRandom } from './seeded-random.ts';
import { fillTemplate, lettersAndDigits, type Slots, upperFirst } from './sentences.ts';
import { voiceOf } from './voices.ts';

export type Speaker = ReturnType<typeof speakerFor>;
/** What a speaker says when its task comes up. */
export type Skill = (speaker: Speaker) => string;

export function speakerFor(request: GenerationRequest) {
  const reading = readRequest(request);
  const { motion, speeches, seat, side } = reading;
  const voice = voiceOf(request.model.id);
  const contents = request.messages.map((message) => message.content);
  const chance = seededRandom(request.seed ?? 0, request.model.id, request.system, ...contents);

  const slotsFor = (by: ArguedSide): Slots => ({
    ...reading.vocabulary?.slots,
    theme: motion.theme,
    step: motion.step,
    problem: motion.problem ?? 'what should be done',
    mine: by === 'for' ? motion.claim : motion.contrary,
    theirs: by === 'for' ? motion.contrary : motion.claim,
  });
  const slotsBySide = { for: slotsFor('for'), against: slotsFor('against') };

  /** A template in this speaker's manner. `more` fills slots of its own. */
  const say = (template: string, more: Slots = {}): string => {
    const sentence = fillTemplate(template, { ...slotsBySide[side], ...more }, voice.long);
    return voice.clipped ? sentence.split('; ').map(upperFirst).join('. ') : sentence;
  };
  const sayAll = (templates: readonly string[], more: Slots = {}): string[] =>
    templates.map((template) => say(template, more));

  /** A template as a side would say it, letters and digits only: in long sentences, and in short ones. */
  const spokenForms = (template: string, by: ArguedSide, more: Slots = {}): string[] =>
    [true, false].map((long) =>
      lettersAndDigits(fillTemplate(template, { ...slotsBySide[by], ...more }, long)),
    );

  // What minutes quote may have been said by either side.
  const minutes = lettersAndDigits(reading.minutes.join(' \n '));
  const saidByAll = `${lettersIn(speeches)} ${minutes}`;
  const saidByOwnSide = `${lettersIn(speeches.filter((speech) => speech.side === side))} ${minutes}`;
  /** First sentences of what was chosen for this speech: none is chosen twice. */
  const chosen = new Set<string>();

  /** Those that nobody has said, then those that only the other side has; none that was chosen for this speech already. */
  const unsaid = <T extends Saying | Move>(pool: readonly T[], more: Slots = {}): T[] => {
    const isIn = (text: string, one: T): boolean =>
      spokenForms(firstSentence(one), side, more).some((form) => text.includes(form));
    const open = pool.filter((one) => !chosen.has(firstSentence(one)));
    const fresh = open.filter((one) => !isIn(saidByAll, one));
    return [...fresh, ...open.filter((one) => !fresh.includes(one) && !isIn(saidByOwnSide, one))];
  };

  /** Chooses something unsaid, of the first pool before the next ones; nothing where all has been said. */
  const choose = (pools: readonly (readonly Saying[])[], more: Slots = {}): string[] => {
    const [found = []] = unsaid(pools.flatMap(chance.shuffled), more);
    if (found.length > 0) chosen.add(firstSentence(found));
    return sayAll(found, more);
  };
  /** The same where something has to be said: again, if need be. */
  const chooseLine = (pool: readonly Saying[], more: Slots = {}): string =>
    choose([pool], more)[0] ?? say(pool[0]?.[0] ?? '', more);

  const others = speeches.filter((speech) => speech.seat !== seat).toReversed();
  const across = others.filter((speech) => speech.side !== side);
  return {
    ...reading,
    voice,
    chance,
    say,
    sayAll,
    spokenForms,
    unsaid,
    choose,
    chooseLine,
    own: speeches.filter((speech) => speech.seat === seat),
    /** What the other side said, the last first; where nobody is on the other side, what anybody else said. */
    opposing: across.length > 0 ? across : others,
    maxOutputTokens: request.maxOutputTokens,
    /** A judge that gives lower marks. */
    strict: request.model.id === 'demo-judge-strict',
  };
}

const firstSentence = (said: Saying | Move): string => ('sentences' in said ? said.sentences : said)[0] ?? '';
