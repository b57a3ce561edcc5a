// Measures how much a text shares with its topic: the share of its content words that were said before. In a script without spaces, short
// runs of letters count as words. In doubt a text is on the topic.
import { withoutAccents } from './compared-words.ts';

/** Longer words without a topic, in languages whose short words do not stand out. Shorter words need no list. */
const TOPICLESS: ReadonlySet<string> = new Set(
  `that this these those with from them they their there then than have been were what when where which while whom whose would will
  should could must most more many much very some such into over only about after before because through other every never nothing
  first three years without within aber alle also auch dann dass dazu denn diese dieser doch eine einem einen einer eines ihre immer
  jede jeder kann kein keine keinen konnen machen mehr nach nicht nichts niemand noch oder ohne schon sein sich sind sondern uber
  unter viel wann warum weil wenn weniger werden wird zwei zwischen jahre stunden aussi autre avant avec cela cette chaque comme dans
  depuis deux dont elle entre etre fait fois leur mais meme moins nous pendant personne plus pour quand sans sont sous toujours tous
  tout toute tres trois votre antes aunque cada como cuando desde despues donde esta este hace hasta mientras nada nadie para pero
  poco porque puede quien siempre sobre tambien tiene todo todos anos было быть время года даже если есть каждый когда кому может
  можно надо никто ничего нужно один очень пока после потом потому почти просто сейчас сколько себя такой того тоже только хотя
  чего через чтобы хорошо лучше лучший больше меньше весь целый новый большой
  back whole good better best going take takes also another been being both does done either even ever from just less like made make
  makes same says upon well aller allem alles andere anderen anderer anderes beide beim bereits besten bleibt dabei dadurch dafur dagegen
  daher damit danach daran darauf daraus darin darum davon davor dazu deren deshalb dessen deswegen diesem diesen dieses dort eben
  etwas folgt ganz ganze ganzen gegen geht genau gerade habe haben hatte hatten hier hinter ihnen ihrem ihren ihrer jedem jeden jedes
  jedoch jener kommt konnte konnten lasst liegt manche meist muss mussen nach namlich neben nicht nirgends obwohl seine
  seinem seinen seiner seit selbst sehr sogar solche solcher sollte sollten sowie statt steht stehen stets tage trotz unser unsere unserer
  vielleicht vielmehr wahrend ware waren welche welcher wenig wieder wirklich wollen wurde wurden zudem zwar gibt geben kennt besser
  beste peut peuvent mieux meilleur puede pueden mejor bueno
  أفضل أكثر كثير كان كانت يكون هذا هذه ذلك التي الذي सबसे पूरी पूरा अच्छा बहुत`.split(/\s+/),
);

const WORDS =
  /(\p{Script=Han}+|[\p{Script=Katakana}ー]+)|([\p{Script=Thai}]+)|(?:(?!\p{Script=Hiragana})[\p{L}\p{M}])+/gu;
/** Minimum letters of a word that counts. Words of one stem mostly begin with the same `STEM` letters. */
const MIN_LENGTH = 4;
const STEM = 6;
/** Characters that are as telling as a word, in a script without spaces. */
const RUN = 2;
const THAI_RUN = 5;

/** Returns the topic of a text as the beginnings of its words. */
function topicWords(text: string): Set<string> {
  const stems = new Set<string>();
  for (const [word, characters, thai] of withoutAccents(text.normalize('NFKC')).matchAll(WORDS)) {
    const letters = [...word];
    if (characters || thai) {
      const run = thai ? THAI_RUN : RUN;
      for (let at = 0; at + run <= letters.length; at++) stems.add(letters.slice(at, at + run).join(''));
    } else if (letters.length >= MIN_LENGTH && !TOPICLESS.has(word))
      stems.add(letters.slice(0, STEM).join(''));
  }
  return stems;
}

/** Content that a text and a topic need before the text can stray from the topic. */
interface LeastContent {
  /** Minimum words of a text; one with fewer has no topic of its own. */
  text: number;
  /**
   * Minimum words of a topic, as a multiple of the text's. A text can miss a smaller topic, such as a motion without speeches, and still be
   * about it.
   */
  topic: number;
  /** Minimum characters, for scripts of which every pair of letters counts as content. */
  letters?: number;
}
const SPEECH_CONTENT: LeastContent = { text: 10, topic: 2, letters: 50 };
/** Content of a remark in a talk, which is short. */
export const REMARK_CONTENT: LeastContent = { text: 6, topic: 2, letters: 50 };
/**
 * Share of a text's content that is on the topic. In ten languages honest turns share 3.7 % at the least, and five in six of those off
 * topic share less than 3 % (tests/shared/speech/topic-overlap.test.ts).
 */
const MIN_TOPIC_SHARE = 0.03;

/** Returns whether a text has a topic, yet shares less than `least` of it with the talk. Linear in all texts. */
export function strays(
  topic: readonly string[],
  text: string,
  { text: content, topic: times, letters = 0 } = SPEECH_CONTENT,
  min = MIN_TOPIC_SHARE,
): boolean {
  const words = topicWords(text);
  if (words.size < content || (text.match(/\p{L}/gu) ?? []).length < letters) return false;
  const topicStems = new Set(topic.flatMap((part) => [...topicWords(part)]));
  const sharedCount = [...words].filter((word) => topicStems.has(word)).length;
  return topicStems.size >= times * words.size && sharedCount / words.size < min;
}
