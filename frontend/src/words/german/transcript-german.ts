// transcript-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { transcriptWords } from '../transcript-words.ts';

export const transcriptGerman: Translation<typeof transcriptWords> = {
  wholeMotion: 'Ganze These zeigen',
  lessOfMotion: 'Weniger zeigen',

  // the screen
  controls: 'Steuerung',
  keyboard: 'Tastenkürzel',
  summedUp: 'Die früheren Runden wurden zusammengefasst.',
  hasFinished: '{name} ist fertig: {title}.',
  yourTurn: 'Sie sind an der Reihe, als {names}.',
  checkingModels: 'Es wird geprüft, ob jedes Modell bereit ist und was es kostet.',
  notBegun: 'Noch keine Reden.',
  inTheMaking: '{title}, in Arbeit',
  theJudge: 'Die Jury',
  verdict: 'Urteil',
  closing: '{who} {doing}',
  closingSpeech: 'spricht.',
  panelReads:
    '{judges, plural, one {Der Richter liest jede Rede, ohne zu wissen, von wem sie ist, und bewertet} other {Die Richter lesen jede Rede, jeder für sich und ohne zu wissen, von wem sie ist, und bewerten}} jedes Kriterium.',
  readingsDone: '{done, number} von {all, number} Lesungen fertig',
  toClose: 'Gleich beginnt: {who}',
  yourInterjection: 'Ihr Zwischenruf',
  interjectedAfter:
    'Sie, {first, select, true {vor der ersten Rede} other {nach: {title}}}{addressed, select, true {, an {name}} other {}}',
  answeredIn: 'beantwortet in {name}, {title}',

  // heads and sections
  youAlone: 'Sie',
  youBoth: 'Sie, auf beiden Plätzen',
  youAndPartner: 'Sie, mit einem Partner',
  continued: '{name}, Fortsetzung',
  roundName: '{loop} {round}',
  answersGiven:
    '{count, plural, =1 {Die erste Ansicht des Richters bleibt bis zum Ende verschlossen.} other {{cast} von {count, number} ersten Ansichten sind abgegeben. Sie bleiben bis zum Ende verschlossen.}}',
  votesCast:
    '{cast} von {count, plural, one {# Stimme} other {# Stimmen}} abgegeben, bis zum Ende versiegelt.',
  proposalOf: 'Vorschlag {number, number} von {of, number}',

  // cards
  blind: 'Gleichzeitig geschrieben',
  byYou: 'von Ihnen',
  noteByYou: '{note}, von Ihnen',
  titleOf: '{title}, zu {name}',
  cardName: '{name} — {title}',
  cardRemark: '{card}, {note}',
  speaking: 'Spricht',
  notHeard: 'Nicht gehört',
  passed: 'Verzichtet',
  remarkNotHeard: 'nicht gehört',
  remarkPassed: 'verzichtet',
  spokenSealed: 'Gesprochen, versiegelt',
  speakingSealed: 'Spricht, versiegelt',
  opensLater: 'Wird gezeigt, wenn Sie gesprochen haben, damit niemand schon auf die anderen antwortet.',
  waitingForYou: 'Wartet auf Sie',
  notSpeaking: 'Pausiert',
  waiting: 'Wartet',
  askedAgain: 'Wird erneut gefragt',
  next: 'Als Nächstes',
  otherTab: 'Sie sind im anderen Tab an der Reihe.',
  failedAndAgain: '{reason} Neuer Versuch, wenn die anderen gesprochen haben.',
  nobodySpeaks: 'Solange Sie entscheiden, spricht niemand.',
  nobodySpeaksNow: 'Solange die Debatte pausiert, spricht niemand.',
  yoursLater: 'Sie sind an der Reihe, wenn die anderen gesprochen haben.',
  inFull: '{title} in voller Länge',
  speaksNext: '{name} spricht als Nächstes.',
  blindSides: 'Beide Seiten schreiben zugleich, ohne die Rede der anderen zu sehen.',
  blindAll: 'Alle schreiben zugleich, ohne die Reden der anderen zu sehen.',
  about: 'Beginnt gleich',
};
