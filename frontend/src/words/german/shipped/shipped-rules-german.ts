// German for the rules of the shipped formats. The keys are the English texts, which the speakers read.
export const shippedRulesGerman: Readonly<Record<string, string>> = {
  'This is an Oxford-style debate: the Proposition speaks for the motion, the Opposition against it.':
    'Dies ist eine Debatte im Oxford-Stil: Die Befürwortung spricht für die These, die Gegenseite dagegen.',
  'In the openings each side makes its case without hearing the other.':
    'In der Eröffnung begründet jede Seite ihre Sache, ohne die andere zu hören.',
  'Each rebuttal answers the other side’s last speech; new arguments are allowed.':
    'In jeder Erwiderung wird auf die letzte Rede der anderen Seite geantwortet; neue Argumente sind erlaubt.',
  'The closings weigh what was said; no new arguments are allowed there.':
    'Im Schluss wird abgewogen, was gesagt wurde; neue Argumente sind dort nicht erlaubt.',
  'The judge scores each side for argument, rebuttal and evidence.':
    'Der Richter bewertet jede Seite nach Argumentation, Erwiderung und Belegen.',
  // Of debates of earlier versions.
  'The judge scores each side for argument, rebuttal and evidence, and disregards new arguments in a closing.':
    'Der Richter bewertet jede Seite nach Argumentation, Erwiderung und Belegen und lässt neue Argumente im Schluss außer Acht.',
  'This is a Lincoln-Douglas debate, one against one, on values: the Affirmative upholds the motion, the Negative denies it.':
    'Dies ist eine Lincoln-Douglas-Debatte, eins gegen eins, über Werte: Die Befürwortung vertritt die These, die Gegenseite bestreitet sie.',
  'Each constructive speech names a value, a criterion by which it is measured, and contentions; the Negative’s also answers the Affirmative’s.':
    'Jede erste Rede nennt einen Wert, einen Maßstab dafür und Argumente; die der Gegenseite antwortet auch auf die der Befürwortung.',
  'In cross-examination one side asks and the other answers, three times; what is admitted there may be quoted by either side.':
    'Im Kreuzverhör fragt eine Seite, und die andere antwortet, dreimal; was dort zugegeben wird, dürfen beide zitieren.',
  'In the rebuttals further evidence for a line already raised is allowed; a new line of argument is not, and the judge disregards it and says so.':
    'In den Erwiderungen sind weitere Belege für schon genannte Argumente erlaubt, neue Argumente nicht; der Richter lässt sie außer Acht und sagt es.',
  'The last speech gives voting issues only: the few questions on which the debate is to be decided.':
    'Die letzte Rede nennt nur die wenigen Fragen, an denen sich die Debatte entscheiden soll.',
  'The judge decides by the value and criterion upheld, by argument and by refutation.':
    'Der Richter entscheidet nach Wert und Maßstab, nach Argumentation und nach Widerlegung.',
  'This is a roundtable: nobody is assigned a side, and nobody wins.':
    'Dies ist ein runder Tisch: Niemand bekommt eine Seite zugewiesen, und niemand gewinnt.',
  'The lead puts one focus question. Then everybody states a position with a confidence, without hearing the others.':
    'Die Leitung stellt eine Leitfrage. Dann nennen alle einen Standpunkt und wie sicher sie sind, ohne die anderen zu hören.',
  'In the discussion everybody takes up what somebody said, by name, to challenge it or to build on it.':
    'In der Diskussion greift jeder mit Namen auf, was jemand gesagt hat, um es anzufechten oder weiterzuführen.',
  'At the end everybody states position and confidence again; a change gives its reason.':
    'Am Ende nennen alle noch einmal Standpunkt und Sicherheit; eine Änderung wird begründet.',
  'The judge scores each participant, writes a synthesis, and says who could sign it. There is no consensus before one full round of discussion.':
    'Der Richter bewertet alle, schreibt eine Synthese und sagt, wer sie unterschreiben könnte. Vor einer ganzen Diskussionsrunde gibt es keinen Konsens.',
  'This is a discussion of two partners who look for one solution to the problem in the motion; nobody wins it.':
    'Dies ist ein Gespräch zweier Partner, die eine Lösung für das Problem in der These suchen; niemand gewinnt.',
  'They speak in turn. After a round both vote on whether they have come to one solution; the votes and their reasons can be read afterwards.':
    'Sie sprechen abwechselnd. Nach einer Runde stimmen beide ab, ob sie eine gemeinsame Lösung haben; Stimmen und Gründe sind danach zu lesen.',
  'They speak in turn. After a round both vote, blind to each other, on whether they have come to one solution; the votes and their reasons can be read afterwards.':
    'Sie sprechen abwechselnd. Nach einer Runde stimmen beide unabhängig voneinander ab, ob sie eine gemeinsame Lösung haben; Stimmen und Gründe sind danach zu lesen.',
  'It ends when they agree, or after the last round; a vote in another form is void.':
    'Es endet, wenn sie sich einig sind, oder nach der letzten Runde; eine Stimme zählt nur in der verlangten Form.',
  'Where both vote YES with different texts, the text of the surer one is put to the other, who signs it or changes one clause; the first then signs the changed text or refuses it.':
    'Stimmen beide zu, aber mit verschiedenen Texten, bekommt der andere den Text des Sichereren; er unterzeichnet ihn oder ändert einen Satz. Der Erste unterzeichnet dann den geänderten Text oder lehnt ihn ab.',
  'This is a dialectic: several agents solve the problem in the motion by proposing, criticising and refining.':
    'Dies ist eine Dialektik: Mehrere Fachkräfte lösen das Problem in der These, indem sie vorschlagen, kritisieren und überarbeiten.',
  'Before they begin, they may ask the client what they need to know; a question that is declined counts as answered.':
    'Bevor sie beginnen, dürfen sie den Auftraggeber fragen, was sie wissen müssen; eine abgelehnte Frage gilt als beantwortet.',
  'In the first round everybody proposes without hearing the others. Then everybody criticises every other proposal, and everybody refines their own; from the second round on the last refinements are the proposals.':
    'In der ersten Runde macht jeder einen Vorschlag, ohne die anderen zu hören. Dann kritisiert jeder alle anderen Vorschläge und überarbeitet den eigenen; ab der zweiten Runde sind die letzten Überarbeitungen die Vorschläge.',
  'After a round the judge may end the debate when the proposals have come together; at the end the judge writes one solution from them.':
    'Nach einer Runde kann der Richter die Debatte beenden, wenn die Vorschläge übereinstimmen; am Ende schreibt er daraus eine Lösung.',
  'This is a talk at a table: the guest elaborates the topic in the motion with the others, who speak from their own fields.':
    'Dies ist ein Tischgespräch: Der Gast vertieft das Thema der These mit den anderen, die aus ihren Fächern sprechen.',
  'Who is addressed by name answers first and alone; when nobody is, all answer in order.':
    'Wer mit Namen angesprochen wird, antwortet zuerst und allein; sonst antworten alle der Reihe nach.',
  'Anybody may challenge another by writing @ and the name; who is challenged answers once.':
    'Jeder kann andere mit @ und Namen herausfordern; wer herausgefordert ist, antwortet einmal.',
  'The lead keeps the talk on the topic. At the end there is a synthesis of insights, decisions, open questions and actions, each with the names it comes from.':
    'Die Leitung hält das Gespräch beim Thema. Am Ende steht eine Synthese aus Erkenntnissen, Entscheidungen, offenen Fragen und Aufgaben, je mit den Namen, von denen sie stammen.',
  'This is a duel of two ways of thinking about one topic: the Scientist reasons from evidence, data and structure, the Philosopher from ethics, assumptions and thought experiments.':
    'Dies ist ein Duell zweier Denkweisen über ein Thema: Die Wissenschaft argumentiert mit Belegen, Daten und Struktur, die Philosophie mit Ethik, Annahmen und Gedankenexperimenten.',
  'They speak in strict alternation, the Scientist first, in short turns. The last turn of each weighs what was said and brings nothing new.':
    'Sie sprechen streng abwechselnd, die Wissenschaft zuerst, in kurzen Beiträgen. Der letzte Beitrag jeder Seite wägt das Gesagte ab und bringt nichts Neues.',
  'A turn that repeats its speaker or has nothing to do with the topic is refused.':
    'Ein Beitrag, der den eigenen wiederholt oder nichts mit dem Thema zu tun hat, wird abgelehnt.',
  'The judge weighs the quality of argument, coherence and relevance.':
    'Der Richter wägt die Qualität der Argumente, Schlüssigkeit und Bezug zum Thema ab.',
};
