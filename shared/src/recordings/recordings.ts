// The debates that ship with Rostrum: they really took place, and recorded speakers play them again. scripts/make-recording.mjs makes a
// recording from an export; each is a file in shared/recordings and a line here.

export interface Recording {
  name: string;
  /** Id of its record. */
  id: string;
  motion: string;
  format: string;
  language: 'en' | 'de';
  seats: readonly string[];
  /** Loads its file, as the page exports it. */
  load(): Promise<{ default: Readonly<{ kind: string; v: number; record: unknown }> }>;
}

/** Recordings, in English unless a line names another language. */
const LISTED: readonly (Omit<Recording, 'id' | 'language'> & { language?: 'de' })[] = [
  {
    name: 'oxford-four-day-week',
    motion: 'Companies should move to a four-day week at full pay',
    format: 'oxford',
    seats: ['proposition', 'opposition', 'judge', 'judge-2', 'judge-3'],
    load: () => import('../../recordings/oxford-four-day-week.json'),
  },
  {
    name: 'oxford-handys',
    motion: 'Handys sollten an Schulen bis zur zehnten Klasse verboten sein',
    format: 'oxford',
    language: 'de',
    seats: ['proposition', 'opposition', 'judge'],
    load: () => import('../../recordings/oxford-handys.json'),
  },
  {
    name: 'lincoln-douglas-disobedience',
    motion: 'Civil disobedience in a democracy is morally justified',
    format: 'lincoln-douglas',
    seats: ['affirmative', 'negative', 'judge'],
    load: () => import('../../recordings/lincoln-douglas-disobedience.json'),
  },
  {
    name: 'roundtable-windfall',
    motion: 'How should a small town spend a windfall of two million euros?',
    format: 'roundtable',
    seats: ['lead', 'member', 'member-2', 'member-3', 'judge'],
    load: () => import('../../recordings/roundtable-windfall.json'),
  },
  {
    name: 'consensus-database',
    motion: 'Which database should a team of four choose for a new product?',
    format: 'consensus',
    seats: ['partner-a', 'partner-b'],
    load: () => import('../../recordings/consensus-database.json'),
  },
  {
    name: 'dialectic-monolith',
    motion: 'How should we move a ten-year-old monolith to the cloud without stopping weekly releases?',
    format: 'dialectic',
    seats: ['agent', 'agent-2', 'agent-3', 'judge'],
    load: () => import('../../recordings/dialectic-monolith.json'),
  },
  {
    name: 'duel-conscious',
    motion: 'A machine can be conscious',
    format: 'duel',
    seats: ['scientist', 'philosopher', 'judge'],
    load: () => import('../../recordings/duel-conscious.json'),
  },
];

export const RECORDINGS: readonly Recording[] = LISTED.map((one) => ({
  language: 'en',
  ...one,
  id: `recorded-${one.name}`,
}));

const SPEAKER = /^recorded\.([a-z0-9-]+)\.([a-z0-9-]+)$/;

/** Returns the recording to propose for a format on a page in `language`; `undefined` if the format has none. */
export function recordingOf(format: string, language: string): Recording | undefined {
  const ofFormat = RECORDINGS.filter((one) => one.format === format);
  return ofFormat.find((one) => one.language === language) ?? ofFormat[0];
}

/** Returns the recording and the seat that a recorded speaker's model id names; `null` for other models. */
export function recordedSpeaker(model: string): { recording: Recording; seat: string } | null {
  const [, name, seat = ''] = SPEAKER.exec(model) ?? [];
  const recording = RECORDINGS.find((one) => one.name === name);
  return recording?.seats.includes(seat) ? { recording, seat } : null;
}
