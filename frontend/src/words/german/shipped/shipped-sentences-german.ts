// German for sentences that records and the backend keep in English: why a debate ended or waits, why a call failed, what faults are
// named in a set-up, a format or a file. The keys are the English texts, with their values in braces.
export const shippedSentencesGerman: Readonly<Record<string, string>> = {
  'It was abandoned: there is no verdict, and everything said was kept.':
    'Sie haben die Debatte abgebrochen: Es gibt kein Urteil, alles Gesagte bleibt erhalten.',
  'The judge answered, but its verdict could not be read, even after it was asked again.':
    'Das Urteil war auch nach einem zweiten Versuch nicht lesbar.',
  'The judge failed. What was said is kept: judge it again with another judge.':
    'Der Richter ist ausgefallen. Das Gesagte bleibt erhalten: Lassen Sie es von einem anderen Richter beurteilen.',
  'Every judge failed. What was said is kept: judge it again with other judges.':
    'Alle Richter sind ausgefallen. Das Gesagte bleibt erhalten: Lassen Sie es von anderen Richtern beurteilen.',
  'They have agreed.': 'Sie haben sich geeinigt.',
  'The judge’s evaluation has reached the threshold.':
    'Die Bewertung des Richters hat die Schwelle erreicht.',
  'You ended it.': 'Sie haben die Debatte beendet.',
  'Completed as planned.': 'Wie geplant abgeschlossen.',
  'The cost limit left no room for another speech, so {closing}.':
    'Das Kostenlimit ließ keine weitere Rede zu: {closing}.',
  'Time was up, so {closing}.': 'Die Zeit war um: {closing}.',
  'It was stopped, and {closing}.': 'Sie haben die Debatte beendet: {closing}.',
  'what closes it was done': 'Der Abschluss wurde gemacht',
  'the judge ruled on what was said': 'Über das Gesagte wurde geurteilt',
  'the judge wrote the solution from what was said': 'Aus dem Gesagten wurde die Lösung geschrieben',
  'what was said was summed up': 'Das Gesagte wurde zusammengefasst',
  'both voted once more': 'Beide haben noch einmal abgestimmt',
  'The verdict would bring the cost to {needed}, over the limit of {limit}. {kept}.':
    'Mit dem Urteil würden die Kosten {needed} erreichen, mehr als das Limit von {limit}. {kept}.',
  'Nothing was said': 'Es wurde nichts gesagt',
  'What was said is kept': 'Das Gesagte bleibt erhalten',
  'The judge failed {times} ({message}), and asking again would bring the cost to {needed}, over the limit of {limit}. {kept}.':
    'Das Urteil ist gescheitert ({times}: {message}), und ein weiterer Versuch würde die Kosten auf {needed} bringen, mehr als das Limit von {limit}. {kept}.',
  once: 'einmal',
  twice: 'zweimal',
  'Time was up before anybody was heard, so there is nothing to rule on.':
    'Die Zeit war um, bevor jemand gesprochen hatte; es gibt nichts zu beurteilen.',
  'Time was up before enough was heard to rule on. What was said is kept.':
    'Die Zeit war um, bevor genug gesagt war, um zu urteilen. Das Gesagte bleibt erhalten.',
  'One round and the verdict can cost up to {needed}; the limit is {limit}.':
    'Limit zu niedrig: Eine Runde und das Urteil können bis zu {needed} kosten; das Limit ist {limit}.',
  'The openings and the verdict can cost up to {needed}; the limit is {limit}.':
    'Limit zu niedrig: Eröffnung und Urteil können bis zu {needed} kosten; das Limit ist {limit}.',
  'The chair passed {who} over.': 'Sie haben {who} übergangen.',
  '{who} passed.': '{who} hat verzichtet.',
  '{who} could not be heard: {reason}. The debate went on without it.':
    '{who} kam nicht zu Wort: {reason}. Die Debatte ging ohne diese Rede weiter.',
  'no try brought a speech': 'kein Versuch brachte eine Rede',
  'Stop and judge': 'Beenden und urteilen',
  'Stop here, and let the judge rule on what was said?': 'Hier beenden und über das Gesagte urteilen lassen?',
  'a verdict': 'ein Urteil',
  'Stop and solve': 'Beenden und Lösung schreiben',
  'Stop here, and let the judge write the solution from what was said?':
    'Hier beenden und aus dem Gesagten die Lösung schreiben lassen?',
  'a solution': 'eine Lösung',
  'Stop and sum up': 'Beenden und zusammenfassen',
  'Stop here, and have what was said summed up?': 'Hier beenden und das Gesagte zusammenfassen lassen?',
  'a synthesis': 'eine Synthese',
  'Stop and vote': 'Beenden und abstimmen',
  'Stop here, and let both vote once more?': 'Hier beenden und beide noch einmal abstimmen lassen?',
  'a last vote': 'eine letzte Abstimmung',
  'Until {enough} there is nothing to go by, and the debate ends without {result}.':
    'Bevor {enough}, gibt es nichts zu beurteilen: Die Debatte endet dann ohne Ergebnis.',
  'somebody has spoken': 'jemand gesprochen hat',
  'both sides have spoken': 'beide Seiten gesprochen haben',
  'both have spoken': 'beide gesprochen haben',
  'two of them have spoken': 'zwei gesprochen haben',
  // Before the pattern that would match them too.
  'One reading: {name} wins by {points}': 'Einmal gelesen: {name} gewinnt mit {points} Punkten Vorsprung',
  'One reading: {points} apart, inconclusive': 'Einmal gelesen: {points} auseinander, nicht entschieden',
  'One reading: level, inconclusive': 'Einmal gelesen: gleichauf, nicht entschieden',
  'One order only: {name} wins by {points}':
    'Nur eine Reihenfolge: {name} gewinnt mit {points} Punkten Vorsprung',
  'One order only: {points} apart, inconclusive':
    'Nur eine Reihenfolge: {points} auseinander, nicht entschieden',
  'One order only: level, inconclusive': 'Nur eine Reihenfolge: gleichauf, nicht entschieden',
  'The debate was judged again: only its judges were asked.':
    'Die Debatte wurde noch einmal beurteilt: Gefragt wurden nur die Richter.',
  'Votes for the motion.': 'Stimmt für die These.',
  'Votes against the motion.': 'Stimmt gegen die These.',
  'Undecided.': 'Unentschieden.',
  'Agreement {agreement}, best proposal {proposal}.':
    'Übereinstimmung {agreement}, bester Vorschlag {proposal}.',
  'Open: {gap}': 'Offen: {gap}',
  'Yes, {confidence}% confident.': 'Ja, zu {confidence} % sicher.',
  'No, {confidence}% confident.': 'Nein, zu {confidence} % sicher.',
  'Signs the text.': 'Unterschreibt den Text.',
  'Does not sign the text.': 'Unterschreibt den Text nicht.',
  'No questions.': 'Keine Fragen.',
  '{name} wins by {points}': '{name} gewinnt mit {points} Punkten Vorsprung',
  Inconclusive: 'Kein klares Ergebnis',
  'Narrow: {points} apart': 'Knapp: {points} auseinander',
  'Split by order': 'Von der Reihenfolge abhängig',
  'Split between judges': 'Jury geteilt',
  'No consensus': 'Kein Konsens',
  'A majority': 'Eine Mehrheit',
  'An impasse': 'Keine Einigung',
  'Summed up': 'Zusammengefasst',
  'Consensus was reached.': 'Es gab eine Einigung.',
  'The last round was over without consensus.': 'Die letzte Runde endete ohne Einigung.',
  'You stopped it.': 'Sie haben die Debatte beendet.',
  'A call kept failing, and it was given up.': 'Ein Aufruf schlug immer wieder fehl und wurde aufgegeben.',
  'A model was no longer to be had, and it was given up.':
    'Ein Modell war nicht mehr verfügbar; die Debatte wurde aufgegeben.',
  'Its time was up.': 'Die Zeit war um.',
  'The cost limit left no room for another turn.': 'Das Kostenlimit ließ keinen weiteren Beitrag zu.',
  'It repeats an earlier speech of yours almost word for word.':
    'Sie wiederholt eine frühere eigene Rede fast wörtlich.',
  'Interrupted calls count at the most they can have cost.':
    'Abgebrochene Aufrufe zählen mit dem, was sie höchstens gekostet haben können.',
  'Interrupted calls are estimated. Worst case so far: {sum}.':
    'Abgebrochene Aufrufe sind geschätzt. Im ungünstigsten Fall bisher: {sum}.',
  'An interrupted call is charged at its estimated cost, never more than was reserved for it.':
    'Ein abgebrochener Aufruf wird mit seinen geschätzten Kosten berechnet, nie mit mehr, als dafür zurückgelegt war.',
  'Rostrum’s backend cannot be reached. Is it still running?':
    'Der Server von Rostrum ist nicht erreichbar. Läuft er noch?',
  'It did not end within its time.': 'Die Antwort brauchte zu lange.',
  'This debate is open in another tab, which goes on with it. Close it there first.':
    'Diese Debatte ist in einem anderen Tab geöffnet und läuft dort weiter. Schließen Sie sie zuerst dort.',
  'The backend’s models cannot be read.': 'Die Liste der Modelle ist nicht lesbar.',
  'It was cancelled before it was sent.': 'Der Aufruf wurde abgebrochen, bevor er gesendet war.',
  'The answer came back empty.': 'Die Antwort war leer.',
  'The server no longer knows this call; it counts at the most it can have cost.':
    'Der Server kennt diesen Aufruf nicht mehr; er zählt mit dem, was er höchstens gekostet haben kann.',
  'This model cannot be had now. Seat another one, or set up its provider and try again.':
    'Dieses Modell ist gerade nicht verfügbar. Wählen Sie ein anderes, oder richten Sie den Anbieter ein und versuchen Sie es noch einmal.',
  'The price of this model is unknown, so no cost limit can hold. Enter a price, or remove the limit.':
    'Der Preis dieses Modells ist unbekannt, deshalb kann kein Kostenlimit gelten. Geben Sie einen Preis ein, oder entfernen Sie das Limit.',
  'The cost limit left no room for it.': 'Das Kostenlimit ließ keinen Platz dafür.',
  'The time for this round was up.': 'Die Zeit für diese Runde war um.',
  'The backend lost this call again and again.': 'Der Server hat diesen Aufruf mehrmals verloren.',
  'The generation was cancelled.': 'Der Aufruf wurde abgebrochen.',
  'Nobody was listening any more, so the generation was cancelled.':
    'Niemand hat mehr zugehört, deshalb wurde der Aufruf abgebrochen.',
  'The server was stopped before the answer was finished. Ask again when it is back.':
    'Der Server wurde beendet, bevor die Antwort fertig war. Versuchen Sie es noch einmal, wenn er wieder läuft.',
  'The model’s reply was cut off. Ask again.': 'Die Antwort des Modells brach ab.',
  'The model did not stop: the answer was longer than any speech can be.':
    'Das Modell hörte nicht auf: Die Antwort war länger, als eine Rede sein kann.',
  'The vendor was silent for {time}. Ask again.': 'Der Anbieter hat {time} lang nichts gesendet.',
  'The answer took longer than {time}. Ask again.': 'Die Antwort brauchte länger als {time}.',
  'The key is there; "Test connection" tries it.':
    'Der Schlüssel ist da; „Verbindung testen“ probiert ihn aus.',
  'Set {variable} and restart, or type a key on the settings page.':
    'Setzen Sie {variable} und starten Sie neu, oder geben Sie in den Einstellungen einen Schlüssel ein.',
  'Nothing answers at {names}. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.':
    'Unter {names} antwortet nichts. Starten Sie Ollama, LM Studio, llama.cpp oder vLLM, oder setzen Sie LOCAL_BASE_URLS.',
  'any address': 'keiner Adresse',
  'Found {names}.': 'Gefunden: {names}.',
  'Scripted speakers to try things out: no key, no network, free.':
    'Redner nach Drehbuch zum Ausprobieren: kein Schlüssel, kein Netz, keine Kosten.',
  'The demo speaker is out of breath.': 'Der Demo-Redner ist außer Atem.',
  'The demo speaker is needed elsewhere.': 'Der Demo-Redner wird anderswo gebraucht.',
  'The demo speaker’s line went dead.': 'Die Leitung des Demo-Redners ist tot.',
  'This is {file}, not {wanted}. {where}': 'Das ist {file}, nicht {wanted}. {where}',
  'This is {file}, which can only be read. Only a debate exported as JSON can be imported, in History.':
    'Das ist {file} und nur zum Lesen. Importieren lässt sich nur eine als JSON exportierte Debatte, im Verlauf.',
  'a debate': 'eine Debatte',
  'a back-up of everything': 'eine Sicherung von allem',
  'a format': 'ein Format',
  'a file of personas': 'eine Datei mit Personas',
  'a debate as a web page': 'eine Debatte als Webseite',
  'the event log of a debate': 'das Ereignisprotokoll einer Debatte',
  'a debate in Markdown': 'eine Debatte in Markdown',
  'Import it in History.': 'Importieren Sie sie im Verlauf.',
  'Restore it in Settings.': 'Stellen Sie sie in den Einstellungen wieder her.',
  'Import it in Formats.': 'Importieren Sie es unter „Formate“.',
  'Import it in Settings.': 'Importieren Sie sie in den Einstellungen.',
  'is empty': 'ist leer',
  'is missing': 'fehlt',
  'is given twice': 'kommt doppelt vor',
  'is not a number': 'ist keine Zahl',
  'is not a whole number': 'ist keine ganze Zahl',
  'is not a text': 'ist kein Text',
  'is not a list': 'ist keine Liste',
  'is not an object': 'ist kein Objekt',
  'is neither true nor false': 'ist weder wahr noch falsch',
  'is either on or off': 'ist entweder an oder aus',
  'is not known here': 'ist hier unbekannt',
  'is none that is known': 'ist unbekannt',
  'has nobody in it': 'ist nicht besetzt',
  'cannot be a person': 'kann kein Mensch sein',
  'has no text': 'hat keinen Text',
  'holds profanity': 'enthält Schimpfwörter',
  'holds characters that cannot be printed': 'enthält nicht darstellbare Zeichen',
  'is nested too deep': 'ist zu tief verschachtelt',
  'is too large': 'ist zu groß',
  'is not JSON': 'ist kein JSON',
  'is a name that is taken by the language itself': 'ist ein Name, den die Programmiersprache belegt',
  'has no act whose answer is a {answer}': 'hat keinen Akt, der ein Ergebnis dieser Art liefert: {answer}',
  'is empty: there is nobody to score': 'ist leer: Es gibt niemanden zu bewerten',
  'is more than {most}: no more judges can sit': 'ist größer als {most}: mehr Richter können nicht urteilen',
  'is more than 1: this seat decides alone': 'ist größer als 1: Dieser Platz entscheidet allein',
  'is less than {least}': 'ist kleiner als {least}',
  'is more than {most}': 'ist größer als {most}',
  'is not more than {least}': 'ist nicht größer als {least}',
  'is shorter than {least} characters': 'ist kürzer als {least} Zeichen',
  'is longer than {most} characters': 'ist länger als {most} Zeichen',
  'has fewer than {least} entries': 'hat weniger als {least} Einträge',
  'has more than {most} entries': 'hat mehr als {most} Einträge',
  'has {nodes} acts and loops, more than {most}': 'hat {nodes} Akte und Schleifen, mehr als {most}',
  'comes to {turns} turns, more than {most}': 'ergibt {turns} Beiträge, mehr als {most}',
  'is one of {values}': 'muss eines davon sein: {values}',
  'is not one of {values}': 'ist keines von {values}',
  'is not between {least} and {most}': 'liegt nicht zwischen {least} und {most}',
  'weigh {sum} together, not 100': 'wiegen zusammen {sum}, nicht 100',
  'is nested deeper than {depth}': 'ist tiefer als {depth} verschachtelt',
  'is not a whole number from 1 to {most}': 'ist keine ganze Zahl von 1 bis {most}',
  '{role} is not a role of a seat': '{role} ist keine Rolle eines Platzes',
  '{name} is not a setting of the format': '{name} ist keine Einstellung des Formats',
  'is not a setting of {format}': 'ist keine Einstellung von {format}',
  'is not a role of {format}': 'ist keine Rolle von {format}',
  '{act} is not an act of the plan': '{act} ist kein Akt des Ablaufs',
  'needs at least {least} ({name})': 'braucht mindestens {least} ({name})',
  'has {count} seats, at most {most}': 'hat {count} Plätze, höchstens {most} sind möglich',
};
