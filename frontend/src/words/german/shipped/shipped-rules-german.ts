// German for the rules of the shipped formats, for the settings every format has, for kinds of answers and outcomes, and for the shipped
// characters. The keys are the English texts.
export const shippedRulesGerman: Readonly<Record<string, string>> = {
  'Speech length': 'Redelänge',
  'How much of the format’s length each speech uses: a quarter, half or all of it.':
    'Wie viel der Länge, die das Format vorsieht, jede Rede nutzt: ein Viertel, die Hälfte oder alles.',
  Brief: 'Kurz',
  Half: 'Halb',
  Full: 'Voll',
  'Warn at ($)': 'Warnen bei ($)',
  'The debate pauses and asks you when it has cost this much. Empty for no warning.':
    'Die Debatte hält an und fragt Sie, wenn sie so viel gekostet hat. Leer: keine Warnung.',
  'Cost limit ($)': 'Kostengrenze ($)',
  'Never spends more than this; the money for the result is set aside. Empty for no limit.':
    'Es wird nie mehr ausgegeben; das Geld für das Ergebnis ist zurückgelegt. Leer: keine Grenze.',
  'When the limit is nearly reached': 'Wenn die Kostengrenze fast erreicht ist',
  'What happens when the next speech does not fit the limit. The money for closings and result is set aside.':
    'Was geschieht, wenn die nächste Rede nicht mehr unter die Grenze passt. Das Geld für Schlussreden und Ergebnis ist zurückgelegt.',
  'Ask me': 'Mich fragen',
  'End with a verdict': 'Mit einem Urteil beenden',
  'Speech temperature': 'Temperatur der Reden',
  'Higher is more varied; left out for models that refuse it.':
    'Höher bedeutet abwechslungsreicher; entfällt bei Modellen, die das ablehnen.',
  'Judging temperature': 'Temperatur der Urteile',
  'For votes and verdicts, which should vary less than speeches.':
    'Für Abstimmungen und Urteile, die weniger schwanken sollten als Reden.',
  'Speech timeout (s)': 'Zeitlimit je Rede (s)',
  'A speech that takes longer is stopped and retried.':
    'Eine Rede, die länger braucht, wird abgebrochen und neu angefordert.',
  'Judge timeout (s)': 'Zeitlimit für das Urteil (s)',
  'A verdict that takes longer is stopped and retried.':
    'Ein Urteil, das länger braucht, wird abgebrochen und neu angefordert.',
  'Time for the whole debate (min)': 'Zeit für die ganze Debatte (min)',
  'When time is up, the judge rules on what was said. Pauses do not count. Empty for no limit.':
    'Danach wird über das bisher Gesagte geurteilt. Pausen zählen nicht. Leer: keine Grenze.',
  'Time for a round (min)': 'Zeit für eine Runde (min)',
  'When time is up, the next round begins. Pauses do not count. Empty for no limit.':
    'Danach beginnt die nächste Runde. Pausen zählen nicht. Leer: keine Grenze.',
  'Summarise over (tokens)': 'Zusammenfassen ab (Token)',
  'When a model would have to read more than this, older rounds are summarised for it, at most every four rounds. The judge reads everything if it fits. Empty for never.':
    'Müsste ein Modell mehr lesen, werden ältere Runden dafür zusammengefasst, höchstens alle vier Runden. Der Richter liest alles, wenn es passt. Leer: nie.',
  Seed: 'Startwert',
  'The same seed gives the same speeches where a model supports it; the demo speakers do.':
    'Derselbe Startwert ergibt dieselben Reden, wo ein Modell das kann; die Demo-Redner können es.',
  Intensity: 'Schärfe',
  'How hard participants attack each other’s arguments.':
    'Wie hart die Argumente anderer angegriffen werden.',
  Mild: 'Mild',
  Firm: 'Bestimmt',
  Sharp: 'Scharf',
  'a ballot: for, against, undecided': 'ein Stimmzettel: dafür, dagegen, unentschieden',
  'an evaluation from 0 to 100': 'eine Bewertung von 0 bis 100',
  'findings: scores and a synthesis': 'Ergebnisse: Bewertungen und eine Synthese',
  'questions, or none': 'Fragen, oder keine',
  'a signature under a text': 'eine Unterschrift unter einen Text',
  'one solution': 'eine Lösung',
  'insights, decisions, questions, actions': 'Erkenntnisse, Entscheidungen, Fragen, Aufgaben',
  'a verdict: scores by the criteria': 'ein Urteil: Bewertungen nach den Kriterien',
  'a vote on consensus': 'eine Abstimmung über die Einigung',

  // rules
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
  // Texts in debates of earlier versions.
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
  'The discussion ends when they agree, and after the last round at the latest; a vote in another form is void.':
    'Die Diskussion endet, wenn sie sich einig sind, spätestens nach der letzten Runde; eine Stimme zählt nur in der verlangten Form.',
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

  // characters demo speakers and judges
  'Demo speakers — scripted, no AI': 'Demo-Redner: nach Skript, ohne KI',
  'Demo speaker: Advocate': 'Demo-Redner: Fürsprecher',
  'Demo speaker: Sceptic': 'Demo-Redner: Skeptiker',
  'Demo speaker: Scholar': 'Demo-Redner: Gelehrter',
  'Demo speaker: Plain': 'Demo-Redner: Schlicht',
  'Recorded speaker': 'Aufgezeichneter Redner',
  'Recorded judge': 'Aufgezeichneter Richter',
  'Demo judge: Assessor': 'Demo-Richter: Gutachter',
  'Demo judge: Examiner': 'Demo-Richter: Prüfer',
  'Demo judge: Archivist': 'Demo-Richter: Archivar',
  'Demo judge: Moderator': 'Demo-Richter: Moderator',
  'Demo judge: Logician': 'Demo-Richter: Logiker',
  'Local server': 'Lokaler Server',
  'The demo speaker is out of breath.': 'Der Demo-Redner ist außer Atem.',
  'The demo speaker is needed elsewhere.': 'Der Demo-Redner wird anderswo gebraucht.',
  'The demo speaker’s line went dead.': 'Die Leitung des Demo-Redners ist tot.',
  Economist: 'Ökonom',
  Engineer: 'Ingenieur',
  Lawyer: 'Jurist',
  Historian: 'Historiker',
  Ethicist: 'Ethiker',
  Sceptic: 'Skeptiker',
  'Product lead': 'Produktleiter',
  'Security engineer': 'Sicherheitsingenieur',
  'Performance engineer': 'Performance-Ingenieur',
  Architect: 'Architekt',
  'Measured; says how something is known before saying what follows.':
    'Besonnen; sagt erst, woher man etwas weiß, und dann, was daraus folgt.',
  'Observation, data, what could refute a claim, the structure of an argument.':
    'Beobachtung, Daten, was eine Behauptung widerlegen könnte, der Aufbau eines Arguments.',
  'A well-made study that came out the other way.':
    'Eine gut gemachte Studie mit dem gegenteiligen Ergebnis.',
  'Asks what a word is doing; reasons from one plain case.':
    'Fragt, was ein Wort leistet; geht von einem einfachen Fall aus.',
  'Moral implications, hidden assumptions, thought experiments, what was thought before us.':
    'Moralische Folgen, versteckte Annahmen, Gedankenexperimente, was vor uns gedacht wurde.',
  'A case in which the principle gives an answer nobody could accept.':
    'Ein Fall, in dem der Grundsatz zu einer Antwort führt, die niemand annehmen könnte.',
  'Plain and dry; counts what a measure costs and who pays.':
    'Nüchtern; rechnet aus, was eine Maßnahme kostet und wer zahlt.',
  'Incentives, costs and benefits, what people do when prices change.':
    'Anreize, Kosten und Nutzen, was Menschen tun, wenn sich Preise ändern.',
  'A measured effect that runs against the incentive.': 'Ein gemessener Effekt, der dem Anreiz widerspricht.',
  'Concrete; asks how it would be built and how it fails.':
    'Konkret; fragt, wie es gebaut würde und woran es scheitert.',
  'Feasibility, failure modes, maintenance, what has worked elsewhere.':
    'Machbarkeit, Ausfälle, Wartung, was anderswo funktioniert hat.',
  'A working example at the scale in question.': 'Ein funktionierendes Beispiel in der fraglichen Größe.',
  'Exact; holds others to what they said.': 'Genau; nimmt andere beim Wort.',
  'Definitions, precedent, who decides and by what rule.':
    'Begriffe, Präzedenzfälle, wer nach welcher Regel entscheidet.',
  'A rule that can be applied and reviewed.': 'Eine Regel, die sich anwenden und überprüfen lässt.',
  'Tells what happened, with its date, before what it means.':
    'Erzählt erst, was wann geschah, und dann, was es bedeutet.',
  'Precedents, how such things came about, what contemporaries overlooked.':
    'Vorläufer, wie solche Dinge entstanden, was Zeitgenossen übersahen.',
  'A comparable case that went differently, with the reason why.':
    'Ein vergleichbarer Fall, der anders ausging, mit dem Grund dafür.',
  'Careful with words; asks who bears the burden.': 'Wählt Worte mit Bedacht; fragt, wer die Last trägt.',
  'Rights, fairness, consent, those who are not heard.':
    'Rechte, Fairness, Einwilligung, diejenigen, die nicht gehört werden.',
  'A case where the principle would wrong those it protects.':
    'Ein Fall, in dem der Grundsatz denen schadet, die er schützt.',
  'Short sentences; asks how anybody knows.': 'Kurze Sätze; fragt, woher man das weiß.',
  'Strength of evidence, base rates, what was left out.':
    'Stärke der Belege, Grundraten, was weggelassen wurde.',
  'A test that could have failed and did not.':
    'Ein Test, der hätte scheitern können und nicht gescheitert ist.',
  'Speaks of one user and one moment; cuts what nobody asked for.':
    'Spricht von einem Menschen in einem Moment; streicht, worum niemand gebeten hat.',
  'Who it is for, what they do today instead, the smallest thing worth having.':
    'Für wen es ist, was diese heute stattdessen tun, das Kleinste, was sich lohnt.',
  'What users did when they had the choice.': 'Was Menschen taten, als sie die Wahl hatten.',
  'Thinks aloud as the attacker, then as whoever is woken at night.':
    'Denkt laut wie der Angreifer, dann wie die Person, die nachts geweckt wird.',
  'What can be abused, by whom, at what cost; least privilege; what is logged.':
    'Was von wem zu welchem Preis missbraucht werden kann; geringste Rechte; was protokolliert wird.',
  'A threat model that shows the risk is elsewhere.':
    'Ein Bedrohungsmodell, das zeigt, dass das Risiko woanders liegt.',
  'Numbers with units, or the word “unmeasured”.': 'Zahlen mit Einheiten, oder das Wort „ungemessen“.',
  'Latency, throughput, the slowest step, what happens at ten times the load.':
    'Wartezeit, Durchsatz, der langsamste Schritt, was bei zehnfacher Last geschieht.',
  'A measurement under the load that will be met.': 'Eine Messung unter der zu erwartenden Last.',
  'Draws the parts and the lines between them before judging either.':
    'Zeichnet erst die Teile und ihre Verbindungen und urteilt dann.',
  'Boundaries, dependencies, what is easy to change later and what is not.':
    'Grenzen, Abhängigkeiten, was sich später leicht ändern lässt und was nicht.',
  'A change that proved cheap where it should have been dear.':
    'Eine Änderung, die billig war, wo sie hätte teuer sein müssen.',
};
