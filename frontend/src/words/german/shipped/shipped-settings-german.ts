// German for the settings every format has, the tasks of the format editor, and kinds of answers and outcomes. The keys are the English texts.
export const shippedSettingsGerman: Readonly<Record<string, string>> = {
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
    'Es wird nie mehr ausgegeben; das Geld für das Ergebnis ist zurückgelegt. Leer: kein Limit.',
  'When the limit is nearly reached': 'Wenn die Kostengrenze fast erreicht ist',
  'What happens when the next speech does not fit the limit. The money for closings and result is set aside.':
    'Was geschieht, wenn die nächste Rede nicht mehr unter das Limit passt. Das Geld für Schlussreden und Ergebnis ist zurückgelegt.',
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
    'Danach wird über das bisher Gesagte geurteilt. Pausen zählen nicht. Leer: kein Limit.',
  'Time for a round (min)': 'Zeit für eine Runde (min)',
  'When time is up, the next round begins. Pauses do not count. Empty for no limit.':
    'Danach beginnt die nächste Runde. Pausen zählen nicht. Leer: kein Limit.',
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
  'Make a case': 'Eine Seite begründen',
  'Define the terms and argue one’s side, without answering anybody.':
    'Die Begriffe klären und die eigene Seite begründen, ohne jemandem zu antworten.',
  'Make a case on values': 'Mit Werten begründen',
  'Name a value, a criterion and contentions; later ones also answer the first.':
    'Einen Wert, einen Maßstab und Argumente nennen; spätere antworten auch auf die ersten.',
  Constructive: 'Erste Rede',
  'State a position': 'Einen Standpunkt nennen',
  'Say where one stands, with a confidence from 0 to 100.':
    'Sagen, wo man steht und wie sicher man ist, von 0 bis 100.',
  Rebut: 'Erwidern',
  'Answer the other side’s last point by name, then carry one’s own case on.':
    'Auf den letzten Punkt der anderen Seite antworten, dann die eigene Seite weiterführen.',
  Discuss: 'Diskutieren',
  'Take up what somebody said, by name, to challenge it or to build on it.':
    'Mit Namen aufgreifen, was jemand gesagt hat, um es anzufechten oder weiterzuführen.',
  'Look for one solution': 'Eine Lösung suchen',
  'Work towards a solution both could sign.': 'Auf eine Lösung hinarbeiten, die beide unterzeichnen könnten.',
  'State the position again': 'Den Standpunkt noch einmal nennen',
  'Say where one stands now; a change gives its reason.':
    'Sagen, wo man jetzt steht; eine Änderung wird begründet.',
  Close: 'Abschließen',
  'Say why one has won, from what was said.': 'Aus dem Gesagten begründen, warum man gewonnen hat.',
  'Cross-examine': 'Ins Kreuzverhör nehmen',
  'Ask one question the other side must answer itself.':
    'Eine Frage stellen, die die andere Seite selbst beantworten muss.',
  Question: 'Frage',
  'Ask from the audience': 'Aus dem Publikum fragen',
  'Ask both sides the question whose answer would help most.':
    'Beiden Seiten die Frage stellen, deren Antwort am meisten hilft.',
  'Answer the question': 'Die Frage beantworten',
  'Answer what was just asked, first sentence first.': 'Auf die Frage antworten, gleich im ersten Satz.',
  'Ask whoever set the task': 'Den Auftraggeber fragen',
  'Ask what one needs to know, or nothing.': 'Fragen, was man wissen muss, oder nichts.',
  'Answer the questions': 'Die Fragen beantworten',
  'Answer what was asked, or decline.': 'Beantworten, was gefragt wurde, oder ablehnen.',
  'Propose a solution': 'Eine Lösung vorschlagen',
  'A first solution, from one’s own field.': 'Eine erste Lösung aus dem eigenen Fach.',
  'Criticise a proposal': 'Einen Vorschlag kritisieren',
  'Find where another’s proposal fails, and what would mend it.':
    'Zeigen, woran der Vorschlag eines anderen scheitert und was ihn retten würde.',
  'Refine one’s proposal': 'Den eigenen Vorschlag überarbeiten',
  'Take the critiques in, or say why not.': 'Die Kritik aufnehmen oder sagen, warum nicht.',
  'Evaluate the proposals': 'Die Vorschläge bewerten',
  'How far they have come together and how good the best is, from 0 to 100.':
    'Wie weit sie übereinstimmen und wie gut der beste ist, von 0 bis 100.',
  'Vote on consensus': 'Über die Einigung abstimmen',
  'Whether there is one solution, how sure one is, and which it is.':
    'Ob es eine gemeinsame Lösung gibt, wie sicher man ist und welche es ist.',
  'Sign the agreed text': 'Den gemeinsamen Text unterzeichnen',
  'Sign the text of the surer vote as it is, or change one clause of it.':
    'Den Text der sichereren Stimme unterzeichnen oder einen Satz darin ändern.',
  'Sign the changed text': 'Den geänderten Text unterzeichnen',
  'Sign the text in which another changed one clause, or refuse it.':
    'Den Text unterzeichnen, in dem der andere einen Satz geändert hat, oder ihn ablehnen.',
  'Vote on the motion': 'Über die These abstimmen',
  'For, against or undecided, with one reason.': 'Dafür, dagegen oder unentschieden, mit einem Grund.',
  'Frame the topic': 'Ins Thema einführen',
  'Put one focus question and say what the talk is for.':
    'Eine Leitfrage stellen und sagen, wozu das Gespräch dient.',
  'Speak as the guest': 'Als Gast sprechen',
  'Say what one wants to know, address somebody, or end it with “done”.':
    'Sagen, was man wissen will, jemanden ansprechen oder mit „done“ beenden.',
  'Answer the guest': 'Dem Gast antworten',
  'Answer from one’s own field, and challenge another with @ and the name.':
    'Aus dem eigenen Fach antworten und andere mit @ und Namen herausfordern.',
  'Reply to a challenge': 'Auf eine Herausforderung antworten',
  'Answer whoever challenged one by name.': 'Auf eine Herausforderung mit Namen antworten.',
  'Bring the guest back in': 'Den Gast wieder einbeziehen',
  'Ask the guest by name after a silence.': 'Den Gast nach einer Pause mit Namen fragen.',
  'Lead back to the topic': 'Zum Thema zurückführen',
  'Say once where the talk has strayed.': 'Einmal sagen, wo das Gespräch abgekommen ist.',
  'Give a verdict': 'Ein Urteil fällen',
  'Score every participant by the criteria, with reasons; the totals decide.':
    'Alle nach den Kriterien bewerten, mit Gründen; die Summen entscheiden.',
  'Give findings': 'Ergebnisse nennen',
  'Scores, a synthesis, and whether there is consensus, a majority or an impasse.':
    'Bewertungen, eine Synthese, und ob es Konsens, eine Mehrheit oder keine Einigung gibt.',
  'Write the result': 'Das Ergebnis schreiben',
  'One solution from the proposals, or insights, decisions, questions and actions.':
    'Eine Lösung aus den Vorschlägen, oder Erkenntnisse, Entscheidungen, Fragen und Aufgaben.',
  Result: 'Ergebnis',
  'a ballot: for, against, undecided': 'ein Stimmzettel: dafür, dagegen, unentschieden',
  'an evaluation from 0 to 100': 'eine Bewertung von 0 bis 100',
  'findings: scores and a synthesis': 'Ergebnisse: Bewertungen und eine Synthese',
  'questions, or none': 'Fragen, oder keine',
  'a signature under a text': 'eine Unterschrift unter einen Text',
  'one solution': 'eine Lösung',
  'insights, decisions, questions, actions': 'Erkenntnisse, Entscheidungen, Fragen, Aufgaben',
  'a verdict: scores by the criteria': 'ein Urteil: Bewertungen nach den Kriterien',
  'a vote on consensus': 'eine Abstimmung über die Einigung',
  'A verdict: scores, a winner or none': 'Ein Urteil: Bewertungen, ein Sieger oder keiner',
  'Findings: scores, a synthesis, consensus or not':
    'Ergebnisse: Bewertungen, eine Synthese, Konsens oder nicht',
  'Agreement: by votes': 'Einigung: durch Abstimmung',
  'One solution': 'Eine Lösung',
  'A synthesis: insights, decisions, questions, actions':
    'Eine Synthese: Erkenntnisse, Entscheidungen, Fragen, Aufgaben',
};
