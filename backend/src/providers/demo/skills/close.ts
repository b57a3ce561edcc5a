// close: the last speech of a side. It answers once more, weighs what was argued, and brings nothing new.
import { type Block, fitTo } from '../fit.ts';
import { LAST_WORDS, TURNED, WEIGHED } from '../material/framing.ts';
import { countWords } from '../phrases.ts';
import { answerTo, unused, worthAnswering } from '../quoting.ts';
import type { Speech } from '../reading.ts';
import { arguedBy, isNew, opposing, type Scene, say } from '../scene.ts';
import { answerChair, wordsAsked } from './argue.ts';

const TRIES = 12;
/** Share of the measure by which a first try may miss it. */
const CLOSE_ENOUGH = 0.05;

export function close(scene: Scene): string {
  const words = wordsAsked(scene, 75);
  let best = weigh(scene, words);
  for (let tries = 1; tries < TRIES && miss(best, words) > words * CLOSE_ENOUGH; tries++) {
    const other = weigh(scene, words);
    if (miss(other, words) < miss(best, words)) best = other;
  }
  return best;
}

const miss = (text: string, words: number): number => Math.abs(countWords(text) - words);

function weigh(scene: Scene, words: number): string {
  const taken = new Set<string>();
  const { chance } = scene;
  const [a = 'the main ground', b = 'the matter of proof'] = chance
    .shuffled(arguedBy(scene, true))
    .map((move) => move.name);
  const [c = 'the motion as it was printed'] = chance
    .shuffled(arguedBy(scene, false))
    .map((move) => move.name);
  const names = { a, b, c };
  const answers = worthAnswering(scene, argued(scene), words > 200 ? 2 : 1).map((quotable) =>
    answerTo(scene, quotable, taken, chance.shuffled(WEIGHED)),
  );
  const [turned = '', ...weighing] = TURNED.filter((sentence) => isNew(scene, sentence, names));
  const [ending = ''] = unused(
    scene,
    chance.shuffled(LAST_WORDS).map((one) => [one]),
    taken,
    names,
  );
  // One paragraph a sentence for the fitting, one paragraph for the reader: any of the weighing may be left out.
  const middle = [turned, ...chance.shuffled(weighing)].map(
    (sentence, index): Block => ({ sentences: [say(scene, sentence, names)], least: index === 0 ? 1 : 0 }),
  );
  const last: Block = { sentences: [say(scene, ending || 'The heaviest reason is {a}.', names)], least: 1 };
  const [lead, ...more] = answers;
  const fixed = [...(lead ? [lead] : []), ...answerChair(scene, taken), ...more];
  const tail = fitTo([...fixed, ...middle, last], words).text.split('\n\n');
  const heads = tail.slice(0, fixed.length);
  return [...heads, tail.slice(fixed.length).join(' ')].join('\n\n');
}

/** Arguments rather than closings: the other side's last word weighs, and there is little in it to answer. */
function argued(scene: Scene): Speech[] {
  const speeches = opposing(scene);
  const [latest, ...earlier] = speeches;
  return latest && earlier.length > 0 && /clos/i.test(latest.act) ? [...earlier, latest] : speeches;
}
