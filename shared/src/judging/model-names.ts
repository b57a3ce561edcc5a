// The names of language models and of their vendors as speeches write them, in every script. Only data, and the patterns made of it.

/** After a family's name: "3.5 Sonnet", "-4o-mini", " 70B". */
const VERSION = String.raw`(?:[-‐‑ \u00a0]?(?:v?\d{1,3}(?:[.\-]\d{1,3}){0,2}(?:o|b|x\d{1,2}b)?|large|small|medium|mini|nano|pro|flash|lite|ultra|opus|sonnet|haiku|instant|turbo|preview|instruct|chat|reasoner|coder|latest|max|plus|r\d)(?![\p{Script=Latin}\p{N}]))`;
const BEFORE = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{M}\p{N}])`;
/** A genitive without apostrophe ("OpenAIs Modell") and Russian endings belong to the name. */
const AFTER = String.raw`(?:s|\p{Script=Cyrillic}{1,3})?(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{N}])`;

const nameRegex = (names: string): RegExp => new RegExp(`${BEFORE}(?:${names})${AFTER}`, 'giu');

/** Words that name a model or a vendor of models and nothing else. */
const UNMISTAKABLE = [
  `chat[- ]?gpt|gpt|open ?ai|anthropic|deep ?seek|deep ?mind|qwen|qwq|ministral|mixtral|magistral|codestral|pixtral|gemma|mistral ?ai|open ?router|ollama|hunyuan|chat ?glm|doubao`,
  'чат ?гпт|гпт|опен ?эй ?ай|антропик|дипсик',
  'شات جي بي تي|تشات جي بي تي|أوبن إيه آي|أنثروبيك|ديب سيك',
  '文心一言|通义千问|千问|豆包|智谱|深度求索|チャットジーピーティー|オープンエーアイ|アンソロピック',
  'चैटजीपीटी|ओपनएआई|एंथ्रोपिक|แชตจีพีที|แชทจีพีที|โอเพนเอไอ',
].join('|');

/** Words that also name persons, animals, winds, constellations. */
const AMBIGUOUS_LATIN = 'claude|gemini|llama|mistral|grok|copilot|perplexity|cohere|kimi|ernie|bard';
const AMBIGUOUS = [
  AMBIGUOUS_LATIN,
  'клод|джемини|мистраль|كلود|جيميني|جيمناي|ميسترال',
  '克劳德|クロード|ジェミニ|क्लॉड|क्लाउड|जेमिनी|मिस्ट्रल|คล็อด|คลอด|เจมินี',
].join('|');

/** Companies that make models among other things, and words that are a model's name only where a speaker is called so. */
const COMPANIES = [
  String.raw`google|alphabet|meta(?: ai)?|microsoft|amazon|alibaba|baidu|apple|nvidia|ibm|bytedance|tencent|moonshot(?: ai)?|zhipu(?: ai)?|x\.?ai|aleph alpha|hugging ?face|samba ?nova|ai21(?: labs)?`,
  'гугл|яндекс|майкрософт|сбер|قوقل|جوجل|غوغل|ميتا|مايكروسوفت',
  '谷歌|阿里巴巴|阿里|百度|微软|腾讯|字节跳动|月之暗面|グーグル|マイクロソフト|メタ',
  'गूगल|मेटा|माइक्रोसॉफ्ट|กูเกิล|เมตา|ไมโครซอฟท์',
].join('|');

/** What a model calls itself when it names no model. "AI" alone is what many debates are about. */
const MODEL_KINDS = [
  'large language model|ai language model|language model|ai model|ai assistant|ai chatbot|chatbot|llm|(?:opus|sonnet|haiku)(?: \\d(?:\\.\\d)?)?|command r\\+?',
  'KI-Sprachmodell|Sprachmodell|KI-Assistent(?:in)?|KI-Modell',
  'modèle de langage|modèle linguistique|assistant IA|modelo de lenguaje|modelo lingüístico|asistente de IA',
  'языковая модель|языковой модели|языковую модель|ИИ-ассистент|نموذج لغوي كبير|نموذج لغوي|نموذج ذكاء اصطناعي',
  '人工智能语言模型|AI语言模型|大型语言模型|大语言模型|语言模型|人工智能助手|AI助手|大規模言語モデル|言語モデル|AIアシスタント',
  'बड़ा भाषा मॉडल|भाषा मॉडल|एआई सहायक|โมเดลภาษาขนาดใหญ่|โมเดลภาษา|ผู้ช่วยเอไอ',
].join('|');

export interface ModelNamePattern {
  /** How surely the words mean a model: a version number makes sure of an ambiguous one. */
  kind: 'sure' | 'ambiguous' | 'company' | 'kind';
  regex: RegExp;
}

/** Longer names first: where two overlap, the first one counts. */
export const MODEL_NAME_PATTERNS: readonly ModelNamePattern[] = [
  { kind: 'sure', regex: nameRegex(`(?:${UNMISTAKABLE})${VERSION}{0,5}`) },
  { kind: 'sure', regex: nameRegex(`(?:${AMBIGUOUS_LATIN})${VERSION}{1,5}`) },
  { kind: 'sure', regex: nameRegex(`o[134][-‐‑](?:mini|pro|preview)`) },
  { kind: 'ambiguous', regex: nameRegex(AMBIGUOUS) },
  { kind: 'company', regex: nameRegex(COMPANIES) },
  { kind: 'kind', regex: nameRegex(MODEL_KINDS) },
];

/** What stands after an ambiguous name when it is part of another one: Claude Monet, Claude-Michel, Клод Моне, the Gemini programme. */
export const GOES_ON_AS_A_NAME =
  /^(?:[\s\u00a0]+(?:(?:de|van|von|der|di|da|la|le)\s)?\p{Lu}\p{Ll}|-\p{Lu}|·|・|[\s\u00a0]+(?:program|mission|capsule|spacecraft|space|project|telescope|constellation|twin|astronaut|observator)|[-\s]?(?:Programm|Mission|Kapsel|Projekt|Teleskop)|\s(?:de|का|की|के)\s)/u;
/** A first name before it, which does not begin the sentence: Jean-Claude, the painter Jean Claude; or what it belongs to: Projet Gemini. */
export const BEGINS_AS_A_NAME =
  /(?:\p{Lu}\p{Ll}{1,20}-|\p{L}\s\p{Lu}\p{Ll}{1,20}\s|\b(?:[Pp]rogramme|[Pp]rojet|[Pp]royecto|[Mm]isión|[Mm]ission)\s)$/u;
