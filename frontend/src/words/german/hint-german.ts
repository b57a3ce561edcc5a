// German for the hints on the state of a provider (shared/src/wire/provider-hint.ts), whose English the backend writes.
import type { HintCode } from '@rostrum/shared/wire/provider-hint';

export const hint: Readonly<Record<HintCode, string>> = {
  'key-there': 'Der Schlüssel ist da; „Verbindung testen“ probiert ihn aus.',
  'key-missing':
    'Setzen Sie {variable} und starten Sie neu, oder geben Sie in den Einstellungen einen Schlüssel ein.',
  refused: '{title} hat den Schlüssel nicht angenommen.',
  'no-list': 'Die Liste der Modelle war nicht zu bekommen ({failure}).',
  'unreadable-list': 'Die Liste der Modelle war nicht lesbar.',
  'no-answer-yet': 'Er hat noch nicht geantwortet; versuchen Sie es gleich noch einmal.',
  demo: 'Redner nach Skript zum Ausprobieren: kein Schlüssel, kein Netz, keine Kosten.',
  found: 'Gefunden: {names}.',
  'found-and-locked':
    'Gefunden: {names}. {others} verlangt einen Schlüssel: Setzen Sie LOCAL_API_KEY, oder geben Sie ihn in den Einstellungen ein.',
  locked:
    '{names} verlangt einen Schlüssel: Setzen Sie LOCAL_API_KEY, oder geben Sie ihn in den Einstellungen ein.',
  'not-unlocked': '{names} nimmt den Schlüssel nicht an.',
  loading: '{names} lädt sein Modell. Versuchen Sie es gleich noch einmal.',
  'no-models': '{names} hat kein Modell, das debattieren kann. Laden Sie dort eines.',
  'no-server': 'Was unter {names} antwortet, ist kein Modellserver.',
  away: 'Unter {names} antwortet nichts. Starten Sie Ollama, LM Studio, llama.cpp oder vLLM, oder setzen Sie LOCAL_BASE_URLS.',
  'away-anywhere':
    'Unter keiner Adresse antwortet etwas. Starten Sie Ollama, LM Studio, llama.cpp oder vLLM, oder setzen Sie LOCAL_BASE_URLS.',
};
