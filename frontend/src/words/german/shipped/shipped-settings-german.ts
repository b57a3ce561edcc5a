// German for the settings every format has, and kinds of answers and outcomes. The keys are the English texts.
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
  'A verdict: scores, a winner or none': 'Ein Urteil: Bewertungen, ein Sieger oder keiner',
  'Findings: scores, a synthesis, consensus or not':
    'Ergebnisse: Bewertungen, eine Synthese, Konsens oder nicht',
  'Agreement: by votes': 'Einigung: durch Abstimmung',
  'One solution': 'Eine Lösung',
  'A synthesis: insights, decisions, questions, actions':
    'Eine Synthese: Erkenntnisse, Entscheidungen, Fragen, Aufgaben',
};
