// Measures what a text shares with what is talked about: content words and beginnings of words, in every language alike.
import { withoutAccents } from './plain-letters.ts';
import { wordSegmentsIn } from './text-metrics.ts';

/**
 * Words long enough to look like content that belong to every topic. Shorter ones need no list: they never count. Accents on Latin
 * letters are left out, as they are in the texts.
 */
const TOPICLESS: ReadonlySet<string> = new Set(
  `about above after again against almost already always among another anybody anyone anything because become before behind being
  below between beyond could different during either enough every everybody everyone everything first further himself however instead
  itself least might myself neither never nobody nothing often other others perhaps quite rather really second shall should since some
  several somebody someone something still their theirs themselves there therefore these thing things think third those though three through
  today together tomorrow toward towards under until usually where whether which while whole whose within without would years yesterday yourself minute minutes hours weeks month months night evening morning twice times people matter certain probably besides beside simply exactly rarely reason wonder wonderful
  aber alles allem allen andere anderen anders bereits beide beiden bisher dabei dafur damit danach daran darauf daraus darin daruber darum
  davon dazu deren deshalb dessen diese diesem diesen dieser dieses durch einem einen einer eines einmal etwas gegen geben gewesen haben
  hatte hatten immer jahre jahren jeder jedem jeden jedes jetzt keine keinem keinen keiner kennt konnen konnte manche mehrere meine meinem
  meinen nachdem nicht nichts niemand obwohl schon seine seinem seinen seiner sich sogar solche sondern trotzdem unser unsere unter viele
  vielleicht wahrend warum welche weniger werden wegen wieder wollen wurde wurden zwischen stunde stunden woche wochen monat monate minuten abend abends morgen gestern heute spater fruher zuerst dann genau ebenso eigentlich bestimmt ungefahr dazwischen zwanzig zweite dritte stehen liegt macht machen kommt kommen bringt lassen sagte nennt brauchen braucht langsam gerade vorher wirklich leicht naturlich besonders
  ainsi alors apres aujourd'hui aupres aussi autant autre autres avait avant avec beaucoup cela celle celui cependant certains cette ceux
  chacun chaque chose comme comment contre dans depuis desormais devant donc doit elles encore entre etait etaient etre faire jamais jusqu
  laquelle lequel leurs lorsque maintenant meme memes mieux moins notre nous parce parfois pendant personne peuvent plusieurs pourquoi
  pourtant puisque quand quelque quelques quelqu'un seulement souvent tandis toujours toute toutes trois votre vraiment annee annees heure heures minute minutes matin semaine semaines demain heures soir fois entre devient plutot presque ensuite pouvoir prendre mettre quarante vingt choisir peut-etre ailleurs grande grand petite petits reviennent autour laisse laisser
  ademas ahora algo alguien algun alguna algunos antes aquel aquella aquello aunque cada cinco como contra cosas cuando cuatro cuyo debajo
  demas desde despues donde durante ellas ellos entonces entre estaba estan estas estos fueron haber habia hacer hacia hasta jamas luego
  mejor menos mientras mismo misma mismos mucho mucha muchos nadie ninguna nosotros nuestra nuestro nunca otras otros parece pero poco porque
  primero primera pueden puede pues quien quienes segun siempre sobre solamente tambien tampoco tanto tarde tiene tienen toda todas todavia
  todos usted ustedes veces dicen dice anos ano horas hora minutos semana semanas manana tardes noche noches medio media dentro fuera centro final tiempo quizas apenas alguno gran grande grandes nuevo nueva viejo vieja hecho manera parte partes
  больше будет будто вдруг ведь весь вместо всегда всего всех второй всякий говорят год года годы даже должен должно другие другой
  его если есть ещё зато или именно иногда каждый какой когда конечно которая которого которое которой которую которые который которых кто
  лучше между меня может можно назад наконец немного никогда никто ничего нужно один однако около опять очень первый перед позже пока после
  потом потому почти почему просто пусть пять раньше самая самое самый сегодня себя сейчас сколько слишком сначала снова совсем стало
  такая такие такого такой также теперь тоже только тогда три хорошо хотя через чтобы время часа часов минут минуты недели день дней утром вечером ночью вчера завтра нужен нужный нужна нужно надо каждая половина несколько первая первой второго хозяин стоит стояли стоять лежит весной зимой летом осенью долго дальше рядом внутри вокруг
  أحد أحيانا أخرى أفضل أكثر ألا أما أمام أنها أول أولا إذا إلا الآن التي الذي الذين اللذين الناس بأن بسبب بعد بعض بعضها بين تحت تكون
  تلك ثلاثة جميع حتى حول حيث حين حينما خلال دائما دون ذلك رجل عليه عليها عند عندما عنها غير فإن فيها فيه قال قبل كانت كثير كثيرا كذلك
  كلما لأنه لأنها لأنهم لذلك لكن لكنه ليس ليست مرة معها معه منذ منها منه نحن هناك هذا هذه هؤلاء وإن وكان وكانت ولكن وليس ومن يكون
  अगर अधिक अपना अपनी अपने अब आज इतना इतनी इस इसके इसमें इसलिए उनके उनकी उन्हें उस उसका उसकी उसके उसमें उसे एक और करता करते करना
  कहते कहीं किसी किसने कुछ केवल कोई क्या क्योंकि जब जहाँ जितना जितने जिसने जिसे जैसे जो तक तथा तो थोड़ा दिया दूसरे दो नहीं पर पहली पहले फिर
  बहुत बाद बाकी बार बिना भी मेरी मेरे मुझे यदि यह यहाँ या रहता रहते लिए लेकिन वह वही वहाँ वाला वाले सकता सकती सकते सबसे साथ साल सिर्फ़ हमेशा
  हुआ हुई हुए होगा होता होती होते होना होनी में हैं हूँ था थी थे गया गई गए गयी रहा रही रहे चाहिए समय पूरी पूरा पूरे सामने कभी तब और ओर अन्य अगले अगला पिछले पिछला वर्ष दिन रात शाम सुबह घंटे महीने मानो रखना लगता लगती बड़ा बड़ी बड़े छोटा छोटी छोटे हज़ारों सैकड़ों लाखों जाता जाती जाते पाता आता आती लेकर देकर करके होकर ऐसे ऐसी ऐसा कितना सही बार-बार
  一个 一些 一样 一直 不同 不是 不能 不会 不过 之后 之前 也许 于是 什么 他们 但是 你们 其实 再次 只是 可以 可能 各种 后来 和 因为 因此 多少 如果 如何 它们 对于 小时 已经
  应该 当然 很多 怎么 我们 所以 所有 才能 才会 时候 最后 有人 有些 没有 然后 现在 甚至 的话 终于 而且 而是 自己 虽然 还是 还有 这个 这些 这样 这种 那个 那些 那样 那种 都是 需要 今天 昨天 明天 一年 第二
  今日 今年 一人 一方 一番 以上 以下 何か 何も 場合 方法 時間 最後 最初 次 毎年 理由 自分 誰 誰か 誰も 彼ら 私たち 相手 人々 午前 午後
  การ กว่า กับ ก็ ขณะ ของ ครั้ง ความ คือ คน จะ จาก จึง ซึ่ง ดังนั้น ด้วย ด้วยซ้ำ ตลอด ตัว ถ้า ถึง ทั้งหมด ทำให้ ทุกคน นั้น นี้ บาง บางคน บอก ปี เป็น ผม เพราะ เพิ่ม เพียง มากกว่า เมื่อ เมื่อคืน
  แม้ แล้ว และ วันนี้ ส่วน สำหรับ สิ่ง สูงสุด หนึ่ง หรือ หลัง หลังจาก หาก หลาย อย่าง อยู่ อาจ อีก เอง แต่ ใคร ให้ ไม่ ไม่มี ที่ ต้อง เวลา เร็ว ช้า กลาง ขึ้น ลง ไป มา ว่า ได้ ใช้ ทำ สาม สอง วัน เดือน นาที ชั่วโมง ตอน ก่อน ภายใน เรื่อย กลายเป็น วิ่ง ซื้อ ขาด เก่า ใหม่ มาก น้อย เล็ก ใหญ่ ต้อง ต่อ กัน เขา เธอ เรา มัน`.split(
    /\s+/,
  ),
);

/** By script: the fewest letters of a word that counts in full, and of one that counts half. */
const LENGTHS: readonly [script: RegExp, whole: number, half: number][] = [
  [/\p{Script=Han}/u, 2, 2],
  [/\p{Script=Hiragana}/u, 99, 99],
  [/\p{Script=Katakana}/u, 2, 2],
  [/\p{Script=Thai}/u, 5, 4],
  [/\p{Script=Devanagari}/u, 4, 3],
  [/\p{Script=Arabic}/u, 5, 4],
  [/[\p{Script=Hangul}]/u, 3, 2],
];
const ALPHABETIC: readonly [whole: number, half: number] = [6, 5];
/** Letters with which words of one stem mostly begin. */
const STEM = 5;
/** What a word counts that only begins like one of the topic: such words are alike by chance more often. */
const BEGINS_ALIKE = 0.6;
const ARABIC_PREFIX = /^[وفبكلس]?(?:ال|لل)/u;

/** The words of the texts that were read last: a plan is walked again and again, and finding words takes long. */
const readBefore = new Map<string, ReadonlySet<string>>();
const MOST_READ_BEFORE = 400;
/** In characters. Longer texts are not kept. */
const LONGEST_KEPT = 20_000;

function topicWords(text: string): ReadonlySet<string> {
  const known = readBefore.get(text);
  if (known) return known;
  const words = wordsToCompare(text);
  if (text.length > LONGEST_KEPT) return words;
  if (readBefore.size >= MOST_READ_BEFORE) readBefore.clear();
  readBefore.set(text, words);
  return words;
}

/** Words in the spelling they are compared in: no case, no accents on Latin letters, and a joined article taken off. */
function wordsToCompare(text: string): Set<string> {
  const words = new Set<string>();
  for (const segment of wordSegmentsIn(text.normalize('NFKC').toLowerCase())) {
    const plain = withoutAccents(segment).replace(/^(?:qu|[cdjlmnst])['’]/, '');
    words.add(plain.replace(ARABIC_PREFIX, ''));
  }
  return words;
}

function wordWeight(word: string): number {
  if (TOPICLESS.has(word)) return 0;
  const length = [...word].length;
  const [whole, half] =
    (LENGTHS.find(([script]) => script.test(word))?.slice(1) as [number, number] | undefined) ?? ALPHABETIC;
  return length >= whole ? 1 : length >= half ? 0.5 : 0;
}

/** A word, and what it begins with: words of one stem begin alike in most languages. */
const wordKeys = (word: string): string[] =>
  [...word].length > STEM ? [word, [...word].slice(0, STEM).join('')] : [word];

interface TopicOverlap {
  /** The weight of its content words that occur in the topic, or begin like a word of it. */
  shared: number;
  /** Whether any word at all, of whatever kind, occurs in both. */
  touches: boolean;
}

/** What a text on the topic shares with it at the least: one word that counts half. */
const LEAST_SHARED = 0.5;

/** How much content a text and a topic need, so that one can stray from the other. */
interface LeastContent {
  /** A text with less has no topic of its own. */
  text: number;
  /** A topic with less, such as a motion nobody has spoken to yet, can be missed by a text that is about it. */
  topic: number;
}
const SPEECH_CONTENT: LeastContent = { text: 8, topic: 10 };
/** A remark in a talk is short, and its topic is all that was said so far. */
export const REMARK_CONTENT: LeastContent = { text: 4, topic: 0 };

/** Whether a text is long enough to have a topic, yet shares no content word with what is talked about. */
export function strays(topic: readonly string[], text: string, least = SPEECH_CONTENT): boolean {
  if (contentWeight([text]) < least.text || contentWeight(topic) < least.topic) return false;
  return topicOverlap(topic, text).shared < LEAST_SHARED;
}

/** Whether no word of the text, of whatever kind, occurs in the topic: it is of another language, or of none. */
export function sharesNothing(topic: readonly string[], text: string): boolean {
  return contentWeight([text]) >= SPEECH_CONTENT.text && !topicOverlap(topic, text).touches;
}

const contentWeight = (topic: readonly string[]): number => {
  const words = new Set(topic.flatMap((part) => [...topicWords(part)]));
  return [...words].reduce((sum, word) => sum + wordWeight(word), 0);
};

/** `topic`: the motion and the speeches it is compared with. Linear in all texts. */
function topicOverlap(topic: readonly string[], text: string): TopicOverlap {
  const words = new Set(topic.flatMap((part) => [...topicWords(part)]));
  const known = new Set([...words].flatMap(wordKeys));
  const overlap: TopicOverlap = { shared: 0, touches: false };
  for (const word of topicWords(text)) {
    const weight = wordWeight(word);
    const isKnown = words.has(word);
    if (isKnown) overlap.touches = true;
    if (weight === 0 || !(isKnown || wordKeys(word).some((key) => known.has(key)))) continue;
    overlap.shared += isKnown ? weight : weight * BEGINS_ALIKE;
    overlap.touches = true;
  }
  return overlap;
}
