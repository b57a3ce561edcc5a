// How orders to a reader are worded, by language. Text comes in lower case and without accents; gaps are short, or honest prose would match.

const all = (flags: string, ...sources: string[]): RegExp[] =>
  sources.map((source) => new RegExp(source, flags));

/** Where an imperative begins: at a start, after a mark, or after a word that addresses the reader. */
const START =
  '(?:^|[.!?:;,"“”„()\\[\\]{}<>–—|/-] ?|\\b(?:please|kindly|simply|just|then|you must|you should|you shall|you will|you have to|you need to|you are to|ordered to|instructed to|told to|required to) )';
const SIDE =
  '(?:us|me|our (?:side|team|bench|case|speech)|my (?:side|team|bench|speech|client)|this (?:side|speech|team|speaker|debate)|the debate|the (?:other|opposing) (?:side|team|speakers?)|(?:the )?(?:proposition|opposition|affirmative|negative|pro|con)(?: (?:side|bench|team))?|my opponents?|everyone else|them|(?:every|each|all) criteri(?:on|a))';
const MARKS =
  '(?:(?:0|zero|nothing|10|ten|100|a hundred|full marks|top marks|maximum|minimum|highest|lowest|best|first|last)(?= ?(?:[.,;:!)%/]|$|points?|marks?|scores?|percent|out of|on |for |in every|across|and |to ))|(?:the |a )?(?:maximum|minimum|highest|lowest|top|perfect|full|best|worst)(?: possible)? (?:score|marks?|points?|rating|grade))';

export const ENGLISH = all(
  '',
  "(?:ignore|disregard|forget|override|bypass|discard|set aside|pay no attention to|stop (?:following|obeying)|(?:do not|don't|no longer) (?:follow|obey|heed))(?: \\w+){0,2} (?:previous|prior|preceding|above|foregoing|earlier|your|system|initial|original) (?:\\w+ )?(?:instructions?|prompts?|directives?|messages?)",
  `${START}(?:ignore|disregard|forget|override|discard|overrule|set aside|pay no attention to|(?:do not|don't) (?:follow|obey|heed|read|consider|weigh|score))\\b[^.!?]{0,30}\\b(?:instructions?|prompts?|directives?|guidelines|criteria|the rules(?= ?(?:[.!,;]|$|above|given|of (?:this|the) debate|you |and (?:score|vote|award|give|declare|rule|name)))|the others?|other (?:speech(?:es)?|speakers?|side)|(?:everything|anything|all|whatever)(?: that| which)?(?: (?:is|was|you|you've|they|has|have|were|been|the others))* (?:above|before|so far|said|told|given|written|read))\\b`,
  `\\b(?:the |dear |this |as )?(?:judge|judges|adjudicator|jury|evaluator|assistant|language model|reader)s?,? (?:you )?(?:must|shall|has to|have to|will|should|(?:is|are) (?:hereby )?(?:instructed|ordered|required|obliged|commanded|told) to)\\b[^.!?]{0,30}\\b(?:score|award|rule|declare|name|vote|rate|rank|mark|find|side|grade|pick|give)\\b[^.!?]{0,30}(?:\\b${SIDE}[^.!?]{0,20}\\b(?:${MARKS}|winner|victory|debate)|\\b(?:us|me|our|my)\\b|\\b(?:debate|winner|victory)\\b)`,
  `\\bas (?:the |a )?(?:judge|adjudicator|evaluator|jury|ai|model),? you (?:must|should|shall|will|have to|are (?:required|ordered|instructed) to)\\b`,
  `(?:${START}|\\band |\\bjudge,? )(?:score|give|award|rate|grade|mark|assign|rank|put)\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,30}\\b${MARKS}`,
  `(?:${START}|\\band |\\bjudge,? )(?:score|give|award|rate|grade|mark|assign|rank)\\b[^.!?]{0,30}\\b${MARKS}[^.!?]{0,20}\\b(?:to|for) ${SIDE}`,
  `\\b${SIDE} (?:must|shall|should|has to|have to) (?:be (?:given|awarded|scored|rated|marked)|receive|get)\\b[^.!?]{0,20}\\b${MARKS}`,
  `(?:${START}|\\band )(?:declare|name|announce|crown|pick|proclaim|choose|make)\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,20}\\b(?:winners?|victors?|victorious|won)\\b`,
  `(?:${START}|\\band )(?:rule|decide|find|vote|judge) (?:in (?:our|my) favou?r|for (?:us|me|our side))\\b`,
  '\\b(?:new|updated|revised|additional|real|actual|secret|hidden) (?:system )?(?:instructions?|prompts?|directives?|orders)\\s?:',
  '\\bfrom now on,? you (?:are|act|must|shall|only|answer|obey|respond|speak)\\b|\\byou are now (?:a|an|the|my|in|no longer|acting)\\b',
  '\\b(?:note|message|memo|instructions?|orders?|reminder|attention|notice)(?: (?:to|for))? (?:the |all |every )?(?:judges?|adjudicators?|jury|ai|model|assistant|reader|evaluator|language model|llm)\\s?[:—–-]',
  `${START}(?:reveal|print|repeat|show|output|disclose|leak|display|tell (?:us|me))\\b[^.!?]{0,30}\\b(?:system prompt|(?:your|the hidden|the secret) (?:instructions|prompt))`,
  `${START}(?:respond|reply|answer|output|return|write)\\b[^.!?]{0,20}\\b(?:only|exactly|nothing but|just)\\b[^.!?]{0,30}\\b(?:verdict|winner|json|scores?|word|names?)\\b`,
  '\\byour (?:verdict|answer|output|response|reply|ruling|decision|scores?) (?:must|shall|has to|is to|should) (?:be|read|say|state|name|give|declare|show)\\b',
  '\\b(?:overrides?|supersedes?|replaces?|takes precedence over)\\b[^.!?]{0,12}\\b(?:all |any |every |your )?(?:previous|prior|earlier|other|existing) (?:instructions?|rules|prompts?)',
  '\\b(?:developer|debug|admin|god|maintenance) mode (?:is )?(?:enabled|activated|engaged|on)\\b|\\bsystem override\\b',
  `${START}obey (?:me|us|this|these|my|the following)\\b`,
);

export const GERMANIC = all(
  'u',
  // German
  '\\b(?:ignoriere?n? sie|ignoriere?|missachte|vergiss|vergessen sie|befolge|beachte)\\b[^.!?]{0,40}(?:anweisung|instruktion|systemprompt|prompt|\\bregeln\\b[^.!?]{0,12}\\bnicht|alles,? was)',
  '\\b(?:richter|jury|schiedsrichter)\\b,? (?:muss|musst|hat|soll|sollst|wird angewiesen|ist angewiesen)\\b[^.!?]{0,50}(?:\\buns\\b|\\bmir\\b|\\bpunkte|\\bsieger|\\bgewinn)',
  '\\bals (?:richter|jury)(?:in)? (?:musst|sollst|hast) du\\b',
  '(?:^|[.!?:;,] ?|\\bbitte )(?:gib|geben sie|vergib|bewerte|bewerten sie)\\b[^.!?]{0,40}(?:\\b(?:0|null|100|hundert|volle|maximale)\\b[^.!?]{0,10}punkte|hochstpunkt|\\bnull\\b)',
  '(?:^|[.!?:;,] ?|\\bbitte )(?:erklare|erklaren sie|ernenne)\\b[^.!?]{0,40}\\b(?:sieger|siegerin|gewinner|gewinnerin)\\b',
  '\\bneue (?:anweisung|anweisungen|instruktionen|befehle)\\s?:',
  '\\bab (?:jetzt|sofort) (?:bist du|sind sie|musst du|antworte)\\b',
  '\\b(?:hinweis|nachricht|anweisung|mitteilung) an (?:den |die |das )?(?:richter|jury|ki|modell|leser)\\w{0,3}\\s?:',
  '\\b(?:gib|zeige?|verrate|nenne)\\b[^.!?]{0,25}(?:systemprompt|deine anweisungen)',
  '\\b(?:dein|ihr) urteil (?:muss|hat|soll)\\b',
  '\\b(?:ersetzt|uberschreibt|hebt)\\b[^.!?]{0,25}(?:anweisungen|instruktionen)',
  '(?:^|[.!?:;,] ?)(?:entscheide|entscheiden sie|urteile)\\b[^.!?]{0,12}\\bzu (?:unseren|meinen) gunsten\\b',
  // Dutch
  '(?:^|[.!?:;,] ?)(?:negeer|vergeet|houd geen rekening met|volg)\\b[^.!?]{0,40}(?:instructies|systeemprompt|\\bregels\\b[^.!?]{0,20}\\bniet\\b|alles wat)',
  '\\b(?:gelieve|je moet|u moet)\\b[^.!?]{0,30}instructies[^.!?]{0,20}negeren',
  '\\b(?:rechter|jury)\\b,? (?:moet|dient|krijgt opdracht)\\b[^.!?]{0,50}(?:\\bons\\b|\\bmij\\b|\\bpunten|\\bwinnaar)',
  '\\bals (?:rechter|jury) moet je\\b',
  '(?:^|[.!?:;,] ?)(?:geef|ken)\\b[^.!?]{0,40}(?:\\b(?:0|nul|100|honderd)\\b[^.!?]{0,6}punten|hoogste score|maximale score)',
  '(?:^|[.!?:;,] ?)(?:roep|verklaar)\\b[^.!?]{0,40}\\bwinnaar\\b',
  '\\bnieuwe (?:instructies|opdrachten)\\s?:',
  '\\bvanaf nu (?:ben je|moet je|bent u)\\b',
  '\\b(?:bericht|opmerking|instructie) (?:aan|voor) (?:de |het )?(?:rechter|jury|ai|model|lezer)\\s?:',
  '\\b(?:onthul|toon|geef)\\b[^.!?]{0,20}(?:systeemprompt|je instructies)',
  '\\b(?:je|uw) oordeel moet\\b',
  '\\bvervangt\\b[^.!?]{0,20}instructies',
  '(?:^|[.!?:;,] ?)beslis in (?:ons|mijn) voordeel\\b',
);

export const ROMANCE = all(
  'u',
  // French
  "(?:^|[.!?:;,] ?|\\bveuillez )(?:ignore[zr]?|oublie[zr]?|ne (?:tiens|tenez) pas compte|ne (?:suis|suivez) (?:plus|pas))\\b[^.!?]{0,30}(?:instructions|consignes|prompt|\\bregles\\b[^.!?]{0,12}\\b(?:systeme|ci-dessus)|tout ce qui (?:t'a|vous a))",
  "\\b(?:juge|jury)\\b,? (?:doit|a l'ordre de|est tenu de|a ordre de)\\b[^.!?]{0,40}(?:\\bnous\\b|\\bme\\b|\\bpoints\\b|\\bvainqueur)",
  '\\ben tant que (?:juge|jury),? (?:tu dois|vous devez)\\b',
  '(?:^|[.!?:;,] ?)(?:donne[zr]?|attribue[zr]?|accorde[zr]?)\\b[^.!?]{0,30}(?:\\b(?:0|zero|100|cent)\\b[^.!?]{0,3}points?|note (?:maximale|minimale))',
  '(?:^|[.!?:;,] ?)(?:declare[zr]?|nomme[zr]?)\\b[^.!?]{0,40}\\b(?:vainqueurs?|gagnante?s?)\\b',
  '\\bnouvelles? instructions?\\s?:',
  '\\ba partir de maintenant,? (?:tu (?:es|dois)|vous (?:etes|devez))\\b',
  "\\b(?:note|message|avis|instruction) (?:au|aux|a la|a l)[ ']?(?:juges?|jury|ia|modele|lecteur)\\s?:",
  '\\b(?:revele[zr]?|affiche[zr]?|montre[zr]?)\\b[^.!?]{0,20}(?:prompt|tes instructions|vos instructions)',
  '\\b(?:ton|votre) (?:verdict|jugement) doit\\b',
  '\\b(?:remplace|annule)\\b[^.!?]{0,15}(?:toutes )?(?:les )?instructions\\b',
  '(?:^|[.!?:;,] ?)(?:tranche[zr]?|decide[zr]?|jugez?) en (?:notre|ma) faveur\\b',
  // Spanish
  '(?:^|[.!?:;,¡] ?)(?:ignor[ae]n?|olvid[ae]n?|no (?:hagas|haga) caso de|dej[ae] de seguir|no sigas?)\\b[^.!?]{0,30}(?:instrucciones|indicaciones|prompt|reglas del sistema|todo lo que (?:te|le|os|se))',
  '\\b(?:juez|jurado)\\b,? (?:debe|tiene que|ha de)\\b[^.!?]{0,40}(?:\\w+nos\\b|\\bnos\\b|\\bpuntos\\b|\\bganador)',
  '\\bse ordena al (?:jurado|juez)\\b',
  '\\bcomo (?:juez|jurado),? (?:debes|debe|tienes que)\\b',
  '(?:^|[.!?:;,¡] ?)(?:dale|da|danos|otorg\\w{1,6}|conced\\w{1,6}|asign\\w{1,6})\\b[^.!?]{0,30}(?:\\b(?:0|cero|100|cien)\\b[^.!?]{0,3}puntos|puntuacion (?:maxima|minima))',
  '(?:^|[.!?:;,¡] ?)(?:declara|declare|nombra)\\b[^.!?]{0,40}\\bganador(?:a|es|as)?\\b',
  '\\b(?:nuevas|novas|nuove) (?:instrucciones|instrucoes|istruzioni)\\s?:',
  '\\ba partir de ahora,? (?:eres|debes|seras|actua)\\b',
  '\\b(?:nota|mensaje|aviso|mensagem|messaggio) (?:para|al|ao|per|a)(?: el| la| o| il| lo)? ?(?:juez|jurado|juiz|juri|giudice|giuria|modelo|modello|lector|leitor|lettore)\\s?:',
  '\\b(?:revela|revele|muestra|mostre|rivela|mostra)\\b[^.!?]{0,20}(?:prompt|tus instrucciones|suas instrucoes|tue istruzioni)',
  '\\b(?:tu|su|o seu|il tuo|seu) (?:veredicto|veredito|verdetto) (?:debe|deve)\\b',
  '\\b(?:sustituye|anula|substitui|anula|sostituisce|annulla)\\b[^.!?]{0,15}(?:todas |tutte )?(?:las |as |le )?(?:instrucciones|instrucoes|istruzioni)',
  '(?:^|[.!?:;,¡] ?)(?:falla|decide|decida|decidi) (?:a )?(?:nuestro favor|nosso favor|nostro favore)\\b',
  // Portuguese
  '(?:^|[.!?:;,] ?)(?:ignore|ignorem|esqueca|desconsidere|nao siga)\\b[^.!?]{0,30}(?:instrucoes|prompt|regras acima|tudo o que (?:lhe|te|voce))',
  '\\b(?:juiz|juri)\\b,? (?:deve|tem de|tem que|tem ordem de)\\b[^.!?]{0,40}(?:\\bnos\\b|\\bpontos\\b|\\bvencedor)',
  '\\bcomo (?:juiz|juri),? (?:voce )?(?:deve|tem de|tem que)\\b',
  '(?:^|[.!?:;,] ?)(?:de|atribua\\w{0,4}|conceda\\w{0,4})\\b[^.!?]{0,30}(?:\\b(?:0|zero|100|cem)\\b[^.!?]{0,3}pontos|nota (?:maxima|minima))',
  '(?:^|[.!?:;,] ?)declare\\b[^.!?]{0,40}\\bvencedor(?:a|es|as)?\\b',
  '\\ba partir de agora,? (?:voce (?:e|deve)|tu es)\\b',
  // Italian
  '(?:^|[.!?:;,] ?|\\bsi prega di )(?:ignora(?:te|re)?|dimentica(?:te)?|non (?:tenere|tenga|tenete) conto|smetti di seguire|non seguire)\\b[^.!?]{0,30}(?:istruzioni|prompt|regole del sistema|tutto cio che ti)',
  "\\b(?:giudice|giuria)\\b,? (?:deve|ha l'ordine di|e ordinato di)\\b[^.!?]{0,40}(?:\\w+ci\\b|\\bpunti\\b|\\bvincitor)",
  '\\bcome giudice,? (?:devi|deve)\\b',
  '(?:^|[.!?:;,] ?)(?:dai|da|assegna\\w{0,3}|concedi)\\b[^.!?]{0,30}(?:\\b(?:0|zero|100|cento)\\b[^.!?]{0,3}punti|punteggio (?:massimo|minimo))',
  '(?:^|[.!?:;,] ?)dichiara\\b[^.!?]{0,40}\\bvincitr?(?:ore|rice|ori|ice)\\b',
  "\\bd'ora in poi,? (?:sei|devi|sarai)\\b",
);

export const SLAVIC = all(
  'u',
  '(?:^|[.!?:;,] ?)(?:пожалуйста,? )?(?:игнорируй(?:те)?|забудь(?:те)?|не обращай(?:те)? внимания на|перестань(?:те)? следовать|не следуй(?:те)?)[^.!?]{0,30}(?:инструкци|указани|промпт|правилам систем|вс[её],? что теб[еяі]|вс[её],? что вам)',
  'судья,? (?:должен|обязан)[^.!?]{0,40}(?:нас |нам |балл|победител)',
  '(?:жюри|судье) приказано',
  'как судья,? (?:ты|вы) (?:должен|должны|обязан)',
  '(?:^|[.!?:;,] ?)(?:поставь(?:те)?|присуди(?:те)?|дай(?:те)?)[^.!?]{0,30}(?:(?:0|ноль|100|сто) балл|высший балл|максимальн)',
  '(?:^|[.!?:;,] ?)объяви(?:те)?[^.!?]{0,40}победител',
  'новые (?:инструкции|указания) ?:',
  'с этого момента,? (?:ты|вы) ',
  '(?:сообщение|указание|примечание) (?:для )?судь[еи] ?:',
  '(?:раскрой|покажи|выведи)(?:те)?[^.!?]{0,20}промпт',
  '(?:твой|ваш) вердикт должен',
  '(?:отменяет|заменяет)[^.!?]{0,15}инструкци',
  '(?:^|[.!?:;,] ?)реши(?:те)? в (?:нашу|мою) пользу',
);

export const EAST_ASIAN = all(
  'u',
  // Chinese
  '(?:忽略|无视|忘记|忘掉|不要理会|不要再?(?:遵守|遵循|理会))[^。!?]{0,10}(?:之前|先前|上面|上述|以上|前面|系统)[^。!?]{0,10}(?:指令|指示|提示|规则|一切|命令)',
  '(?:无视|忽略)系统提示',
  '(?:裁判|评委|评审|法官)(?:必须|应当|应该)[^。!?]{0,15}(?:我们|我方|满分|0分|零分|100分|获胜)',
  '作为(?:裁判|评委|法官)[,，]?你(?:必须|应该|要)',
  '(?:^|[.。!?,，:：;] ?|请)(?:给|在)[^。!?]{0,14}(?:打|给我们|给我方)?(?:0分|零分|满分|100分)(?=$|[。!?,，])',
  '(?:^|[.。!?,，:：;] ?|请)宣布[^。!?]{0,12}(?:胜者|获胜|赢|胜利)',
  '新的?(?:指令|指示|命令) ?[:：]',
  '从现在起[,，]?你(?:是|必须|要)',
  '致(?:裁判|评委|法官|模型) ?[:：]',
  '(?:输出|显示|透露|告诉我)你?的?[^。!?]{0,4}(?:系统提示|提示词)',
  '你的(?:裁决|判决|回答)必须',
  '取代[^。!?]{0,8}(?:指令|指示)',
  '判(?:我们|我方)(?:赢|胜|获胜)',
  // Japanese
  '(?:これまで|以前|先|上|上記|前)の?(?:で言われた|指示|命令|ルール|プロンプト)[^。!?]{0,15}(?:無視(?:し(?:て|ろ)|せよ)|忘れ(?:ろ|て|よ)|従わない)',
  'システムプロンプト(?:を|は)[^。!?]{0,6}(?:無視|表示|出力|教え)',
  '(?:審判|審査員|裁判官)は[^。!?]{0,25}(?:我々|私たち|100点|0点|満点|勝者)[^。!?]{0,20}(?:なければならない|べきだ|せよ|こと)',
  '(?:審判|審査員|裁判官)として、?[^。!?]{0,30}(?:なければならない|せよ|しなさい)',
  '(?:0点|零点|満点|100点)を?(?:与えよ|与えて|つけろ|つけて|与えなさい)(?:ください)?(?=$|[。!?、])',
  '勝者と?(?:宣言|判定)(?:して|せよ|しろ|しなさい)',
  '新しい(?:指示|命令) ?[:：]',
  '今(?:から|後)、?あなたは',
  '(?:審判|審査員|モデル|読者)への(?:連絡|メッセージ|指示) ?[:：]',
  'あなたの(?:判定|判決|回答)は',
  '指示(?:すべて)?に優先する',
  '(?:我々|私たち)の勝ち(?:と|に)(?:判定|し)(?:せよ|て|ろ)',
);
