// Checks a speech: empty, repeated by the same speaker, a refusal or off topic (requested again), over length (only flagged).
import { answerDefinition } from '../answers/registry.ts';
import { minTokens } from '../money/likely-tokens.ts';
import type { Step } from '../plan/cursor.ts';
import { isSummaryStep, isSummaryTurn, SUMMARISE } from '../plan/summary-turns.ts';
import type { Act } from '../record/plan.ts';
import { isAskedApart } from '../record/plan-acts.ts';
import { type Attempt, type DebateRecord, type Flag, type Turn, turnsOf } from '../record/record.ts';
import { amountOf } from '../record/setting-values.ts';
import { withoutClutter } from '../speech/clutter.ts';
import { plainLetters, shareSaidBefore } from '../speech/compared-words.ts';
import { countWords } from '../speech/text-metrics.ts';
import { strays } from '../speech/topic-overlap.ts';
import { stepTitle } from '../status/agenda.ts';
import { type LengthSource, speechWords } from '../status/speech-length.ts';
import { visible } from '../tags/forged-tags.ts';
import type { ObjectionReason } from '../wire/reason.ts';
import { isInOtherLanguage } from './other-language.ts';

/** Maximum words of a refusal; a longer text argues something, with any beginning. */
const MAX_REFUSAL_WORDS = 60;
/** Maximum characters that are read; a text of 60 words is never longer. */
const MAX_REFUSAL_LENGTH = 1_000;
/** Words before the opening of a refusal: "I'm sorry, but", "As a language model,". At most two short clauses without a quotation. */
const BEFORE =
  /^(?:[^.!?,:;。、，"“«„「]{1,60}[.!?,:;。、，] ?){0,2}(?:but |however |so |aber |mais |pero |но |что |dass )?/
    .source;

/** Openings by language: the speaker who declines, with the task itself as the object. In lower case without accents on Latin letters. */
const OPENINGS: readonly RegExp[] = [
  'as an? (?:ai|(?:ai |large )?language model),? i |als (?:ki|ki-sprachmodell|sprachmodell)\\b,? (?:kann|habe|mochte) ich|en tant que modele de langage,? je|como modelo de lenguaje,? no|как (?:языковая модель|ии), я|私はaiの言語モデル',
  "i(?:'m| am)? ?(?:can't|cannot|won't|will not|unable to|not able to|won't be able to|not comfortable|must (?:respectfully )?decline|have to decline|prefer not to|'d (?:prefer|rather) not|won't be)(?: to)?(?:$|[.,]| (?:(?:(?:write|writing|create|produce|provide|generate) (?:this|that|a|such a|any) )?(?:speech|arguments?|content)|(?:help|assist)(?: you)? with (?:this|that)\\b(?: request)?(?! [a-z])|(?:tak(?:e|ing) part|participat(?:e|ing)|engag(?:e|ing)) in (?:this(?= ?[.,]|$)|(?:this|a) (?:debate|discussion|exercise))|continue with this|(?:fulfil\\w*|comply with) (?:this|your) request|(?:argu(?:e|ing)|defend|support)(?: for| in favou?r of)? (?:this|that|the|either|a) (?:assigned )?(?:side|position)(?= ?(?:[.,;]|$|on this topic))|this request))",
  '(?:leider )?(?:(?:dabei|an dieser (?:debatte|ubung|diskussion)|diese (?:rede|seite|position|anfrage)|dazu) (?:kann|mochte|werde) ich|kann ich|ich (?:kann|mochte|werde|muss|bin))\\b[^.!?]{0,60}\\b(?:nicht (?:helfen|teilnehmen|vertreten|schreiben|in der lage, fur diese (?:position|seite))|anfrage (?:leider )?ablehnen|keine (?:rede|argumente) (?:halten|vorbringen|liefern|schreiben))\\b',
  'je (?:ne (?:peux|vais|souhaite|pourrai|suis) pas|ne prendrai pas|dois|refuse de|prefere ne pas)\\b[^.!?]{0,24}\\b(?:vous aider|(?:participer|prendre part|part) a (?:ce|cet|cette) (?:debat|discussion|echange|exercice)|(?:rediger|ecrire) (?:ce|un tel|un) discours|defendre ce camp|decliner (?:cette|votre) demande|en faveur de cette (?:position|these|motion))',
  '(?:no (?:puedo|podre|voy a|deseo|estoy en condiciones de)|me niego a|prefiero no|debo)\\b[^.!?]{0,24}\\b(?:ayudar(?:te|le)? con (?:eso|esto)|(?:participar|intervenir) en (?:este|esta) (?:debate|discusion|intercambio|ejercicio)|(?:escribir|redactar) (?:este|ese) discurso|defender este lado|rechazar (?:esta|su) solicitud|a favor de esta (?:postura|mocion))\\b',
  '(?:к сожалению )?(?:я )?(?:не (?:могу|буду|стану)|отказываюсь|вынужден[аы]?|предпочел бы не|не в состоянии)[^.!?]{0,20}(?:с этим помочь|(?:участвовать|участие) в эт(?:их|ой|ом) (?:дебатах|дискуссии|обсуждении)|(?:написать|писать) (?:такую|эту) речь|защищать эту сторону|отклонить этот запрос|в (?:пользу|поддержку) эт(?:ой позиции|ого тезиса))',
  '(?:(?:その)?(?:ご要望|リクエスト|ご依頼)[^。!?]{0,24}(?:お応え(?:でき|いたしかね)|お断り)|この(?:討論|議論|演習)(?:に|への)参加[^。!?]{0,8}(?:できません|お断り|控え|辞退)|この(?:側|立場)を(?:擁護|支持)する[^。!?]{0,10}(?:控え|いたしかね)|この(?:スピーチ|演説)を書くことはできません)',
  '我(?:无法|不能|不会|不便)[^。!?]{0,6}(?:(?:参与|参加)(?:这|本|此)(?:场|次|个)?(?:辩论|讨论)|协助|满足(?:这|该|您)|提供(?:此类|这类))|我(?:必须|只能)?(?:拒绝|谢绝)(?:这|此|您的)',
  'لا (?:استطيع|أستطيع|يمكنني)[^.!?؟]{0,12}(?:المشاركة في هذ[اه] (?:المناظرة|النقاش)|المساعدة في (?:هذا|ذلك)|تلبية هذا الطلب|كتابة هذا الخطاب|الدفاع عن هذا)',
  'मैं (?:इस|ऐसी) (?:बहस|चर्चा|अनुरोध)[^।.!?]{0,20}(?:भाग नहीं ले सकत|पूरा नहीं कर सकत|मदद नहीं कर सकत)',
  '(?:ขออภัย |ขอโทษ )?(?:ฉัน|ผม|ดิฉัน)?ไม่สามารถ[^.!?]{0,10}(?:เข้าร่วมการ(?:โต้วาที|อภิปราย)นี้|ช่วยเรื่องนี้|ทำตามคำขอ|เขียนสุนทรพจน์นี้|สนับสนุนฝ่ายนี้)',
].map((opening) => new RegExp(BEFORE + opening, 'u'));

export function isRefusal(text: string): boolean {
  if (text.length > MAX_REFUSAL_LENGTH || countWords(text) > MAX_REFUSAL_WORDS) return false;
  const read = plainLetters(visible(text))
    .replace(/[*_#>\s]+/g, ' ')
    .trim();
  return OPENINGS.some((opening) => opening.test(read));
}

/** Share of a speech that makes it a repetition, if its speaker said that much before and the format has no share of its own. */
const REPEATED_SHARE = 0.95;
/** Minimum words of a paragraph whose repetition alone makes the speech one, by the same share. */
const COPIED_WORDS = 35;
const COPIED_SHARE = 0.8;
/** Minimum words of a repetition; a shorter speech, such as an answer, repeats only if it is the same to the letter. */
const MIN_REPEATED_WORDS = 15;
/** Factor on the requested words above which a speech is flagged. */
const OVER_LENGTH = 1.5;
/** Minimum words by which it must also exceed them: one clause too many in a short question does not matter. */
const MIN_EXCESS_WORDS = 15;

/** Removes what models put around a speech; a structured answer stays unchanged. */
export function clearedText(record: DebateRecord, step: Step, seatId: string, text: string): string {
  const seat = record.seats.find(({ id }) => id === seatId);
  const { answer } = step.act;
  const isFreeText = answer === undefined || answerDefinition(answer).isFreeText;
  if (!isFreeText || isSummaryStep(step) || !seat) return text;
  const title = stepTitle(step);
  const names = [seat.name, seat.id, seat.role, seat.persona?.name ?? seat.name];
  const titles = names.flatMap((name) => [`${name} ${title}`, `${title} ${name}`]);
  return withoutClutter(text, {
    names: [...names, step.act.label, title, ...titles],
    isSpeech: step.act.seconds !== undefined,
  });
}

/** Returns whether it has no word and no number: "…", "—". Such an answer is a failure, and is requested again. */
export const isEmpty = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** Returns the speeches before a turn, without summaries and answers that were given apart. */
function speechesBefore(record: DebateRecord, turn: string): Turn[] {
  const all = turnsOf(record);
  const at = all.findIndex(({ id }) => id === turn);
  return (at === -1 ? all : all.slice(0, at)).filter((one) => !isSummaryTurn(one.id) && !isAskedApart(one));
}

/** Returns why this text repeats its own speaker, or `null`. Opponents are never compared, because quoting them is part of debating. */
export function repetitionOf(
  record: DebateRecord,
  slot: { turn: string; seat: string },
  text: string,
): ObjectionReason | null {
  if (isSummaryTurn(slot.turn)) return null;
  const earlier = speechesBefore(record, slot.turn).flatMap((turn) =>
    turn.seat === slot.seat ? turn.text.trim() : [],
  );
  // A setting that the record lacks counts as none.
  const min = amountOf(record, record.format.checks?.repeatedAt ?? REPEATED_SHARE) || REPEATED_SHARE;
  const isLong = countWords(text) >= MIN_REPEATED_WORDS;
  if (earlier.includes(text.trim()) || (isLong && shareSaidBefore(text, earlier) >= min))
    return { code: 'repeated' };
  const copiedParagraph = text
    .split(/\n\s*\n/)
    .find((part) => countWords(part) >= COPIED_WORDS && shareSaidBefore(part, earlier) >= COPIED_SHARE);
  if (copiedParagraph === undefined) return null;
  const start = copiedParagraph.trim().split(/\s+/).slice(0, 8).join(' ').slice(0, 80);
  return { code: 'repeated-paragraph', start };
}

/** Returns whether a speech of this seat is longer than the requested words by both margins above; never if the act has no length. */
export function isOverLength(record: LengthSource, act: Act, seat: string, text: string): boolean {
  // A speech that is measured in tokens is cut off once it has used them up.
  const isMeasuredInWords = act.words !== undefined || act.seconds !== undefined;
  const words = isMeasuredInWords ? speechWords(record, act, seat) : null;
  const max =
    words === null ? Number.POSITIVE_INFINITY : Math.max(words * OVER_LENGTH, words + MIN_EXCESS_WORDS);
  return act.answer === undefined && countWords(text) > max;
}

/** Number of latest speeches before this one that it may answer. With fewer in all, none is off topic. */
const ANSWERED_SPEECHES = 3;

/** Compares a speech with the motion, the background, the first speech of every seat, and the speeches just before it. */
function isOffTopic(record: DebateRecord, turn: string, text: string): boolean {
  const before = speechesBefore(record, turn);
  if (before.length < ANSWERED_SPEECHES) return false;
  const openings = before.filter(({ seat }, at) => before.findIndex((one) => one.seat === seat) === at);
  const earlierTexts = [...openings, ...before.slice(-ANSWERED_SPEECHES)].map((speech) => speech.text);
  const { onTopicAt } = record.format.checks ?? {};
  return strays(
    [record.motion, record.background ?? '', ...earlierTexts],
    text,
    undefined,
    onTopicAt && amountOf(record, onTopicAt),
  );
}

/** Returns the flags of an answer that is accepted without asking again. */
export function speechFlags(
  record: DebateRecord,
  act: Act,
  { turn, seat }: { turn: string; seat: string },
  text: string,
): Flag[] {
  const flags: Flag[] = [
    ...(isOverLength(record, act, seat, text) ? (['over-length'] as const) : []),
    ...(isInOtherLanguage(record, seat, text) ? (['other-language'] as const) : []),
  ];
  if (act.answer !== undefined) return flags;
  return act.task !== SUMMARISE && isOffTopic(record, turn, text) ? [...flags, 'drift'] : flags;
}

/** The reason to ask for an answer again, and its flag if it is accepted all the same. */
export interface Objection {
  reason: ObjectionReason;
  /** `null`: it is read unchanged, and the page does not show the fault. */
  flag: Flag | null;
}

/** Returns the objection to a speech; `null`: nothing is wrong with it. */
export function speechObjection(
  record: DebateRecord,
  slot: { turn: string; seat: string },
  text: string,
): Objection | null {
  if (isRefusal(text)) return { reason: { code: 'declined' }, flag: 'refusal' };
  const repetition = repetitionOf(record, slot, text);
  if (repetition !== null) return { reason: repetition, flag: 'repeated' };
  if (isSummaryTurn(slot.turn) || !record.format.checks?.refuseDrift || !isOffTopic(record, slot.turn, text))
    return null;
  const topic = record.motion.trim().slice(0, 200);
  return { reason: { code: 'off-topic', topic }, flag: 'drift' };
}

/** Minimum share of the fewest tokens of a text. A server that reports less has not read the rest of it. */
const MIN_READ_SHARE = 0.9;

/** Vendors that may count cached tokens outside of the input. */
const COUNT_CACHE_APART: ReadonlySet<string> = new Set(['x-ai']);

/** Returns whether the server cut the prompt to the length of its context. A server that reports no tokens is not judged. */
export function isPromptCut({ request, model }: Attempt, usage: Attempt['usage']): boolean {
  if (!request || !usage?.inputTokens) return false;
  const apart = COUNT_CACHE_APART.has(model.provider) ? (usage.cachedInputTokens ?? 0) : 0;
  const texts = [request.system, ...request.messages.map(({ content }) => content)];
  return usage.inputTokens + apart < MIN_READ_SHARE * texts.reduce((sum, text) => sum + minTokens(text), 0);
}
