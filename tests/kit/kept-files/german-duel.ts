// The lines of a duel in German: its speeches, and verdicts that quote them. Judges read letters, and their order changes.
import { readTags } from '@rostrum/shared/tags/prompt-tags';
import german from '../../fixtures/real/whole-debates/de.json' with { type: 'json' };
import type { KeptCall, KeptLines } from './kept-speakers.ts';

const { motion, settings, speeches } = german.debates.duel;
export const GERMAN_DUEL = { motion, settings };

const SPOKEN: Readonly<Record<string, readonly string[]>> = speeches;
const QUOTES = [
  {
    seat: 'scientist',
    quote: 'Versuche an menschlichen Embryonen zeigten ungewollte Änderungen an den Genen',
    claim: 'Der Eingriff ist noch nicht sicher.',
    status: 'answered',
  },
  {
    seat: 'philosopher',
    quote: 'Warten ist auch eine Tat',
    claim: 'Auch das Warten schadet.',
    status: 'half answered',
  },
] as const;

/** Every turn gets its seat's next speech, and the same one where it is asked again; what is no speech and no verdict, the demo judge answers. */
export function germanDuelLines(): KeptLines {
  const left = new Map(Object.entries(SPOKEN).map(([seat, lines]) => [seat, [...lines]]));
  const given = new Map<string, string>();
  return (call) => {
    const { turn, seat } = call;
    if (!Object.hasOwn(SPOKEN, seat) || seat === 'judge') return call.act === 'rule' ? verdictIn(call) : null;
    const text = given.get(turn) ?? left.get(seat)?.shift();
    if (text === undefined) throw new Error(`${seat} has nothing to say at ${turn}.`);
    given.set(turn, text);
    return text;
  };
}

function verdictIn({ prompt }: KeptCall): string {
  const spoken = readTags(prompt, 'speech');
  const speechOf = (text: string) => {
    const found = spoken.find(({ body }) => body.includes(text));
    if (!found) throw new Error(`No speech of the prompt says: ${text}`);
    return found.attributes;
  };
  const [science, philosophy] = QUOTES.map(({ quote }) => speechOf(quote)['id']?.split('.').at(-1) ?? '') as [
    string,
    string,
  ];
  const rated = (ofScience: number, ofPhilosophy: number, reason: string) => ({
    reasons: { [science]: reason, [philosophy]: reason },
    scores: { [science]: ofScience, [philosophy]: ofPhilosophy },
  });
  return JSON.stringify({
    annotations: QUOTES.map(({ quote, claim, status }) => ({
      answers: 0,
      at: speechOf(quote)['id'] ?? '',
      claim,
      quote,
      status,
    })),
    disregarded: [],
    instructions: [],
    leaning: science,
    ratings: {
      argument: rated(82, 71, 'Beide begründen, was sie sagen.'),
      coherence: rated(78, 72, 'Die Reden bleiben bei ihrer Frage.'),
      relevance: rated(80, 70, 'Beide bleiben bei der Aussage.'),
    },
    reasoning: 'Die Frage der Sicherheit entschied, und die Antwort darauf blieb aus.',
    summary: 'Die eine Seite behielt ihr Hauptargument, die andere räumte es zur Hälfte ein.',
  });
}
