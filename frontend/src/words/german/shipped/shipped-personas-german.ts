// German for the shipped personas. The keys are the English texts, which the speakers read.
export const shippedPersonasGerman: Readonly<Record<string, string>> = {
  // demo speakers and judges
  'Demo speakers — scripted, no AI': 'Demo-Redner: nach Drehbuch, ohne KI',
  'Demo speaker: Advocate': 'Demo-Redner: Fürsprecher',
  'Demo speaker: Sceptic': 'Demo-Redner: Skeptiker',
  'Demo speaker: Scholar': 'Demo-Redner: Gelehrter',
  'Demo speaker: Plain': 'Demo-Redner: Schlicht',
  'Demo speaker: Flaky (fails on purpose)': 'Demo-Redner: Launisch (fällt absichtlich aus)',
  'Demo speaker: Slow': 'Demo-Redner: Langsam',
  'Recorded speaker': 'Aufgezeichneter Sprecher',
  'Recorded judge': 'Aufgezeichneter Richter',
  'Demo judge: Assessor': 'Demo-Richter: Gutachter',
  'Demo judge: Examiner': 'Demo-Richter: Prüfer',
  'Demo judge: Archivist': 'Demo-Richter: Archivar',
  'Demo judge: Moderator': 'Demo-Richter: Moderator',
  'Demo judge: Logician': 'Demo-Richter: Logiker',
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
