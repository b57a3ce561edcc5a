// The skill close: a side's last speech. It answers once more and weighs what was argued; it must not add arguments.
import { phrases } from '../material/phrases.ts';
import { replyTo, worthAnswering } from '../quote-and-reply.ts';
import type { Skill } from '../speaker.ts';
import { movesArgued } from '../stored-moves.ts';
import { trimTo } from '../trim.ts';
import { answerChair, onTopic, wordsAsked } from './argue.ts';

const weighCase: Skill = (speaker) => {
  const { chance, side, opposing, say, sayAll } = speaker;
  const words = wordsAsked(speaker, 75);
  const [a = 'the main ground', b = 'the matter of proof'] = chance.shuffled(movesArgued(speaker, side));
  const otherSide = side === 'for' ? 'against' : 'for';
  const [c = 'the motion as it was printed'] = chance.shuffled(movesArgued(speaker, otherSide));
  const names = { a, b, c };
  // The other side's arguments are answered before its closing, which contains little to answer.
  const isClosing = /clos|last/i.test(opposing[0]?.act ?? '');
  const speeches = isClosing ? [...opposing.slice(1), ...opposing.slice(0, 1)] : opposing;
  const [lead, ...more] = worthAnswering(speaker, speeches, words > 200 ? 2 : 1).map((quotable) =>
    replyTo(speaker, quotable, [phrases('weighed')]),
  );
  const weighing = speaker.unsaid(chance.shuffled(phrases('turned')), names).flat();
  const fixed = [...(lead ? [lead] : []), ...answerChair(speaker), ...more];
  // Each sentence is a paragraph while trimming, so that any of them can be dropped; afterwards they are joined.
  const { kept } = trimTo(
    [
      ...fixed,
      { sentences: [say('The debate turned on {a} and on {b}.', names)], least: 0 },
      ...sayAll(weighing, names).map((sentence) => ({ sentences: [sentence], least: 0 })),
      { sentences: [speaker.chooseLine(phrases('last words'), names)], least: 1 },
    ],
    words,
  );
  const weighed = kept.slice(fixed.length).filter(Boolean).join(' ');
  return [...kept.slice(0, fixed.length), weighed].join('\n\n');
};

export const closeCase: Skill = onTopic(weighCase);
