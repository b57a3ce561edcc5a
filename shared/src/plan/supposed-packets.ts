// Packets that a calculation supposes: what an act of research will bring, before anybody has searched.
import { answerDefinition } from '../answers/registry.ts';
import { type DebateRecord, type Entry, passagesOf, type Ruling, rulingsNamed } from '../record/record.ts';
import { MAX_PASSAGES, type SourcePassage } from '../record/source-passage.ts';
import type { Step } from './step.ts';

type Packet = Extract<Ruling, { ruling: 'packet' }>;

/** A passage of a search server, whose texts nobody knows before: English prose of about 180 words. */
const PAGE_SAMPLE = 'The results of the second year were close to those of the first. '.repeat(15).trim();

export const isResearch = ({ act: { answer } }: Pick<Step, 'act'>): boolean =>
  answer !== undefined && answerDefinition(answer).asksForSources === true;

/** Returns the addresses of the acts of research among the steps whose packet is missing; `isSettled`: whether a turn is over. */
export function missingPackets(
  entries: DebateRecord['entries'],
  steps: readonly Step[],
  isSettled: (turn: string) => boolean,
): string[] {
  const research = steps.filter(isResearch);
  if (research.length === 0) return [];
  const ready = rulingsNamed({ entries }, 'packet').map(({ step }) => step);
  const open = research.flatMap(({ address, slots }) =>
    slots.every(({ turn }) => isSettled(turn)) ? [] : address,
  );
  const addresses = new Set(research.map(({ address }) => address));
  return [...addresses].filter((address) => !ready.includes(address) && !open.includes(address));
}

/** Returns a packet of typical size for each of the addresses. `before`: passages of earlier packets, which a small library may exhaust. */
export function supposedPackets(
  { research }: Pick<DebateRecord, 'research'>,
  addresses: readonly string[],
  before: number,
): Packet[] {
  const library = research?.library;
  const max = library && !research?.server ? library.passages : Number.POSITIVE_INFINITY;
  const text = library?.sample ?? PAGE_SAMPLE;
  return addresses.map((step, index) => {
    const first = before + index * MAX_PASSAGES;
    const count = Math.max(0, Math.min(MAX_PASSAGES, max - first));
    const passages = Array.from(
      { length: count },
      (_, at): SourcePassage => ({ id: `S${first + at + 1}`, title: SUPPOSED_TITLE, place: '', text }),
    );
    return { kind: 'ruling', ruling: 'packet', at: 0, step, passages, asked: [] };
  });
}
const SUPPOSED_TITLE = 'Title of a file, and its place';

/** Returns the packets that were made, and for the others what they will bring. */
export function allPackets(record: DebateRecord, steps: readonly Step[]): Entry[] {
  const missing = missingPackets(record.entries, steps, () => true);
  const packets = rulingsNamed(record, 'packet');
  return [...packets, ...supposedPackets(record, missing, passagesOf(record).length)];
}
