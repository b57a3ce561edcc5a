// Where a word in a speech names a speaker: what stands before it and after it, in ten languages. The patterns are applied to a few
// characters around the word, so they take the same time in a text of any length.

const LANGUAGE_PATTERNS = (patterns: readonly string[]): string =>
  patterns.map((one) => `(?:${one})`).join('|');
const MARKS = String.raw`[\s\u00a0"“”„«»'‘’*_(]{0,4}`;
const WORD_BEGINS = String.raw`(?<![\p{L}\p{M}])`;
const ARTICLE = String.raw`(?:(?:the|an?|der|die|das|dem|den|eine?|la|le|les|el|los|un|une|una)\s{1,2}|[ld]['’])?`;

/** Before the word: the speaker says who it is. */
const SELF_BEFORE = LANGUAGE_PATTERNS([
  `${WORD_BEGINS}(?:as|i am|i['’]m|am|i,|we,|me,|we are|we['’]re|my name is|call me|named|called|myself,?|speaking for|on behalf of|from us,?|for us,?)`,
  `${WORD_BEGINS}(?:als|ich bin|bin ich|ich,|wir,|wir sind|mein name ist|ich heiße|im namen (?:der|des|von)|namens|für die|uns,)`,
  `${WORD_BEGINS}(?:en tant que?|en tant qu['’]|en ma qualité de|en qualité de|comme|je suis|moi,|nous,|nous sommes|je m['’]appelle|mon nom est|au nom de|pour)`,
  `${WORD_BEGINS}(?:como|en calidad de|soy|yo,|nosotros,|somos|me llamo|mi nombre es|en nombre de)`,
  String.raw`${WORD_BEGINS}(?:как|будучи|в качестве|в роли|я\s?[—–-]|я,|мы,|мы\s?[—–-]|меня зовут|от имени|от лица|являюсь)`,
  '(?:بصفتي|بصفتنا|بصفة|باعتباري|باعتبارنا|أنا|نحن|اسمي|باسم|كوني)',
  '(?:作为|作為|身为|身為|我是|我们是|我們是|我叫|我方是|代表|我，|我们，|名叫)',
  '(?:私は|私、|わたしは|僕は|我々は|われわれは|私たちは|私の名前は|我が)',
  '(?:मैं,?|हम,?|मेरा नाम|हमारा नाम|बतौर)',
  '(?:ในฐานะ|ผมคือ|ฉันคือ|ดิฉันคือ|เราคือ|ผมเป็น|ฉันเป็น|ดิฉันเป็น|เราเป็น|ชื่อ|ในนามของ|ในนาม|ตัวแทน)',
]);
export const NAMES_ITSELF_BEFORE = new RegExp(
  `(?:${SELF_BEFORE})${MARKS}${ARTICLE}(?:[Mm]odel[l]?o? )?${MARKS}$`,
  'iu',
);

/** After the word: the speaker says who it is, in languages that say it there. */
const SELF_AFTER = LANGUAGE_PATTERNS([
  '(?:として|といたしまして|の立場から|です|であります|と申します|である)',
  String.raw`\s?(?:के रूप में|के तौर पर|की ओर से|के नाते|हूँ|हूं|हैं)`,
  String.raw`\s?(?:来说|而言)`,
]);
export const NAMES_ITSELF_AFTER = new RegExp(`^${MARKS}(?:${SELF_AFTER})`, 'u');

/** Before the word: somebody is addressed, thanked, answered. */
const OTHER_BEFORE = LANGUAGE_PATTERNS([
  '@',
  `${WORD_BEGINS}(?:dear|thank you,?|thanks,?|thanks to|honou?rable|colleagues?,?|opponents?,?|friends?,?|answers?(?: to)?|repl(?:y|ies) to|reply|quotes?|quoting|against|according to|says|said|asks?|told)`,
  `${WORD_BEGINS}(?:liebe[rs]?|danke,?|kolleg(?:e|in|en)|gegner(?:in)?,?|geehrte[rs]?|sagt|sagte|fragt|laut|gegen)`,
  `${WORD_BEGINS}(?:cher|chère|merci(?: à)?|collègue|adversaire,?|selon|dit|contre|estimad[oa]s?|gracias(?: a)?|colega|según|dice|contra)`,
  String.raw`${WORD_BEGINS}(?:уважаем\p{L}{2,4}|дорог\p{L}{2,4}|спасибо,?|коллег\p{L}{0,3},?|по мнению|по словам|говорит|против)`,
  '(?:عزيزي|عزيزتي|شكرا لـ?|شكرا،?|زميلي|يقول|تقول|قال|قالت|حسب|بحسب|ضد)',
  '(?:尊敬的|感谢|感謝|谢谢|请问|請問|对方|對方|正如|据|根据|反驳|回应|回答|针对)',
  '(?:親愛なる|相手の|対する|ように、)',
  '(?:प्रिय|माननीय|धन्यवाद,?|साथी)',
  '(?:ขอบคุณ|ท่าน|ตามที่)',
]);
export const NAMES_ANOTHER_BEFORE = new RegExp(`(?:${OTHER_BEFORE})${MARKS}${ARTICLE}${MARKS}$`, 'iu');
export const IS_MENTIONED_BEFORE = /@[\s"“„«*_]{0,2}$/u;

/** After the word: what a speaker does in a debate, or the colon of a label. */
const DOES_AFTER = LANGUAGE_PATTERNS([
  String.raw`['’]s?\b|s['’]`,
  String.raw`\s{1,2}(?:has |have |had |also |itself |only |never |just |then |again )?(?:sa(?:ys|y|id)|argu(?:es?|ed)|claim(?:s|ed)?|asserts?|contends?|conced(?:es?|ed)|answer(?:s|ed)?|repl(?:y|ies|ied)|asks?|asked|insist(?:s|ed)?|maintain(?:s|ed)?|point(?:s|ed)? out|holds?|held|ignor(?:es?|ed)|admit(?:s|ted)?|den(?:y|ies|ied)|repeat(?:s|ed)?|quot(?:es?|ed)|told|tells?|thinks?|believes?|wants?|fail(?:s|ed)?|forgets?|is (?:right|wrong|mistaken)|was (?:right|wrong)|are wrong|disagrees?|agrees?|here|speaking|and i\b|, (?:you|i|we)\b)`,
  String.raw`\s{1,2}(?:hat |haben |selbst |auch |nur |nie )?(?:sag(?:t|te|en)|gesagt|behaupte(?:t|te|n)|mein(?:t|te|en)|argumentier(?:t|te|en)|antworte(?:t|te)|frag(?:t|te)|räum(?:t|te)|wende(?:t|te)|irr(?:t|te)|recht\b|unrecht\b|geb(?:e|en)|gib(?:t|st)|zitier(?:t|te)|ignorier(?:t|te)|schweig(?:t|te)|glaub(?:t|te)|widersprich(?:t|st)|hier\b)`,
  String.raw`\s{1,2}(?:a |ha |n['’]a |no )?(?:di(?:t|ce|jo|sent|cen)|affirm(?:e|a|ó)|prétend|soutient|sostiene|répond(?:u)?|responde|concède|concede|oublie|olvida|ignore|ignora|cite|cita|argumenta|argumente|avance|demande|pregunta|raison|razón|tort|se trompe|se equivoca|nie|niega|reconnaît|reconoce|admet|admite|cree|croit|pense|piensa)`,
  String.raw`\s{1,2}(?:не |уже |сам\p{L}? |также )?(?:говор(?:ит|ят|ила?)|утвержда(?:ет|ют|ла?)|сказал\p{L}?|считает|отвеча(?:ет|ют)|ответил\p{L}?|прав\p{L}?\b|ошиба(?:ется|ются)|забыва(?:ет|ют)|цитирует|спрашивает|полагает|думает|призна(?:ёт|ет|ла?)|молчит)`,
  String.raw`\s?(?:يقول|تقول|يقولون|قال|قالت|قالوا|يزعم|تزعم|يزعمون|يرى|ترى|يرون|يدعي|تدعي|يجيب|تجيب|يسأل|ينكر|يتجاهل|مخطئ|محق|على حق|على خطأ)`,
  '(?:说|說|认为|認為|指出|声称|聲稱|主张|主張|提到|问|問|回答|承认|忽略|忽视|引用|反驳|强调|错了|是对的|的(?:论点|观点|说法|发言|主张|意见|问题|回答)|，您|，你|辩手|先生|女士|同学|一方)',
  '(?:さん|氏|側|は、?(?:言|述|主張|認|答|間違|正し|こう|そう|何)|が(?:言|述|主張|認|答)|の(?:主張|論点|意見|発言|指摘|立場|議論)|も(?:言|述|主張|認)|に(?:答|反論|問))',
  String.raw`\s?(?:ने |जी|का (?:तर्क|कहना|दावा|मत)|की (?:बात|दलील)|के अनुसार|कहत|मानत|बोल|पूछ|गलत|सही)`,
  String.raw`\s?(?:กล่าว|บอก|อ้าง|เห็นว่า|เชื่อว่า|ตอบ|ถาม|พูด|ยอมรับ|ปฏิเสธ|ผิด|ถูก|โต้แย้ง|เสนอว่า|คิดว่า|ครับ|ค่ะ)`,
  String.raw`[*_"”»']{0,3}\s?[:：]`,
]);
export const ACTS_AFTER = new RegExp(`^${MARKS.replace("'‘’", '')}(?:${DOES_AFTER})`, 'iu');

/** A model is said to be somebody's: "trained by Google", "ein Sprachmodell von Google". */
const MADE_BEFORE = LANGUAGE_PATTERNS([
  String.raw`${WORD_BEGINS}(?:trained|made|built|developed|created|designed|released|operated|powered|provided|fine-tuned|produced|served)(?: and \w{3,12})?\s(?:by|at|on)(?:\s\p{L}{2,14}(?:,| and))?`,
  String.raw`${WORD_BEGINS}(?:my|our|mein(?:e|em|en)?|mon|ma|mi)\s(?:makers?|creators?|developers?|vendor|provider|hersteller|entwickler|anbieter|créateur|développeur|creador|desarrollador),?`,
  String.raw`${WORD_BEGINS}(?:run|running|based|built)\son`,
  String.raw`${WORD_BEGINS}(?:models?|assistants?|ai|llm|chatbots?|system)\s(?:by|from|of|at)`,
  String.raw`${WORD_BEGINS}(?:\p{L}{0,12}modell|ki|\p{L}{0,3}-?assistent(?:in)?|chatbot)\s(?:von|der|des|aus dem hause|bei)`,
  String.raw`${WORD_BEGINS}(?:modèle|ia|assistant|intelligence artificielle)(?: \p{L}{2,14}){0,3}\s(?:de chez|de|d['’]|par|chez)`,
  String.raw`${WORD_BEGINS}(?:développée?|entraînée?|créée?|conçue?|fabriquée?)s?\s(?:par|chez)`,
  String.raw`${WORD_BEGINS}(?:modelo|ia|asistente|inteligencia artificial)(?: \p{L}{2,14}){0,3}\s(?:de|por)`,
  String.raw`${WORD_BEGINS}(?:desarrollad|entrenad|cread|diseñad|hech)[oa]s?\spor`,
  String.raw`${WORD_BEGINS}(?:модел\p{L}{1,3}|ии|ассистент\p{L}{0,3})\s(?:от|компании|из)`,
  String.raw`${WORD_BEGINS}(?:разработан|обучен|создан|натренирован|разработал|обучил|создал)\p{L}{0,4}(?: меня)?(?: компани[ейя]{1,2}| в)?`,
  '(?:(?:نموذج|مساعد)(?: \\p{L}{2,10}){0,2} (?:من شركة|من|لشركة|تابع لـ?)|طورته|طوّرته|دربته|درّبته|صنعته|أنشأته|(?:طورتني|دربتني|طورته|دربته|صنعتني)(?: شركة)?)',
  '(?:由|来自|來自|出自)',
  `(?:โดย|ของ|จาก)(?:บริษัท)?`,
]);
export const IS_MADE_BEFORE = new RegExp(`(?:${MADE_BEFORE})${MARKS}$`, 'iu');
const MADE_AFTER = LANGUAGE_PATTERNS([
  String.raw`\s(?:made|built|trained|created|developed|designed)\s(?:me|us)\b`,
  String.raw`['’]?s?\s(?:claude|gemini|llama|gpt|grok|copilot|qwen|nova|phi)\b`,
  '(?:สร้าง|พัฒนา|ฝึก)(?:ฉัน|ผม|เรา)',
  String.raw`\s(?:trainiert|entwickelt|gebaut|erschaffen|geschaffen|programmiert)`,
  String.raw`['’]?s?\s(?:own )?(?:language )?(?:model|assistant|ai|chatbot|sprachmodell|modell|ki)\b`,
  '(?:公司)?(?:的|所)?(?:开发|開發|训练|訓練|推出|研发|研發|创建|創建|打造|制造|语言模型|大模型|模型|人工智能)',
  '(?:社)?(?:の|が|製の|による)(?:言語モデル|大規模言語モデル|AI|モデル|開発|訓練|作)',
  String.raw`\s(?:द्वारा|ने (?:बनाया|विकसित|प्रशिक्षित)|का (?:भाषा )?मॉडल|के मॉडल)`,
]);
export const IS_MADE_AFTER = new RegExp(`^${MARKS.replace("'‘’", '')}(?:${MADE_AFTER})`, 'iu');

/** How many characters before and after a word the patterns are given. */
export const CONTEXT_BEFORE = 60;
export const CONTEXT_AFTER = 32;
