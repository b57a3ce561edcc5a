// What the list of seats of the set-up page says: adding and removing seats, personas, models and their prices.
import { defineWords } from './define-words.ts';

export const seatsWords = defineWords('seats', {
  title: 'Seats',
  addFirst: 'Add {name}',
  addSecond: 'Second {name}',
  addAnother: 'Another {name}',
  remove: 'Remove {name}',
  voter: 'voter',
  persona: '{name}’s character',
  personas: 'Characters',
  noPersona: 'None',
  yourPersonas: 'Your characters',
  me: 'Me',
  youSpeak: 'You. The debate waits for your turn.',
  model: '{name} model',
  loadingModels: 'Loading models…',
  chooseModel: 'Choose a model',
  notOffered: '{model}, not available now',
  needsKey: '{provider}, needs a key',
  keyRefused: '{provider}, key refused',
  unreachable: '{provider}, not reachable',
  details: '{input} in, {output} out per million tokens · {context} context',
  freeDetails: 'Free · {context} context',
  demoDetails: 'Demo, free · {context} context',
  unpricedDetails: 'Price unknown · {context} context',
  withThinking:
    '{details} · {effort, select, least {thinks least} low {low thinking effort} medium {medium thinking effort} other {high thinking effort}}',
  priceUnknown: 'price unknown',
  priceIn: '{name} price in ($ per million tokens)',
  priceOut: 'Price out',
});
