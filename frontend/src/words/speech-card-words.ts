// What the page says about a speech: its figures, its flags, and the summaries between speeches.
import { defineWords } from './define-words.ts';

export const speechCardWords = defineWords('speechCard', {
  words: '{count, plural, one {# word} other {# words}}',
  seconds: '{count} s',
  tokens: '{count, plural, one {# token} other {# tokens}}',
  costUnknown: 'cost unknown',
  about: 'about {amount}',
  atMost: 'at most {amount}',
  attempts: '{count, plural, one {# attempt} other {# attempts}}',
  askedAgain:
    'Asked again: the answer before {why, select, offTopic {was off topic} repeated {repeated an earlier speech} repeatedParagraph {repeated a paragraph of an earlier speech} declined {declined to speak} cutOff {was cut off at its limit} other {could not be read}}.',
  asWritten: 'As the model wrote it',
  oneModel: 'one model',
  summaryMaking: 'Summing up the earlier rounds for {readers}.',
  summaryGivenUp: 'The earlier rounds could not be summed up for {readers}, who read them in full. {reason}',
  summaryMade: '{readers} read this summary instead of the earlier rounds.',
  cut: 'Cut off at the length limit: the model had not finished.',
  filtered: 'Cut off by the provider’s content filter.',
  repeated: 'Largely repeats an earlier speech.',
  refusal: 'The model declined to argue this side.',
  drift: 'Strays from the motion.',
  overLength: 'Longer than allowed.',
  unreadable: 'The answer could not be read.',
  delimiters: 'Imitates the markup that prompts are written in.',
  roleTokens: 'Speaks as the system or as another participant.',
  verdict: 'Contains a ready-made verdict.',
  instruction: 'Gives orders to its readers or to the judge.',
  noDocument: 'Cites {document}, which is not a document of this debate.',
  notInDocument: 'Quotes from {document} what it does not say: “{quote}”.',
  nobodySaidIt: 'Quotes what nobody in this debate said: “{quote}”.',
});
