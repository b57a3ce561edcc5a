// German for the settings of all formats, and for the characters, demo speakers and judges, by the English text.
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
  'Observation, data, what could refute a claim, the structure of an argument.':
    'Beobachtung, Daten, was eine Behauptung widerlegen könnte, der Aufbau eines Arguments.',
  'Moral implications, hidden assumptions, thought experiments, what was thought before us.':
    'Moralische Folgen, versteckte Annahmen, Gedankenexperimente, was vor uns gedacht wurde.',
  'Incentives, costs and benefits, what people do when prices change.':
    'Anreize, Kosten und Nutzen, was Menschen tun, wenn sich Preise ändern.',
  'Feasibility, failure modes, maintenance, what has worked elsewhere.':
    'Machbarkeit, Ausfälle, Wartung, was anderswo funktioniert hat.',
  'Definitions, precedent, who decides and by what rule.':
    'Begriffe, Präzedenzfälle, wer nach welcher Regel entscheidet.',
  'Precedents, how such things came about, what contemporaries overlooked.':
    'Vorläufer, wie solche Dinge entstanden, was Zeitgenossen übersahen.',
  'Rights, fairness, consent, those who are not heard.':
    'Rechte, Fairness, Einwilligung, diejenigen, die nicht gehört werden.',
  'Strength of evidence, base rates, what was left out.':
    'Stärke der Belege, Grundraten, was weggelassen wurde.',
  'Who it is for, what they do today instead, the smallest thing worth having.':
    'Für wen es ist, was diese heute stattdessen tun, das Kleinste, was sich lohnt.',
  'What can be abused, by whom, at what cost; least privilege; what is logged.':
    'Was von wem zu welchem Preis missbraucht werden kann; geringste Rechte; was protokolliert wird.',
  'Latency, throughput, the slowest step, what happens at ten times the load.':
    'Wartezeit, Durchsatz, der langsamste Schritt, was bei zehnfacher Last geschieht.',
  'Boundaries, dependencies, what is easy to change later and what is not.':
    'Grenzen, Abhängigkeiten, was sich später leicht ändern lässt und was nicht.',
};
