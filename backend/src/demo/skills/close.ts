// close: the last speech of a side. It answers once more, weighs what was argued, and brings nothing new.
import { phrases } from '../material/phrases.ts';
import { replyTo, worthAnswering } from '../quote-and-reply.ts';
import type { Skill } from '../speaker.ts';
import { movesArgued } from '../stored-moves.ts';
import { trimTo } from '../trim.ts';
import { answerChair, wordsAsked } from './argue.ts';

export const closeCase: Skill = (speaker) => {
  const { chance, side, opposing, say, sayAll } = speaker;
  const words = wordsAsked(speaker, 75);
  const [a = 'the main ground', b = 'the matter of proof'] = chance.shuffled(movesArgued(speaker, side));
  const otherSide = side === 'for' ? 'against' : 'for';
  const [c = 'the motion as it was printed'] = chance.shuffled(movesArgued(speaker, otherSide));
  const names = { a, b, c };
  // Arguments before closings: the other side's last word weighs, and there is little in it to answer.
  const isClosing = /clos/i.test(opposing[0]?.act ?? '');
  const speeches = isClosing ? [...opposing.slice(1), ...opposing.slice(0, 1)] : opposing;
  const [lead, ...more] = worthAnswering(speaker, speeches, words > 200 ? 2 : 1).map((quotable) =>
    replyTo(speaker, quotable, [phrases('weighed')]),
  );
  const weighing = speaker.unsaid(chance.shuffled(phrases('turned')), names).flat();
  const fixed = [...(lead ? [lead] : []), ...answerChair(speaker), ...more];
  // One paragraph a sentence for the fitting, one paragraph for the reader: any of the weighing may be left out.
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
