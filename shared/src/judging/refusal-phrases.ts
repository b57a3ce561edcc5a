// What a model says when it declines to take part, in ten languages: patterns for one sentence, in lower case without accents on
// Latin letters. Gaps are bounded, so every pattern is linear. How they decide is in refusal.ts.

interface RefusalPhrases {
  /** The speaker takes no part: a first person, a refusal, and the task itself as its object. */
  declines: RegExp;
  /** What surrounds a refusal and claims nothing on the motion: apologies, rules, offers, what the speaker is. */
  courtesies: RegExp;
  /** A sentence that begins so supposes something. */
  conditions: RegExp;
}

const either = (...sources: string[]): RegExp => new RegExp(sources.join('|'), 'u');
const NOT =
  "(?:can't|cannot|can not|won't|will not|am unable|am not able|would not be able|won't be able|will not be able|must(?: \\w+)? decline|have to(?: \\w+)? decline|decline|refuse|(?:am|do) not (?:feel )?comfortable|don't feel comfortable|would rather not|'d rather not|prefer not|do not feel it would be appropriate|don't think it (?:is|would be) appropriate)";

const en: RefusalPhrases = {
  declines: either(
    `\\bi(?:'m)? ?(?:${NOT}|unable|not able|not comfortable)\\b[^.!?]{0,40}\\b(?:(?:tak(?:e|ing) part|participat(?:e|ing)|engag(?:e|ing)|continu(?:e|ing))\\b[^.!?]{0,8}\\b(?:in|with) (?:this|that|a|the|any|such)\\b[^.!?]{0,20}\\b(?:debate|discussion|exercise|topic|subject|conversation|request|exchange|motion)|(?:take part|participate)(?: in (?:this|that))?$|(?:argu(?:e|ing)|mak(?:e|ing)|writ(?:e|ing)|speak(?:ing)?|advocat(?:e|ing)|defend(?:ing)?|support(?:ing)?|tak(?:e|ing))\\b[^.!?]{0,16}\\b(?:this|that|the assigned|either|a|any|the given) (?:side|position|speech|stance|viewpoint|motion)(?= ?(?:[,.;]|$|because|as |on |in |here|and |since|or |personally))|(?:help|assist|do)(?: you)?(?: with)? (?:that|this|your request)(?: request)?(?: ?[,.;]|$| because| as )|(?:fulfil\\w*|comply with|complete|process) (?:this|that|your|the) request|(?:provid|produc|writ|creat|generat|offer|suppl)\\w*\\b[^.!?]{0,12}\\b(?:speech|arguments?|content|text|response|material)\\b|(?:argue|debate|write|do|say) (?:this|that)(?:$| speech| position))`,
    "\\bi(?:'d)? (?:(?:must|have to)(?: respectfully)? (?:decline|pass|step back)|(?:would |)prefer not to (?:argue|participate|take part|engage|take a position)|am going to (?:decline|pass))\\b(?! (?:the|his|her|their|its|that|every|any) )",
    "\\bi (?:do not|don't|can't|cannot)\\b[^.!?]{0,50}\\btake (?:a side|sides)\\b",
    '\\bthis (?:falls|is) outside (?:of )?what i can\\b',
    '\\bnot\\b[^.!?]{0,20}\\bappropriate for me to (?:participate|take part|argue|engage|comment)\\b',
  ),
  courtesies: either(
    "\\b(?:sorry|apolog\\w+|unfortunately)\\b[^.!?]{0,6}$|\\bas an ai\\b|\\blanguage model\\b|\\bmy (?:guidelines|programming|values|principles)\\b|\\b(?:happy|glad) to\\b|\\bi can instead\\b|\\binstead,? i\\b|\\b(?:let me know|anything else|something else|if you(?:'d)? (?:like|prefer|wish))\\b|\\b(?:thank you|i appreciate|i understand)\\b|\\b(?:assigned|content of this kind|this request|sensitive)\\b|\\b(?:balanced|neutral)(?:ly)?\\b|\\bharmful\\b",
  ),
  conditions: /^(?:if|were|had|should|suppose|unless)\b(?! you)/u,
};

const de: RefusalPhrases = {
  declines: either(
    '\\b(?:dabei|damit|hierbei|da|hier)\\b[^.!?]{0,12}\\bich\\b[^.!?]{0,20}\\bnicht (?:weiter)?(?:helfen|behilflich|mitmachen|mitwirken)\\b',
    '\\bich\\b[^.!?]{0,60}\\bnicht\\b[^.!?]{0,12}\\b(?:helfen|teilnehmen|mitwirken|mitmachen|ubernehmen)$',
    '\\ban dieser (?:debatte|diskussion|ubung)\\b[^.!?]{0,30}\\bnicht\\b[^.!?]{0,10}\\bteilnehmen\\b',
    '\\bich\\b[^.!?]{0,20}\\b(?:diese|die zugewiesene|die mir zugewiesene|solch eine) (?:seite|position|rolle|haltung)\\b[^.!?]{0,12}\\b(?:nicht|ungern)\\b[^.!?]{0,6}\\b(?:vertreten|ubernehmen|einnehmen)\\b',
    '\\b(?:diese|die zugewiesene) (?:seite|position|rolle|haltung) (?:kann|will|mochte|werde|darf) ich\\b[^.!?]{0,12}\\bnicht (?:vertreten|ubernehmen|einnehmen)\\b',
    '\\bich\\b[^.!?]{0,20}\\b(?:diese|ihre|deine) (?:anfrage|bitte|aufgabe)\\b[^.!?]{0,20}\\b(?:ablehnen|zuruckweisen|nicht (?:erfullen|nachkommen|bearbeiten))\\b',
    '\\bich\\b[^.!?]{0,20}\\b(?:diese|so eine|solche|keine)\\b[^.!?]{0,4}\\b(?:rede|argumente|inhalte|texte)\\b[^.!?]{0,30}\\b(?:schreiben|liefern|verfassen|erstellen|bereitstellen)\\b',
    '\\bich\\b[^.!?]{0,12}\\bnicht in der lage\\b[^.!?]{0,40}\\b(?:position|seite|these|debatte)\\b[^.!?]{0,12}\\bzu (?:argumentieren|vertreten|sprechen)\\b',
    '\\bich\\b[^.!?]{0,60}\\bnicht partei ergreifen\\b|\\bich mich\\b[^.!?]{0,10}\\bzu diesem thema\\b[^.!?]{0,8}\\bnicht aussern\\b',
    '\\bich\\b[^.!?]{0,40}\\b(?:keine|keinen|nicht)\\b[^.!?]{0,16}\\b(?:rede|argumente|argumentation|beitrag|pladoyer|stellungnahme|text)\\b[^.!?]{0,24}\\b(?:halten|vorbringen|formulieren|beisteuern|anbieten|abgeben|verfassen|liefern|schreiben|erstellen)$',
    '\\bich\\b[^.!?]{0,30}\\b(?:zu (?:diesem|dem) thema|in dieser frage|hierzu|dazu)\\b[^.!?]{0,20}\\b(?:keine (?:stellung|position|rede|partei)|nicht)\\b[^.!?]{0,8}\\b(?:beziehen|einnehmen|halten|aussern|ergreifen)$',
    '\\bich fuhle mich nicht wohl dabei\\b',
  ),
  courtesies: either(
    '\\b(?:leid|entschuldigung|leider)\\b[^.!?]{0,6}$|\\bsprachmodell\\b|\\bals ki\\b|\\brichtlinien\\b|\\bgern\\b|\\bstattdessen\\b|\\bmit etwas anderem\\b|\\bmir ist klar\\b|\\bich verstehe\\b|\\bzugewiesen|\\bneutral\\b|\\bsolche inhalte\\b|\\bheikel\\b|\\bverstandnis\\b',
  ),
  conditions: /^(?:wenn|sollte|falls|konnte|wurde|ware|hatte)\b/u,
};

const fr: RefusalPhrases = {
  declines: either(
    "\\bje ne (?:peux|pourrai|puis)(?: malheureusement)? pas (?:vous aider|t'aider|repondre a (?:cette|votre))\\b",
    '\\bje (?:ne (?:peux|vais|souhaite|pourrai|suis) pas|refuse|prefere ne pas|dois)\\b[^.!?]{0,30}\\b(?:(?:participer|prendre part|contribuer) a (?:ce|cet|cette) (?:debat|discussion|echange|exercice)|(?:defendre|argumenter|plaider|soutenir)\\b[^.!?]{0,16}\\b(?:ce camp|cette position|ce cote)(?= ?(?:[,.;]|$|car |parce|puisque|dans |ici|en tant))|(?:rediger|ecrire|fournir|produire|generer|proposer|prononcer|creer)\\b[^.!?]{0,12}\\b(?:discours|arguments|argumentaire|texte|contenu|plaidoyer)|(?:decliner|refuser) (?:cette|votre|la) demande|prendre parti\\b)',
    '\\bje ne prendrai pas (?:part a (?:ce|cet|cette)|parti\\b|position\\b)',
    "\\bje ne (?:fournirai|redigerai|ecrirai|produirai) pas (?:d'arguments|de discours|de texte|ce discours)\\b",
    "\\bje ne peux pas prendre parti\\b|\\bpas approprie de m'exprimer\\b",
  ),
  courtesies: either(
    "\\b(?:desole|excuses|malheureusement)\\b[^.!?]{0,6}$|\\bmodele de langage\\b|\\ben tant qu'ia\\b|\\bprincipes d'utilisation\\b|\\bje comprends\\b|\\bje peux (?:en revanche|resumer|plutot|presenter)\\b|\\bautrement\\b|\\battribuee?\\b|\\bneutre\\b|\\bun tel contenu\\b|\\bsensible\\b|\\bcomprehension\\b",
  ),
  conditions: /^(?:si|s'il|s'ils)\b/u,
};

const es: RefusalPhrases = {
  declines: either(
    '\\bno (?:puedo|podre|podria)(?: lamentablemente)? (?:ayudar(?:le|te|los)?|asistir(?:le|te)?)(?: con| en)? (?:eso|esto|esta)\\b',
    '\\b(?:no (?:puedo|podre|voy a|deseo)|me niego a|prefiero no|debo)\\b[^.!?]{0,20}\\b(?:(?:participar|intervenir|tomar parte) en (?:este|esta) (?:debate|discusion|intercambio|ejercicio)|(?:defender|argumentar|sostener)\\b[^.!?]{0,16}\\b(?:este lado|esta postura|esta posicion)|(?:escribir|redactar|ofrecer|producir|proporcionar|generar|crear|elaborar|pronunciar|dar)\\b[^.!?]{0,12}\\b(?:discurso|argumentos|texto|contenido|alegato)(?= ?(?:[,.;]|$|porque|ya que|pues |a favor|en favor|en contra|en este|que |para est|sobre est))|(?:rechazar|declinar) (?:esta|su|la) solicitud|tomar (?:partido|posicion|postura))',
    '\\bno me (?:es posible|esta permitido) (?:escribir|redactar|participar|argumentar)\\b|\\bno estoy en condiciones de (?:argumentar|participar|defender)\\b',
    '\\bno me siento comod[oa] (?:participando|argumentando|defendiendo)\\b',
  ),
  courtesies: either(
    '\\b(?:lo siento|disculpas|lamentablemente)\\b[^.!?]{0,6}$|\\bmodelo de lenguaje\\b|\\bcomo ia\\b|\\bdirectrices\\b|\\bentiendo que\\b|\\bcon gusto\\b|\\bpuedo (?:resumir|exponer|ayudarle|ayudarte)\\b|\\ben su lugar puedo\\b|\\basignad[oa]\\b|\\bneutral\\b|\\bun contenido asi\\b|\\bdelicado\\b|\\bagradezco\\b',
  ),
  conditions: /^si\b/u,
};

const ru: RefusalPhrases = {
  declines: either(
    'я не (?:могу|смогу)[^.!?]{0,10} (?:с этим|вам|вам с этим|тебе) помочь',
    '(?:не (?:могу|буду|стану|смогу|хочу)|отказываюсь|предпоч[её]л бы не|не в состоянии)[^.!?]{0,20}(?:(?:участвовать|принимать участие) в (?:этих|этом|этой|данной|данном) (?:дебатах|обсуждении|дискуссии|споре|упражнении)|(?:защищать|отстаивать|занимать|поддерживать|выступать за)[^.!?]{0,8}(?:эту|чью-либо|какую-либо|данную|ни одну) (?:из )?(?:сторон|позици)|(?:написать|писать|приводить|предоставить|составить|готовить|подготовить|генерировать|сочинять)[^.!?]{0,16}(?:речь|аргументы|доводы|текст|выступление))',
    'вынужден[аы]? (?:отклонить|отказать)[^.!?]{0,10}(?:этот|ваш|этом|вашем)? ?(?:запрос|просьб)',
    'неуместно (?:высказываться|участвовать)',
  ),
  courtesies: either(
    'языковая модель|искусственный интеллект|как ии|моим правилам|понимаю, что|могу (?:вместо|кратко|ли|предложить)|нейтрально|назначенн|деликатн|подобный текст|благодарю',
  ),
  conditions: /^если/u,
};

const ja: RefusalPhrases = {
  declines: either(
    '(?:ご要望|リクエスト|ご依頼)(?:に|には|は)[^。!?]{0,24}(?:お応え(?:でき|いたしかね)|応じ(?:られ|かね)|お断り)',
    '(?:この|本)(?:討論|議論|ディベート|やり取り)(?:に|への)[^。!?]{0,6}参加[^。!?]{0,8}(?:できません|お断り|控え|辞退|しかね)',
    '(?:この|その|割り当てられた)(?:側|立場)(?:を|で|に)[^。!?]{0,16}(?:控え|できません|いたしかね|差し控え|しかね)',
    '一方の立場を取ることはできません',
    '(?:スピーチ|演説|議論|文章|立論|主張|原稿|論拠)[をは](?:(?:書く|作成する|提供する|述べる|作る|提示する)ことは)?[^。!?]{0,6}(?:できません|でき兼ね|控えさせ|差し控え|いたしかね|しかね|お断り)',
    '(?:このテーマ|この話題)について発言することは[^。!?]{0,6}(?:適切で|できません|控え)|(?:^|、)辞退(?:いた)?します$',
  ),
  courtesies: either(
    '申し訳|残念ながら|言語モデル|ガイドライン|お手伝いできること|代わりに|中立的|理解しています|おそれがあ|割り当てられ|まとめることは可能|辞退|招待',
  ),
  conditions: /^もし/u,
};

/** Not measured by a corpus of their own, but by the same parts. */
const others: RefusalPhrases = {
  declines: either(
    '我(?:无法|不能|不会|不便|不愿)[^。!?]{0,8}(?:参与|参加|进行)(?:这|本|此)(?:场|次|个)?(?:辩论|讨论)|我(?:无法|不能|不便)[^。!?]{0,6}(?:协助|帮助您|满足(?:这|该|您)|完成(?:这|该|您)|提供(?:此类|这类|这样的|支持))|我(?:必须|只能|不得不)?(?:拒绝|谢绝)(?:这|此|该|您的)(?:个|项)?(?:请求|要求)|我(?:无法|不能)(?:为这一|站在这一|支持这一)(?:方|立场)',
    'لا (?:أستطيع|يمكنني)[^.!?؟]{0,12}(?:المشاركة في (?:هذه|هذا) (?:المناظرة|النقاش)|المساعدة في (?:هذا|ذلك)|تلبية هذا الطلب|كتابة (?:هذا|هذه) (?:الخطاب|الكلمة)|الدفاع عن هذا (?:الجانب|الموقف))|أعتذر عن (?:المشاركة|عدم)',
    'मैं (?:इस|ऐसी) (?:बहस|चर्चा|अनुरोध|विषय)[^।.!?]{0,20}(?:भाग नहीं ले सकता|भाग नहीं ले सकती|पूरा नहीं कर सकता|पूरा नहीं कर सकती|मदद नहीं कर सकता|मदद नहीं कर सकती)|मैं इसमें (?:आपकी )?मदद नहीं कर सक',
    'ไม่สามารถ[^.!?]{0,10}(?:เข้าร่วมการ(?:โต้วาที|อภิปราย)นี้|ช่วยเรื่องนี้|ช่วยในเรื่องนี้|ทำตามคำขอ|เขียนสุนทรพจน์นี้|สนับสนุนฝ่ายนี้)|ขอปฏิเสธ(?:คำขอ|ที่จะเข้าร่วม)',
    '\\bnao posso (?:ajudar com isso|participar deste debate|defender este lado|atender a este pedido)\\b|\\bnon posso (?:aiutarti|aiutarla|partecipare a questo dibattito|sostenere questa parte|soddisfare questa richiesta)\\b',
  ),
  courtesies: either(
    '抱歉|语言模型|作为(?:一个)?人工智能|准则|其他(?:问题|话题)|中立|عذر|نموذج لغوي|إرشاداتي|محايد|क्षमा|माफ़|भाषा मॉडल|दिशानिर्देश|ขออภัย|ขอโทษ|โมเดลภาษา|แนวทางของฉัน',
  ),
  conditions: /^(?:如果|假如|若|إذا|لو|अगर|यदि|ถ้า|หาก|se\b)/u,
};

export const REFUSAL_PHRASES: readonly RefusalPhrases[] = [en, de, fr, es, ru, ja, others];
