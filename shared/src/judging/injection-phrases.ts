// Patterns for orders to a reader, by language, for lower-case text without accents. Gaps are short, to not match ordinary prose.

const all = (flags: string, ...sources: string[]): RegExp[] =>
  sources.map((source) => new RegExp(source, flags));

/** Where an imperative may begin: at the start, after punctuation, or after a word that addresses the reader. */
const START =
  '(?:^|[.!?:;,"“”„()\\[\\]{}<>–—|/-] ?|\\b(?:please|kindly|simply|just|then|you must|you should|you shall|you will|you have to|you need to|you are to|ordered to|instructed to|told to|required to) )';
const SIDE =
  '(?:us|me|our (?:side|team|bench|case|speech)|my (?:side|team|bench|speech|client)|this (?:side|speech|team|speaker|debate)|the debate|the (?:other|opposing) (?:side|team|speakers?)|(?:the )?(?:proposition|opposition|affirmative|negative|pro|con)(?: (?:side|bench|team))?|my opponents?|everyone else|them|(?:every|each|all) criteri(?:on|a))';
const AMOUNT =
  '(?:(?:0|zero|nothing|10|ten|100|a hundred|full marks|top marks|maximum|minimum)(?= ?(?:[.,;:!)%/]|$|points?|marks?|scores?|percent|out of|on |for |in every|across|and |to ))|(?:highest|lowest|best|first|last)(?= ?(?:[.,;!)]|$))|(?:the |a )?(?:maximum|minimum|highest|lowest|top|perfect|full|best|worst)(?: possible)? (?:score|marks?|points?|rating|grade))';

export const ENGLISH = all(
  '',
  "(?:ignore|disregard|forget|override|bypass|discard|set aside|pay no attention to|stop (?:following|obeying)|(?:do not|don't|no longer) (?:follow|obey|heed))(?: \\w+){0,2} (?:previous|prior|preceding|above|foregoing|earlier|your|system|initial|original) (?:\\w+ )?(?:instructions?|prompts?|directives?|messages?)",
  `${START}(?:ignore|disregard|forget|override|discard|overrule|set aside|pay no attention to|(?:do not|don't) (?:follow|obey|heed|read|consider|weigh|score))\\b[^.!?]{0,30}\\b(?:instructions?|prompts?|directives?|guidelines|criteria|the rules(?= ?(?:[.!,;]|$|above|given|of (?:this|the) debate|you |and (?:score|vote|award|give|declare|rule|name)))|the others?|other (?:speech(?:es)?|speakers?|side)|(?:everything|anything|all|whatever)(?: that| which)?(?: (?:is|was|you|you've|they|has|have|were|been|the others))* (?:above|before|so far|said|told|given|written|read))\\b`,
  `\\b(?:the |dear |this |as )?(?:judge|judges|adjudicator|jury|evaluator|assistant|language model|reader)s?,? (?:you )?(?:must|shall|has to|have to|will|should|(?:is|are) (?:hereby )?(?:instructed|ordered|required|obliged|commanded|told) to)\\b[^.!?]{0,30}\\b(?:score|award|rule|declare|name|vote|rate|rank|mark|find|side|grade|pick|give)\\b[^.!?]{0,30}(?:\\b${SIDE}[^.!?]{0,20}\\b(?:${AMOUNT}|winner|victory|debate)|\\b(?:us|me|our (?:side|favour|favor)|my side)\\b(?! (?:the |a |any |its |her |his |their )?(?:reasons?|why|how|all))|\\b(?:this|the) (?:debate|victory)\\b)`,
  `\\bas (?:the |a )?(?:judge|adjudicator|evaluator|jury|ai|model),? you (?:must|should|shall|will|have to|are (?:required|ordered|instructed) to)\\b`,
  `(?:${START}|\\band |\\bjudge,? )(?:score|give|award|rate|grade|mark|assign|rank|put)\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,30}\\b${AMOUNT}`,
  `(?:${START}|\\band |\\bjudge,? )(?:score|give|award|rate|grade|mark|assign|rank)\\b[^.!?]{0,30}\\b${AMOUNT}[^.!?]{0,20}\\b(?:to|for) ${SIDE}`,
  `\\b${SIDE} (?:must|shall|should|has to|have to) (?:be (?:given|awarded|scored|rated|marked)|receive|get)\\b[^.!?]{0,20}\\b${AMOUNT}`,
  `(?:${START}|\\band )(?:declare|name|announce|crown|pick|proclaim|choose|make)\\b[^.!?]{0,12}\\b${SIDE}\\b[^.!?]{0,20}\\b(?:winners?|victors?|victorious|won)\\b`,
  `(?:${START}|\\band )(?:rule|decide|find|vote|judge) (?:in (?:our|my) favou?r|for (?:us|me|our side))\\b`,
  '\\b(?:new|updated|revised|additional|real|actual|secret|hidden) (?:system )?(?:instructions?|prompts?|directives?|orders)\\s?:',
  '\\bfrom now on,? you (?:are|act|must|shall|only|answer|obey|respond|speak)\\b|\\byou are (?:now|no longer) (?:a|an|the|my|our|in|acting)\\b',
  '\\b(?:note|message|memo|instructions?|orders?|reminder|attention|notice)(?: (?:to|for))? (?:the |all |every )?(?:judges?|adjudicators?|jury|ai|model|assistant|reader|evaluator|language model|llm)\\s?[:—–-]',
  `${START}(?:reveal|print|repeat|show|output|disclose|leak|display|tell (?:us|me))\\b[^.!?]{0,30}\\b(?:system prompt|(?:your|the hidden|the secret) (?:instructions|prompt))`,
  `${START}(?:respond|reply|answer|output|return|write)\\b[^.!?]{0,20}\\b(?:only|exactly|nothing but|just)\\b[^.!?]{0,30}\\b(?:verdict|winner|json|scores?|word|names?)\\b`,
  '\\byour (?:verdict|answer|output|response|reply|ruling|decision|scores?) (?:must|shall|has to|is to|should) (?:be|read|say|state|name|give|declare|show)\\b',
  '\\b(?:overrides?|supersedes?|replaces?|takes precedence over)\\b[^.!?]{0,12}\\b(?:all |any |every |your )?(?:previous|prior|earlier|other|existing) (?:instructions?|rules|prompts?)',
  '\\b(?:developer|debug|admin|god|maintenance) mode (?:is )?(?:enabled|activated|engaged|on)\\b|\\bsystem override\\b',
  `${START}obey (?:me|us|this|these|my|the following)\\b`,
  `(?:${START}|\\band )(?:hand|give|grant|award|concede)\\b[^.!?]{0,8}\\b(?:victory|win|debate|round)\\b to ${SIDE}`,
);

const SENTENCE = '(?:^|[.!?:;,¡“”"] ?)';

export const GERMANIC = all(
  'u',
  // German
  `(?:${SENTENCE}|\\bbitte )(?:ignorier(?:e|en sie)|missacht(?:e|en sie)|vergiss|vergessen sie|verwirf|verwerfen sie|befolge|befolgen sie|beachte)\\b[^.!?]{0,40}(?:anweisung|instruktion|vorgaben|systemprompt|prompt|\\bregeln\\b[^.!?]{0,12}\\bnicht|alles,? was (?:dir|ihnen|man dir))`,
  '\\b(?:richter|richterin|jury|schiedsrichter)\\b,? (?:muss|musst|hat|soll|sollst|wird angewiesen|ist angewiesen)\\b[^.!?]{0,25}\\b(?:uns|mir|unsere seite)\\b[^.!?]{0,25}(?:punkt|sieg|gewinn|stimm|vorzug|note)',
  '\\bals (?:richter|richterin|jury) (?:musst|sollst|hast) du\\b',
  `(?:${SENTENCE}|\\bbitte )(?:gib|geben sie|vergib|vergeben sie|werte|werten sie|bewerte|bewerten sie|benote|erteile)\\b[^.!?]{0,40}(?:\\b(?:0|null|100|hundert|volle|maximale|hochste)\\b[^.!?]{0,10}punkt|hochstpunkt|\\bnull\\b(?= ?[.!,;]|$)|\\b(?:beste|schlechteste|hochste) (?:note|wertung|bewertung))`,
  `(?:${SENTENCE}|\\bbitte )(?:erklare|erklaren sie|ernenne)\\b[^.!?]{0,40}\\b(?:sieger|siegerin|gewinner|gewinnerin)\\b`,
  '\\bneue (?:anweisung|anweisungen|instruktionen|befehle)\\s?:',
  '\\bab (?:jetzt|sofort) (?:bist du|sind sie|musst du|antworte)\\b(?! hier)|\\bdu bist (?:jetzt|nun|ab sofort|ab jetzt|von nun an|nicht (?:mehr|langer))\\b',
  '\\b(?:hinweis|nachricht|anweisung|mitteilung) an (?:den |die |das )?(?:richter|jury|ki|modell|leser)\\w{0,3}\\s?:',
  '\\b(?:gib|zeige?|verrate|nenne)\\b[^.!?]{0,25}(?:systemprompt|deine anweisungen)',
  '\\b(?:dein|ihr) urteil (?:muss|hat|soll)\\b',
  '\\b(?:ersetzt|uberschreibt|hebt)\\b[^.!?]{0,10}\\b(?:alle|deine|fruhere|bisherige|vorherige)\\w*[^.!?]{0,15}(?:anweisungen|instruktionen)',
  `${SENTENCE}(?:entscheide|entscheiden sie|urteile)\\b[^.!?]{0,12}\\bzu (?:unseren|meinen) gunsten\\b`,
  '\\b(?:lies|lesen sie|beachte|berucksichtige)\\b[^.!?]{0,12}\\b(?:anderen|gegnerischen|ubrigen) (?:reden|seite|redner)\\b[^.!?]{0,10}\\bnicht\\b',
  // Dutch
  `${SENTENCE}(?:negeer|vergeet|houd geen rekening met|volg|sla)\\b[^.!?]{0,40}(?:instructies|systeemprompt|\\bregels\\b[^.!?]{0,20}\\bniet\\b|alles wat je)`,
  '\\b(?:gelieve|je moet|u moet)\\b[^.!?]{0,30}instructies[^.!?]{0,20}negeren',
  '\\b(?:rechter|jury)\\b,? (?:moet|dient|krijgt opdracht)\\b[^.!?]{0,12}\\b(?:ons|mij|onze kant)\\b[^.!?]{0,25}(?:punten|winnaar|stemmen|winnen|score)',
  '\\bals (?:rechter|jury) moet je\\b',
  `${SENTENCE}(?:geef|ken)\\b[^.!?]{0,40}(?:\\b(?:0|nul|100|honderd)\\b[^.!?]{0,6}punten|\\b(?:een )?(?:0|nul)\\b(?= ?[.!,;]|$)|(?:hoogste|laagste|maximale) (?:score|cijfer))`,
  `${SENTENCE}(?:roep|verklaar)\\b[^.!?]{0,40}\\bwinnaar\\b`,
  '\\bnieuwe (?:instructies|opdrachten)\\s?:',
  '\\bvanaf nu (?:ben je|moet je|bent u)\\b|\\bje bent (?:nu|voortaan|vanaf nu|niet langer)\\b',
  '\\b(?:bericht|opmerking|instructie) (?:aan|voor) (?:de |het )?(?:rechter|jury|ai|model|lezer)\\s?:',
  '\\b(?:onthul|toon|geef)\\b[^.!?]{0,20}(?:systeemprompt|je instructies)',
  '\\b(?:je|uw) oordeel moet\\b',
  '\\bvervangt\\b[^.!?]{0,20}instructies',
  `${SENTENCE}beslis in (?:ons|mijn) voordeel\\b`,
  '\\blees\\b[^.!?]{0,8}\\bandere (?:toespraken|sprekers)\\b[^.!?]{0,8}\\bniet\\b',
);

export const ROMANCE = all(
  'u',
  // French
  `(?:${SENTENCE}|\\bveuillez )(?:ignore[zr]?|oublie[zr]?|ecarte[zr]?|(?:fais|faites|faire) abstraction de|laisse[zr]? de cote|ne (?:tiens|tenez) pas compte|ne (?:suis|suivez) (?:plus|pas))\\b[^.!?]{0,30}(?:instructions|consignes|directives|prompt|\\bregles\\b[^.!?]{0,12}\\b(?:systeme|ci-dessus)|tout ce qui (?:t'a|vous a))`,
  "\\b(?:juge|jury)\\b,? (?:doit|devra|a l'ordre de|est tenu de|est prie de|a ordre de)\\b[^.!?]{0,20}\\b(?:nous|me)\\b[^.!?]{0,30}(?:victoire|vainqueur|points|\\bnote\\b|gagn|raison)",
  '\\ben tant que (?:juge|jury),? (?:tu dois|vous devez)\\b',
  `${SENTENCE}(?:donne[zr]?|mets|mettez|attribue[zr]?|accorde[zr]?)\\b[^.!?]{0,30}(?:\\b(?:0|zero|100|cent)\\b[^.!?]{0,3}points?|\\bzero\\b(?= ?(?:[.!,;]|$|a |aux |pour |sur ))|note (?:maximale|minimale)|(?:meilleure|pire|plus haute|plus basse) note)`,
  `${SENTENCE}(?:declare[zr]?|nomme[zr]?)\\b[^.!?]{0,40}\\b(?:vainqueurs?|gagnante?s?)\\b`,
  '\\bnouvelles? instructions?\\s?:',
  '\\ba partir de maintenant,? (?:tu (?:es|dois)|vous (?:etes|devez))\\b|\\b(?:tu es|vous etes) (?:desormais|maintenant|a present) (?:notre|mon|un|une|le|la)\\b',
  "\\b(?:note|message|avis|instruction) (?:au|aux|a la|a l)[ ']?(?:juges?|jury|ia|modele|lecteur)\\s?:",
  '\\b(?:revele[zr]?|affiche[zr]?|montre[zr]?)\\b[^.!?]{0,20}(?:prompt|tes instructions|vos instructions)',
  '\\b(?:ton|votre) (?:verdict|jugement) doit\\b',
  '\\b(?:remplace|annule)\\b[^.!?]{0,15}toutes les (?:autres )?instructions\\b',
  `${SENTENCE}(?:tranche[zr]?|decide[zr]?|jugez?) en (?:notre|ma) faveur\\b`,
  '\\bne (?:lis|lisez|considere[zr]?) pas\\b[^.!?]{0,8}\\bautres (?:discours|interventions|orateurs)\\b',
  // Spanish
  `${SENTENCE}(?:(?:por favor,? )?ignor[ae]n?|olvid[ae]n?|descart[ae]|dej[ae] de lado|no (?:hagas|haga) caso de|(?:haz|haga) caso omiso de|dej[ae] de seguir|no sigas?)\\b[^.!?]{0,30}(?:instrucciones|indicaciones|prompt|reglas del sistema|todo lo que (?:te|le|os|se))`,
  '\\b(?:juez|jurado)\\b,? (?:debe|tiene que|ha de)\\b[^.!?]{0,20}(?:\\b(?:declarar|dar|conceder|otorgar|puntuar|nombrar)nos\\b|\\bvotar por nosotros\\b|\\bfallar a nuestro favor\\b)',
  '\\bse ordena al (?:jurado|juez)\\b',
  '\\bcomo (?:juez|jurado),? (?:debes|tienes que)\\b',
  `${SENTENCE}(?:dale|da|danos|pon|ponle|otorg\\w{1,6}|conced\\w{1,6}|asign\\w{1,6})\\b[^.!?]{0,30}(?:\\b(?:0|cero|100|cien)\\b[^.!?]{0,3}puntos|\\bun cero\\b|puntuacion (?:maxima|minima)|(?:mejor|peor|maxima) (?:nota|puntuacion))`,
  `${SENTENCE}(?:declara|declare|nombra)\\b[^.!?]{0,40}\\bganador(?:a|es|as)?\\b`,
  '\\b(?:nuevas|novas|nuove) (?:instrucciones|instrucoes|istruzioni)\\s?:',
  '\\ba partir de ahora,? (?:eres|debes|seras|actua)\\b|\\b(?:ahora|desde ahora) eres (?:nuestro|nuestra|mi|el|la|un|una)\\b|\\bya no eres (?:el|la|un|una)\\b',
  '\\b(?:nota|mensaje|aviso|mensagem|messaggio) (?:para|al|ao|per|a)(?: el| la| o| il| lo)? ?(?:juez|jurado|juiz|juri|giudice|giuria|modelo|modello|lector|leitor|lettore)\\s?:',
  '\\b(?:revela|revele|muestra|mostre|rivela|mostra)\\b[^.!?]{0,20}(?:prompt|tus instrucciones|suas instrucoes|tue istruzioni)',
  '\\b(?:tu|o seu|il tuo|seu) (?:veredicto|veredito|verdetto) (?:debe|deve)\\b',
  '\\b(?:sustituye|anula|substitui|sostituisce|annulla)\\b[^.!?]{0,5}\\b(?:todas|tutte) (?:las |as |le )?(?:\\w+ )?(?:instrucciones|instrucoes|istruzioni)',
  `${SENTENCE}(?:falla|decide|decida|decidi) a (?:nuestro favor|nosso favor|nostro favore)\\b`,
  '\\bno (?:leas|lea|consideres|escuches)\\b[^.!?]{0,6}\\b(?:demas|otros) (?:discursos|oradores)\\b',
  // Portuguese
  `${SENTENCE}(?:ignore|ignorem|esqueca|descarte|deixe de lado|desconsidere|nao siga)\\b[^.!?]{0,30}(?:instrucoes|prompt|regras acima|tudo o que (?:lhe|te|voce))`,
  '\\b(?:juiz|juri)\\b,? (?:deve|tem de|tem que|tem ordem de)\\b[^.!?]{0,12}(?:\\bnos (?:declarar|dar|conceder|atribuir)\\b|\\bvotar (?:em|por) nos\\b|\\bdeclarar-nos\\b)',
  '\\bcomo (?:juiz|juri),? (?:voce|tu) (?:deve|deves|tem de|tem que)\\b',
  `(?:^|[.!?] ?)(?:de|atribua|conceda)(?:-nos| [oa] |-lhes? | nota| \\d| zero)[^.!?]{0,30}(?:\\b(?:0|zero|100|cem)\\b[^.!?]{0,3}pontos|nota (?:maxima|minima|zero)|(?:melhor|pior) nota)|(?:^|[.!?] ?)de (?:0|zero|100|cem) pontos a|(?:^|[.!?] ?)de nota (?:zero|maxima)`,
  `${SENTENCE}declare\\b[^.!?]{0,40}\\bvencedor(?:a|es|as)?\\b`,
  '\\ba partir de agora,? (?:voce (?:e|deve)|tu es)\\b|\\bagora (?:voce e|tu es) (?:nosso|nossa|meu|minha|o|a|um|uma)\\b',
  '\\bnao (?:leia|leias|considere|ouca)\\b[^.!?]{0,6}\\boutros (?:discursos|oradores)\\b',
  // Italian
  `(?:${SENTENCE}|\\bsi prega di )(?:ignora(?:te|re)?|dimentica(?:te)?|scarta|trascura|lascia perdere|non (?:tenere|tenga|tenete) conto|smetti di seguire|non seguire)\\b[^.!?]{0,30}(?:istruzioni|prompt|regole del sistema|tutto cio che ti)`,
  "\\b(?:giudice|giuria)\\b,? (?:deve|ha l'ordine di|e ordinato di)\\b[^.!?]{0,12}(?:\\b(?:dichiarar|dar|assegnar|premiar|nominar)ci\\b|\\bvotare per noi\\b)",
  '\\bcome giudice,? devi\\b',
  `${SENTENCE}(?:dai|da|dacci|dateci|metti|assegna\\w{0,3}|concedi)\\b[^.!?]{0,30}(?:\\b(?:0|zero|100|cento)\\b[^.!?]{0,3}punti|\\bzero\\b|punteggio (?:massimo|minimo)|voto (?:piu alto|piu basso|massimo|minimo))`,
  `${SENTENCE}dichiara\\b[^.!?]{0,40}\\bvinc(?:itore|itrice|itori|itrici)\\b`,
  "\\bd'ora in poi,? (?:sei|devi|sarai)\\b|\\b(?:ora|adesso) sei (?:il|la|un|una|nostro|l')",
  '\\bnon (?:leggere|leggete|considerare|ascoltare)\\b[^.!?]{0,6}\\baltri (?:discorsi|oratori)\\b',
);

export const SLAVIC = all(
  'u',
  `${SENTENCE}(?:пожалуйста,? )?(?:(?:про)?игнорируй(?:те)?|забудь(?:те)?|отбрось(?:те)?|не учитывай(?:те)?|не обращай(?:те)? внимания на|перестань(?:те)? следовать|не следуй(?:те)?)[^.!?]{0,30}(?:инструкци|указани|промпт|правилам систем|вс[её],? что (?:тебе|вам) говори)`,
  '(?:судья|жюри),? (?:должен|должно|обязан|обязано|приказано)[^.!?]{0,25}(?:за нас|нас победител|нам [^.!?]{0,15}(?:балл|оценк|победу))',
  '(?:жюри|судье) приказано',
  'как судья,? (?:ты|вы) (?:должен|должны|обязан)',
  `${SENTENCE}(?:поставь(?:те)?|присуди(?:те)?|дай(?:те)?)[^.!?]{0,30}(?:(?:0|ноль|100|сто) балл|ноль|(?:высш|низш|максимальн)\\S{0,5} (?:балл|оценк))`,
  `${SENTENCE}объяви(?:те)?[^.!?]{0,40}победител`,
  'новые (?:инструкции|указания) ?:',
  '(?:с этого момента|отныне|теперь),? (?:ты|вы) (?:наш|мой|моя|адвокат|не|должен|должны|обязан|судья|будешь)|(?:ты|вы) (?:теперь|больше не) (?:наш|мой|адвокат|судья)',
  '(?:сообщение|указание|примечание) (?:для )?судь[еи] ?:',
  '(?:раскрой|покажи|выведи)(?:те)?[^.!?]{0,20}промпт',
  '(?:твой|ваш) вердикт должен',
  '(?:отменяет|заменяет) все [^.!?]{0,15}инструкци',
  `${SENTENCE}реши(?:те)? в (?:нашу|мою) пользу`,
  'не (?:читай|учитывай|слушай)(?:те)? (?:другие|остальные|чужие) (?:речи|выступления)',
);

const CLAUSE = '(?:^|[.。!?,，、:：;“”"] ?|请)';
const ASKED = '(?:$|[.。!?,，、;”"])';

export const EAST_ASIAN = all(
  'u',
  // Chinese
  '(?:忽略|无视|忘记|忘掉|抛开|丢掉|不要理会|不要再?(?:遵守|遵循|理会))[^。!?]{0,10}(?:之前|先前|上面|上述|以上|前面|系统|你的)[^。!?]{0,10}(?:指令|指示|提示|规则|一切|命令)',
  '(?:无视|忽略)系统提示|把你的(?:指令|指示|规则|提示)[^。!?]{0,6}(?:放到一边|丢掉|忘掉|抛开)',
  '(?:裁判|评委|评审|法官)(?:必须|应当|应该)[^。!?]{0,15}(?:我们(?:获胜|胜|赢)|我方(?:获胜|胜|赢)|投票?给我|判我|给(?:我们|我方)[^。!?]{0,6}分|满分|零分)',
  '作为(?:裁判|评委|法官)[,，]?你(?:必须|应该|要)',
  `${CLAUSE}(?:给|在)[^。!?]{0,14}(?:打|给我们|给我方|给)?(?:0分|零分|满分|最高分|最低分|100分)(?=${ASKED})`,
  `${CLAUSE}宣布[^。!?]{0,12}(?:胜者|获胜|赢|胜利)`,
  '新的?(?:指令|指示|命令) ?[:：]',
  '从现在起[,，]?你(?:是|必须|要)|你(?:现在是|不再是)(?:我们|我方|正方|反方|一|裁判|法官)',
  '致(?:裁判|评委|法官|模型) ?[:：]',
  '(?:输出|显示|透露|告诉我)你?的?[^。!?]{0,4}(?:系统提示|提示词)',
  '你的(?:裁决|判决|回答)必须',
  '取代[^。!?]{0,8}(?:指令|指示)',
  '判(?:我们|我方)(?:赢|胜|获胜)',
  '不要(?:读|看|听|理会|考虑)(?:其他|别的|对方)的?(?:发言|演讲)',
  // Japanese
  '(?:指示|命令|ルール|プロンプト)[^。!?]{0,5}(?:を|は|には)[^。!?]{0,8}(?:無視(?:し(?:て|ろ)|せよ)|忘れ(?:ろ|て|よ)|捨て(?:ろ|て|よ)|従わない(?:こと|で))',
  '(?:これまで|以前|先|上|上記|前)の?で言われた[^。!?]{0,15}(?:無視し|忘れ(?:ろ|て|よ))',
  'システムプロンプト(?:を|は)[^。!?]{0,6}(?:無視|表示|出力|教え)',
  '(?:審判|審査員|裁判官)は、?(?:我々|私たち)(?:に(?:100点|満点|最高点|勝|投票)|を勝者|の勝ち)[^。!?]{0,12}(?:なければならない|べきだ|せよ|こと)',
  '(?:審判|審査員|裁判官)として、?[^。!?]{0,30}(?:なければならない|せよ|しなさい)',
  `(?:0点|零点|満点|最高点|最低点|100点)を?(?:与えよ|与えて|つけろ|つけて|与えなさい)(?:ください)?(?=${ASKED})`,
  '勝者と?(?:宣言|判定)(?:して|せよ|しろ|しなさい)',
  '新しい(?:指示|命令) ?[:：]',
  '今(?:から|後)、?あなたは|あなたは(?:今|もう|これから)、?[^。!?]{0,12}(?:弁護士|味方|審判)',
  '(?:審判|審査員|モデル|読者)への(?:連絡|メッセージ|指示) ?[:：]',
  'あなたの(?:判定|判決|回答)は',
  '指示(?:すべて)?に優先する',
  '(?:我々|私たち)の勝ち(?:と|に)(?:判定|し)(?:せよ|て|ろ)',
  '(?:ほか|他)の(?:演説|発言|スピーチ)(?:を|は)(?:読ま|考慮し|聞か)(?:ないで|ずに)',
);

/** Arabic, Hindi and Thai: the orders that are tried most. Letters with marks are written as they are normalised. */
export const SOUTHERN = all(
  'u',
  '(?:تجاهل|تجاهلوا|انس|انسوا|اترك|لا تتبع|لا تلتزم)[^.!?؟]{0,25}(?:التعليمات|تعليماتك|الأوامر|القواعد السابقة|ما قيل لك|موجه النظام)',
  '(?:امنح|أعط|امنحوا|أعطوا|أعطنا|امنحنا)[^.!?؟]{0,25}(?:الدرجة الكاملة|أعلى درجة|100 نقطة|مئة نقطة|صفر)',
  '(?:يجب على (?:القاضي|الحكم|المحكم)|على (?:القاضي|الحكم) أن)[^.!?؟]{0,25}(?:يعلن فوزنا|لصالحنا|يمنحنا|يصوت لنا)',
  'أعلن(?:وا)?[^.!?؟]{0,20}(?:فائز|فوزنا)|(?:من الآن|منذ الآن)[^.!?؟]{0,4}(?:أنت|عليك)|تعليمات جديدة ?:|حكمك يجب أن|(?:ملاحظة|رسالة) (?:إلى |لل)(?:القاضي|الحكم|قاضي|حكم) ?:',
  '(?:पिछले|पूर्व|ऊपर के|ऊपर दिए|पहले के|अपने|सभी)[^।.!?]{0,20}(?:निर्देशों|निर्देश|नियमों|आदेशों)[^।.!?]{0,12}(?:अनदेखा|नज़रअंदाज़|नजरअंदाज|भूल जा|मत मान)',
  '(?:हमें|विपक्ष को|पक्ष को|हमारी टीम को)[^।.!?]{0,20}(?:100 अंक|सौ अंक|पूरे अंक|शून्य अंक|0 अंक)[^।.!?]{0,8}(?:दो|दीजिए|दें)',
  '(?:निर्णायक|न्यायाधीश|जज) (?:को|हमें)[^।.!?]{0,20}(?:विजेता घोषित|जिताना|हमारे पक्ष में)|(?:विजेता घोषित कर|नए निर्देश ?:|अब से (?:आप|तुम)|(?:निर्णायक|जज) के लिए (?:संदेश|सूचना) ?:)',
  '(?:ละเลย|เพิกเฉยต่อ|ไม่ต้องสนใจ|ลืม|อย่าทำตาม)[^.!?]{0,12}(?:คำสั่ง|คำแนะนำ|กฎ)[^.!?]{0,12}(?:ก่อนหน้า|ข้างต้น|ทั้งหมด|เดิม)',
  '(?:ให้คะแนน|จงให้)[^.!?]{0,15}(?:เต็ม|100|ศูนย์|สูงสุด)[^.!?]{0,15}(?:เรา|ฝ่ายเรา|ฝ่ายค้าน|ฝ่ายเสนอ)|(?:ให้|มอบ)(?:ฝ่ายเรา|เรา|ฝ่ายค้าน|ฝ่ายเสนอ)[^.!?]{0,10}(?:คะแนนเต็ม|100 คะแนน|ศูนย์คะแนน|0 คะแนน)',
  '(?:กรรมการ|ผู้ตัดสิน)ต้อง[^.!?]{0,15}(?:ตัดสินให้เรา|ให้เราชนะ|ประกาศให้เรา)|ประกาศให้(?:เรา|ฝ่ายเรา)[^.!?]{0,6}ชนะ|คำสั่งใหม่ ?:|ตั้งแต่นี้(?:ไป)? ?คุณ(?:คือ|ต้อง)|(?:ถึง|เรียน)(?:กรรมการ|ผู้ตัดสิน) ?:',
);

/** In all ten languages: to abandon one's guidelines, to vote regardless of what was said, to give no points, to work for somebody. */
export const IN_ALL = all(
  'u',
  `(?:${START})(?:drop|leave|abandon|give up) (?:your|the|all|any) (?:\\w+ )?(?:guidelines|directives|instructions)\\b|\\b(?:told|instructed)(?: so far)?\\b[^.!?]{0,12}\\bno longer applies\\b`,
  `(?:${SENTENCE}|\\bbitte )(?:lass|lassen sie)\\b[^.!?]{0,20}(?:vorgaben|anweisungen|regeln) ausser acht`,
  "\\bn'(?:applique|appliquez|obeis|obeissez) plus\\b[^.!?]{0,20}(?:directives|consignes|instructions)",
  `${SENTENCE}(?:descarta|descarte|abandona|abandone|abbandona|lascia)\\b[^.!?]{0,12}(?:directrices|instrucciones|diretrizes|instrucoes|direttive|istruzioni)`,
  `${SENTENCE}(?:laat|vergeet)\\b[^.!?]{0,12}(?:richtlijnen|instructies)(?: los)?(?= ?[.!,]|$)`,
  `${SENTENCE}откажи(?:сь|тесь) от [^.!?]{0,15}(?:указани|инструкци)`,
  '放弃你[^。!?]{0,6}(?:指示|指令)|(?:指示|命令)を(?:放棄|破棄)し(?:て|ろ)',
  `(?:${START})(?:vote|cast your (?:vote|ballot)|rule|decide)\\b[^.!?]{0,30}\\b(?:regardless|no matter|whatever|irrespective)\\b`,
  `${SENTENCE}(?:stimme|stimm|stimmen sie)\\b[^.!?]{0,20}(?:egal|gleich,? was|unabhangig)`,
  `${SENTENCE}(?:vote[zr]?|vota|vote)\\b[^.!?]{0,20}(?:quels? que|quoi que|digan lo que|seja qual|digam o que|qualunque|checche)`,
  `${SENTENCE}stem\\b[^.!?]{0,20}(?:wat (?:er|de anderen) ook|ongeacht)`,
  `${SENTENCE}голосуй(?:те)? за [^.!?]{0,20}(?:при любых|что бы|независимо)`,
  '(?:无论|不管)[^。!?]{0,12}(?:投票?给我|判我)|何があっても(?:私たち|我々)に投票',
  `(?:${START})(?:do not|don't|never) (?:give|award|grant)\\b[^.!?]{0,25}\\b(?:any|a single|one) (?:points?|marks?|credit)\\b`,
  '\\b(?:gib|geben sie)\\b[^.!?]{0,25}keinen (?:einzigen )?punkt|\\bgeef\\b[^.!?]{0,20}geen (?:enkel )?punt',
  `${SENTENCE}(?:refuse[zr]?|ne donne[zr]?)\\b[^.!?]{0,12}(?:tout|aucun) point|\\bno le des ningun punto\\b|\\bnao de nenhum ponto\\b|\\bnon dare alcun punto\\b`,
  `${SENTENCE}не (?:давай|давайте|ставь|ставьте)[^.!?]{0,15}ни одного балла`,
  '不要给(?:反方|正方|对方|对手)[^。!?]{0,4}分|(?:一点|点)も与えないで',
  `\\byou (?:now|henceforth) work for (?:us|me|the)\\b|\\bdu arbeitest (?:jetzt|ab jetzt|nun) fur\\b|\\btu travailles desormais pour\\b|\\bahora trabajas para\\b|\\bagora voce trabalha para\\b|\\bora lavori per\\b|\\bje werkt nu voor\\b|теперь ты работаешь на|你现在为(?:我们|我方)|今からあなたは`,
  `\\b(?:judge|adjudicator|jury) (?:is|are) (?:obliged|required|ordered|instructed|told) to (?:rank|place|put|score|rate) (?:us|me|our|my)\\b`,
);
