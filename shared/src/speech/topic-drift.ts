// How older records tell a remark that leaves the topic, in English only. What is measured today is in topic-overlap.ts.
import { stemmer } from 'stemmer';
import { plainWords } from './similarity.ts';

/** Words without a topic: articles, pronouns, auxiliaries, prepositions, conjunctions, question words. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above across after again against ago all almost also although always am among an and another any anybody anyone
  anything are as at away be became because become been before being below between both but by can cannot could did do does
  doing done down during each either else ever every everybody everyone everything few for from further get gets had has have
  having he her here hers herself him himself his how however i if in into is it its itself just least less let like many may
  me might mine more most much must my myself neither never no nobody none nor not nothing now of off often on once one only
  onto or other others our ours ourselves out over own per perhaps quite rather really same shall she should since so some
  somebody someone something still such than that the their theirs them themselves then there therefore these they this those
  though through thus to today together too toward towards under until up upon us very was we well were what whatever when
  where whether which while who whom whose why will with within without would yes yet you your yours yourself don doesn didn
  isn aren wasn weren won wouldn shouldn couldn ll ve re`.split(/\s+/),
);

/** The content words of a text, stemmed, each once, in order of appearance. */
const contentWordsOf = (text: string): string[] => [
  ...new Set(
    plainWords(text.replaceAll('’', "'"))
      .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
      .map((word) => stemmer(word)),
  ),
];

/** A remark with fewer content words than this has no topic of its own. */
const SHORTEST_STRAYING = 5;

/** Whether a remark is long enough to have a topic, yet shares no content word with what is talked about. */
export function isOffTopic(topic: string, remark: string): boolean {
  const words = contentWordsOf(remark);
  if (words.length < SHORTEST_STRAYING) return false;
  const known = new Set(contentWordsOf(topic));
  return !words.some((word) => known.has(word));
}
