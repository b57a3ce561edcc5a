// elsewhere-words.ts in German.
import type { Translation } from '../define-words.ts';
import type { elsewhereWords } from '../elsewhere-words.ts';

export const elsewhere: Translation<typeof elsewhereWords> = {
  question: 'Worüber wurde debattiert?',
  motionPlaceholder: 'Soll die Stadt …?',
  said: 'Was gesagt wurde',
  paste:
    'Fügen Sie den Text hier ein, oder legen Sie eine Datei ab: .txt, .md, .json, .csv, .srt, .vtt, .docx, .pdf oder eine Debatte von Rostrum als .html',
  file: 'Eine Mitschrift',
  chooseFile: 'Datei auswählen',
  find: 'Redner suchen',
  bounds:
    'Bis zu 5 Millionen Zeichen. Redner werden an Name und Doppelpunkt erkannt, an Überschriften oder an Feldern.',
  tooLong:
    'Der Text hat mehr als 5 Millionen Zeichen. Schneiden Sie den Teil heraus, der beurteilt werden soll.',
  found: '{count} Redner gefunden',
  standing: '{name} ist',
  chair: 'Leitung, nicht beurteilt',
  out: 'Weglassen',
  change: 'Text ändern',
  stamps: '{count, plural, one {# Zeitangabe wurde} other {# Zeitangaben wurden}} weggelassen.',
  size: '{speeches, plural, one {# Rede} other {# Reden}}, {words, plural, one {# Wort} other {# Wörter}}',
  noneFound: 'Kein Redner gefunden',
  tooFewFound: '{count, plural, one {Nur ein Redner gefunden: {names}} other {Gefunden: {names}}}',
  needsTwo:
    'Ein Urteil braucht zwei. Schreiben Sie vor das, was gesagt wurde, jeweils den Namen und einen Doppelpunkt.',
  candidates: 'Zeilen, die Namen sein können: {names}.',
  candidate: '„{name}“, {times, plural, one {einmal} =2 {zweimal} other {# Mal}}',
  take: '{name} als Redner nehmen',
  judgingOnly: 'Nur ein Urteil',
  speechesText: 'Wie sie gehalten wurden. Niemand wird um eine weitere gebeten.',
  names: 'Namen',
  verdict: 'Urteil',
  namesText: 'Die Richter lesen Buchstaben.',
  start: 'Beurteilen',
  nothingSpent: 'Nichts wird ausgegeben, bis zwei Redner gefunden sind.',
  noMotion: 'Sagen Sie, worüber debattiert wurde.',
  noProposition: 'Niemand spricht für die These. Sagen Sie, wer.',
  noOpposition: 'Niemand spricht gegen die These. Sagen Sie, wer.',
  tooMany: 'Eine Debatte hat höchstens 1.900 Reden und 12 Redner auf einer Seite. Lassen Sie einige weg.',
  noJudge: 'Wählen Sie für jeden Richter ein Modell.',
};
