// transcript-words.ts in German.
import type { Translation } from '../message-types.ts';
import type { transcriptWords } from '../transcript-words.ts';

export const transcriptGerman: Translation<typeof transcriptWords> = {
  wholeMotion: 'Ganze These zeigen',
  lessOfMotion: 'Weniger zeigen',

  readingPace: 'Lesetempo',
  followLive: 'Live folgen',
  ownPace: 'Im eigenen Tempo lesen',
  ownPaceHelp: 'Die Seite scrollt nicht von selbst. J führt zur nächsten Rede.',
  nextSpeech: 'Nächste Rede',

  seat: 'Platz',
  whoSpokeWhen: 'Wer wann gesprochen hat',
  against: 'Dagegen',
  for: 'Dafür',
  position: 'Position',
  lanes: 'Wer wann spricht und wo jeder steht, von dagegen (0) bis dafür (100)',
  lanesOnly: 'Wer wann spricht',
  speechesOf: 'Reden von {name}',
  speechLink: '{code}: {title}',
  lanesKey: 'Jeder Block ist eine Rede; wählen Sie ihn aus, um sie zu lesen.',
  lanesKeyPositions:
    'Hohl: am Anfang. Gefüllt: jetzt. Jeder Block ist eine Rede; wählen Sie ihn aus, um sie zu lesen.',
};
