// What every skill works with: the request as read, the voice, random choices, templates turned into sentences not said yet.
// What is said for one task belongs in skills/.
import type { GenerationRequest } from '@rostrum/shared/wire/generation';
import { judgingStyleOf } from './judges.ts';
import type { Saying } from './material/indented-text.ts';
import type { Move } from './material/move.ts';
import { type ArguedSide, lettersIn, readRequest } from './read-request.ts';
import { seededRandom } from './seeded-random.ts';
import { fillTemplate, lettersAndDigits, type Slots, upperFirst } from './sentences.ts';
import { voiceOf } from './voices.ts';

export type Speaker = ReturnType<typeof speakerFor>;
/** Returns the speech for the speaker's task. */
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

  /** Fills a template in this speaker's style. `more`: values for further slots. */
  const say = (template: string, more: Slots = {}): string => {
    const sentence = fillTemplate(template, { ...slotsBySide[side], ...more }, voice.long);
    return voice.clipped ? sentence.split('; ').map(upperFirst).join('. ') : sentence;
  };
  const sayAll = (templates: readonly string[], more: Slots = {}): string[] =>
    templates.map((template) => say(template, more));

  /** A template as a side would say it, in its long and its short form, letters and digits only. */
  const spokenForms = (template: string, by: ArguedSide, more: Slots = {}): string[] =>
    [true, false].map((long) =>
      lettersAndDigits(fillTemplate(template, { ...slotsBySide[by], ...more }, long)),
    );

  // A sentence quoted in minutes may have been said by either side.
  const minutes = lettersAndDigits(reading.minutes.join(' \n '));
  const saidByAll = `${lettersIn(speeches)} ${minutes}`;
  const saidByOwnSide = `${lettersIn(speeches.filter((speech) => speech.side === side))} ${minutes}`;
  /** First sentences already chosen for this speech; none is chosen twice. */
  const chosen = new Set<string>();

  /** First what nobody has said, then what only the other side has said; nothing already chosen for this speech. */
  const unsaid = <T extends Saying | Move>(pool: readonly T[], more: Slots = {}): T[] => {
    const isIn = (text: string, one: T): boolean =>
      spokenForms(firstSentence(one), side, more).some((form) => text.includes(form));
    const open = pool.filter((one) => !chosen.has(firstSentence(one)));
    const fresh = open.filter((one) => !isIn(saidByAll, one));
    return [...fresh, ...open.filter((one) => !fresh.includes(one) && !isIn(saidByOwnSide, one))];
  };

  /** Chooses something unsaid, from the first pool that has any; empty if everything has been said. */
  const choose = (pools: readonly (readonly Saying[])[], more: Slots = {}): string[] => {
    const [found = []] = unsaid(pools.flatMap(chance.shuffled), more);
    if (found.length > 0) chosen.add(firstSentence(found));
    return sayAll(found, more);
  };
  /** Like `choose` from one pool, but repeats a line if everything has been said. */
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
    /** The other side's speeches, the latest first; if there are none, everybody else's. */
    opposing: across.length > 0 ? across : others,
    maxOutputTokens: request.maxOutputTokens,
    /** How it scores. */
    judging: judgingStyleOf(request.model.id),
  };
}

const firstSentence = (said: Saying | Move): string => ('sentences' in said ? said.sentences : said)[0] ?? '';
