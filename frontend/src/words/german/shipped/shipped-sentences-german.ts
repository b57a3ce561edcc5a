// German for sentences that records and the backend keep in English: why a debate ended or waits, why a call failed, what faults are
// named in a set-up, a format or a file. The keys are the English texts, with their values in braces.
export const shippedSentencesGerman: Readonly<Record<string, string>> = {
  'End with a verdict': 'Mit einem Urteil beenden',
  'Local server': 'Lokaler Server',
  'a verdict': 'ein Urteil',
  'End with an answer': 'Mit einer Antwort beenden',
  'a solution': 'eine Lösung',
  'End with a synthesis': 'Mit einer Zusammenfassung beenden',
  'a synthesis': 'eine Synthese',
  'End with a last vote': 'Mit einer letzten Abstimmung beenden',
  'a last vote': 'eine letzte Abstimmung',
  'Until {enough} there is nothing to go by, and the debate ends without {result}.':
    'Bevor {enough}, gibt es nichts zu beurteilen: Die Debatte endet dann ohne Ergebnis.',
  'somebody has spoken': 'jemand gesprochen hat',
  'both sides have spoken': 'beide Seiten gesprochen haben',
  'both have spoken': 'beide gesprochen haben',
  'two of them have spoken': 'zwei gesprochen haben',
  'Votes for the motion.': 'Stimmt für die These.',
  'Votes against the motion.': 'Stimmt gegen die These.',
  'Undecided.': 'Unentschieden.',
  'Agreement {agreement}, best proposal {proposal}.':
    'Übereinstimmung {agreement}, bester Vorschlag {proposal}.',
  'Open: {gap}': 'Offen: {gap}',
  'Yes, {confidence}% sure.': 'Ja, zu {confidence} % sicher.',
  'No, {confidence}% sure.': 'Nein, zu {confidence} % sicher.',
  'Signs the text.': 'Unterschreibt den Text.',
  'Does not sign the text.': 'Unterschreibt den Text nicht.',
  'No questions.': 'Keine Fragen.',
  'Interrupted calls count at the most they can have cost.':
    'Abgebrochene Aufrufe zählen mit dem, was sie höchstens gekostet haben können.',
  'Interrupted calls are estimated. Worst case so far: {sum}.':
    'Abgebrochene Aufrufe sind geschätzt. Im ungünstigsten Fall bisher: {sum}.',
  'An interrupted call is charged at the most it can have cost, never more than was reserved for it.':
    'Ein abgebrochener Aufruf wird mit dem berechnet, was er höchstens gekostet haben kann, nie mit mehr, als dafür zurückgelegt war.',
  'The key is there; "Test connection" tries it.':
    'Der Schlüssel ist da; „Verbindung testen“ probiert ihn aus.',
  'Set {variable} and restart, or type a key in Settings.':
    'Setzen Sie {variable} und starten Sie neu, oder geben Sie in den Einstellungen einen Schlüssel ein.',
  'Nothing answers at {names}. Start Ollama, LM Studio, llama.cpp or vLLM, or set LOCAL_BASE_URLS.':
    'Unter {names} antwortet nichts. Starten Sie Ollama, LM Studio, llama.cpp oder vLLM, oder setzen Sie LOCAL_BASE_URLS.',
  'any address': 'keiner Adresse',
  'Found {names}. {others} needs a key: set LOCAL_API_KEY, or type it in Settings.':
    'Gefunden: {names}. {others} verlangt einen Schlüssel: Setzen Sie LOCAL_API_KEY, oder geben Sie ihn in den Einstellungen ein.',
  '{names} needs a key: set LOCAL_API_KEY, or type it in Settings.':
    '{names} verlangt einen Schlüssel: Setzen Sie LOCAL_API_KEY, oder geben Sie ihn in den Einstellungen ein.',
  '{names} does not accept the key.': '{names} nimmt den Schlüssel nicht an.',
  '{names} is loading its model. Try again in a moment.':
    '{names} lädt sein Modell. Versuchen Sie es gleich noch einmal.',
  '{names} has no model to debate with. Load one there.':
    '{names} hat kein Modell, das debattieren kann. Laden Sie dort eines.',
  'What answers at {names} is no model server.': 'Was unter {names} antwortet, ist kein Modellserver.',
  'Found {names}.': 'Gefunden: {names}.',
  'Scripted speakers to try things out: no key, no network, free.':
    'Redner nach Skript zum Ausprobieren: kein Schlüssel, kein Netz, keine Kosten.',
  'The demo speaker is out of breath.': 'Der Demo-Redner ist außer Atem.',
  'The demo speaker is needed elsewhere.': 'Der Demo-Redner wird anderswo gebraucht.',
  'The demo speaker’s line went dead.': 'Die Leitung des Demo-Redners ist tot.',
  'This is {file}, not {wanted}. {where}': 'Das ist {file}, nicht {wanted}. {where}',
  'a debate': 'eine Debatte',
  'a back-up of everything': 'eine Sicherung von allem',
  'a format': 'ein Format',
  'a file of characters': 'eine Datei mit Charakteren',
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
  'has fewer than 20 words for a speech': 'hat weniger als 20 Wörter für eine Rede',
  'holds profanity': 'enthält Schimpfwörter',
  'holds characters that cannot be printed': 'enthält nicht darstellbare Zeichen',
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
  'needs at least {least}': 'braucht mindestens {least}',
  'has {count} seats, at most {most}': 'hat {count} Plätze, höchstens {most} sind möglich',

  // calls that failed
  '{sentence} (HTTP {status}).': '{sentence} (HTTP {status}).',
  '{provider} is limiting the rate of requests; wait a little before asking again.':
    '{provider} begrenzt die Zahl der Anfragen; warten Sie kurz, bevor Sie es noch einmal versuchen.',
  '{provider} is overloaded at the moment; ask again in a while.':
    '{provider} ist gerade überlastet; versuchen Sie es später noch einmal.',
  '{provider} took too long to answer.': '{provider} hat zu lange für eine Antwort gebraucht.',
  '{provider} could not be reached, or the connection broke.':
    '{provider} war nicht erreichbar, oder die Verbindung brach ab.',
  '{provider} did not accept the key; check it in the settings.':
    '{provider} hat den Schlüssel nicht angenommen; prüfen Sie ihn in den Einstellungen.',
  '{provider} says that the account has no credit left; look at its billing page.':
    '{provider} meldet, dass das Konto kein Guthaben mehr hat; sehen Sie auf der Abrechnungsseite nach.',
  '{provider} refused the request; another model may accept it.':
    '{provider} hat die Anfrage abgelehnt; ein anderes Modell nimmt sie vielleicht an.',
  '{provider} says that the text is too long for this model; choose one with a larger context.':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext.',
  '{provider} answered with an error of its own.': '{provider} hat mit einem eigenen Fehler geantwortet.',
  '{provider} ended its answer without saying why.': '{provider} hat die Antwort ohne Grund beendet.',
  '{provider} was told to stop.': '{provider} wurde angehalten.',
  '{provider} was not asked: the budget does not allow it.':
    '{provider} wurde nicht gefragt: Das Budget erlaubt es nicht.',
  '{seat}: {why} Then retry, or give the seat another model.':
    '{seat}: {why} Versuchen Sie es danach noch einmal, oder wählen Sie für den Platz ein anderes Modell.',
  'this server does not offer the provider of {model}.':
    'Dieser Server bietet den Anbieter von {model} nicht an.',
  '{provider} does not offer {model} here.': '{provider} bietet {model} hier nicht an.',
};
