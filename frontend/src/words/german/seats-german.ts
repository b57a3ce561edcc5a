// seats-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { seatsWords } from '../seats-words.ts';

export const seatsGerman: Translation<typeof seatsWords> = {
  title: 'Plätze',
  addFirst: 'Platz hinzufügen: {name}',
  addSecond: 'Zweiter Platz: {name}',
  addAnother: 'Weiterer Platz: {name}',
  remove: '{name} entfernen',
  voter: 'stimmt ab',
  persona: 'Charakter: {name}',
  personas: 'Charaktere',
  noPersona: 'Keiner',
  yourPersonas: 'Ihre Charaktere',
  me: 'Ich',
  youSpeak: 'Sie. Die Debatte wartet, bis Sie gesprochen haben.',
  model: 'Modell für {name}',
  loadingModels: 'Modelle werden geladen …',
  chooseModel: 'Modell wählen',
  notOffered: '{model}, gerade nicht verfügbar',
  needsKey: '{provider}, braucht einen Schlüssel',
  keyRefused: '{provider}, Schlüssel abgelehnt',
  unreachable: '{provider}, nicht erreichbar',
  details: '{input} Eingabe, {output} Ausgabe je Million Token · {context} Kontext',
  freeDetails: 'Kostenlos · {context} Kontext',
  demoDetails: 'Demo, kostenlos · {context} Kontext',
  unpricedDetails: 'Preis unbekannt · {context} Kontext',
  withThinking:
    '{details} · {effort, select, least {geringster Denkaufwand} low {geringer Denkaufwand} medium {mittlerer Denkaufwand} other {hoher Denkaufwand}}',
  priceUnknown: 'Preis unbekannt',
  priceIn: '{name}: Preis für Eingabe ($ je Million Token)',
  priceOut: 'Preis für Ausgabe',
};
