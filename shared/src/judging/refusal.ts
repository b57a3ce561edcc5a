// Tells a refusal from a speech by how it opens, in ten languages and in the words "as a language model". Where a vendor says so itself,
// the answer counts as filtered.
import { plainLetters } from '../speech/compared-words.ts';
import { countWords } from '../speech/text-metrics.ts';
import { visible } from '../tags/forged-tags.ts';

/** A longer text argues something, whatever it begins with. */
const LONGEST_REFUSAL_WORDS = 60;
/** In characters: no text of so many words is longer, and nothing longer is read. */
const LONGEST_REFUSAL = 1_000;
/** "I'm sorry, but", "As a language model,": at most two short clauses without a quotation, before the opening itself. */
const BEFORE =
  /^(?:[^.!?,:;。、，"“«„「]{1,60}[.!?,:;。、，] ?){0,2}(?:but |however |so |aber |mais |pero |но |что |dass )?/
    .source;

/** By language: who declines, and the task itself as what is declined. In lower case without accents on Latin letters. */
const OPENINGS: readonly RegExp[] = [
  'as an? (?:ai|(?:ai |large )?language model),? i |als (?:ki|ki-sprachmodell|sprachmodell)\\b,? (?:kann|habe|mochte) ich|en tant que modele de langage,? je|como modelo de lenguaje,? no|как (?:языковая модель|ии), я|私はaiの言語モデル',
  "i(?:'m| am)? ?(?:can't|cannot|won't|will not|unable to|not able to|won't be able to|not comfortable|must (?:respectfully )?decline|have to decline|prefer not to|'d (?:prefer|rather) not|won't be)(?: to)?(?:$|[.,]| (?:(?:(?:write|writing|create|produce|provide|generate) (?:this|that|a|such a|any) )?(?:speech|arguments?|content)|(?:help|assist)(?: you)? with (?:this|that)\\b(?! [a-z])|(?:tak(?:e|ing) part|participat(?:e|ing)|engag(?:e|ing)) in (?:this(?= ?[.,]|$)|(?:this|a) (?:debate|discussion|exercise))|continue with this|(?:fulfil\\w*|comply with) (?:this|your) request|(?:argu(?:e|ing)|defend|support)(?: for| in favou?r of)? (?:this|that|the|either|a) (?:assigned )?(?:side|position)(?= ?(?:[.,;]|$|on this topic))|this request))",
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
  if (text.length > LONGEST_REFUSAL || countWords(text) > LONGEST_REFUSAL_WORDS) return false;
  const read = plainLetters(visible(text))
    .replace(/[*_#>\s]+/g, ' ')
    .trim();
  return OPENINGS.some((opening) => opening.test(read));
}
