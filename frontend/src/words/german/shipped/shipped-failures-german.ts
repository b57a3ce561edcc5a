// German for what the server and the machine say when a call fails. The keys are the English texts, with their values in braces.
export const shippedFailuresGerman: Readonly<Record<string, string>> = {
  '{provider} is limiting the rate of requests; wait a little before asking again (HTTP {status}).':
    '{provider} begrenzt die Zahl der Anfragen; warten Sie kurz, bevor Sie es noch einmal versuchen (HTTP {status}).',
  '{provider} is limiting the rate of requests; wait a little before asking again.':
    '{provider} begrenzt die Zahl der Anfragen; warten Sie kurz, bevor Sie es noch einmal versuchen.',
  '{provider} is overloaded at the moment; ask again in a while (HTTP {status}).':
    '{provider} ist gerade überlastet; versuchen Sie es später noch einmal (HTTP {status}).',
  '{provider} is overloaded at the moment; ask again in a while.':
    '{provider} ist gerade überlastet; versuchen Sie es später noch einmal.',
  '{provider} took too long to answer (HTTP {status}).':
    '{provider} hat zu lange für eine Antwort gebraucht (HTTP {status}).',
  '{provider} took too long to answer.': '{provider} hat zu lange für eine Antwort gebraucht.',
  '{provider} could not be reached, or the connection broke (HTTP {status}).':
    '{provider} war nicht erreichbar, oder die Verbindung brach ab (HTTP {status}).',
  '{provider} could not be reached, or the connection broke.':
    '{provider} war nicht erreichbar, oder die Verbindung brach ab.',
  '{provider} did not accept the key; check it in the settings (HTTP {status}).':
    '{provider} hat den Schlüssel nicht angenommen; prüfen Sie ihn in den Einstellungen (HTTP {status}).',
  '{provider} did not accept the key; check it in the settings.':
    '{provider} hat den Schlüssel nicht angenommen; prüfen Sie ihn in den Einstellungen.',
  '{provider} says that the account has no credit left; look at its billing page (HTTP {status}).':
    '{provider} meldet, dass das Konto kein Guthaben mehr hat; sehen Sie auf der Abrechnungsseite nach (HTTP {status}).',
  '{provider} says that the account has no credit left; look at its billing page.':
    '{provider} meldet, dass das Konto kein Guthaben mehr hat; sehen Sie auf der Abrechnungsseite nach.',
  '{provider} refused the request; another model may accept it (HTTP {status}).':
    '{provider} hat die Anfrage abgelehnt; ein anderes Modell nimmt sie vielleicht an (HTTP {status}).',
  '{provider} refused the request; another model may accept it.':
    '{provider} hat die Anfrage abgelehnt; ein anderes Modell nimmt sie vielleicht an.',
  '{provider} says that the text is too long for this model; choose one with a larger context (HTTP {status}).':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext (HTTP {status}).',
  '{provider} says that the text is too long for this model; choose one with a larger context.':
    '{provider} meldet, dass der Text für dieses Modell zu lang ist; wählen Sie eines mit größerem Kontext.',
  '{provider} answered with an error of its own (HTTP {status}).':
    '{provider} hat mit einem eigenen Fehler geantwortet (HTTP {status}).',
  '{provider} answered with an error of its own.': '{provider} hat mit einem eigenen Fehler geantwortet.',
  '{provider} ended its answer without saying why (HTTP {status}).':
    '{provider} hat die Antwort ohne Grund beendet (HTTP {status}).',
  '{provider} ended its answer without saying why.': '{provider} hat die Antwort ohne Grund beendet.',
  '{provider} was told to stop (HTTP {status}).': '{provider} wurde angehalten (HTTP {status}).',
  '{provider} was told to stop.': '{provider} wurde angehalten.',
  '{provider} was not asked: the budget does not allow it (HTTP {status}).':
    '{provider} wurde nicht gefragt: Das Budget erlaubt es nicht (HTTP {status}).',
  '{provider} was not asked: the budget does not allow it.':
    '{provider} wurde nicht gefragt: Das Budget erlaubt es nicht.',
  '{seat}: {why} Then retry, or give the seat another model.':
    '{seat}: {why} Versuchen Sie es danach noch einmal, oder wählen Sie für den Platz ein anderes Modell.',
  'this server does not offer the provider of {model}.':
    'Dieser Server bietet den Anbieter von {model} nicht an.',
  '{provider} does not offer {model} here.': '{provider} bietet {model} hier nicht an.',
  'The answer cannot be read. Page and server may be different versions: reload the page.':
    'Die Antwort ist nicht lesbar. Seite und Server haben vielleicht verschiedene Versionen: Laden Sie die Seite neu.',
  'The answer did not come from Rostrum’s server. Check the address and any proxy in between.':
    'Die Antwort kam nicht vom Server von Rostrum. Prüfen Sie die Adresse und Proxys dazwischen.',
};
