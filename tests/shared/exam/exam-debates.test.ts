// The debates of the exam: balanced, complete, the same for the same seed, and read by nobody but its judges.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawExam, EXAM_SEATS, EXAM_TEXTS } from '@rostrum/shared/exam/exam-debates';
import { hashOf } from '@rostrum/shared/plan/blind-letters';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONG_FORM } from '../../kit/effort.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = `${ROOT}/shared/exam`;
const FILES = ['unanswered', 'contradiction', 'misused-figure', 'beside-the-motion', 'even', 'words'];
const textsOf = (name: string) => readFileSync(`${FOLDER}/${name}.json`, 'utf8');
const wordCount = (text: string) => text.split(/\s+/).length;
const count = <T>(list: readonly T[], holds: (one: T) => boolean) => list.filter(holds).length;

type Paper = Awaited<ReturnType<typeof drawExam>>;
let paper: Paper;
beforeAll(async () => {
  paper = await drawExam('a seed');
});

describe('the debates of the exam', () => {
  it('are 24 damaged ones and 16 equal ones, balanced by side and length, and 8 twins', () => {
    const once = paper.debates.filter(({ twinOf }) => twinOf === null);
    const damaged = once.filter(({ better }) => better !== null);
    expect([once.length, damaged.length, paper.debates.length]).toEqual([40, 24, 48]);
    for (const side of ['proposition', 'opposition']) {
      expect(count(damaged, ({ better }) => better === side)).toBe(12);
      expect(count(damaged, ({ better, longer }) => better === side && longer === side)).toBe(6);
      expect(count(once, ({ better, longer }) => better === null && longer === side)).toBe(8);
    }
  });

  it('have no open place, four speeches, and about 600 words', () => {
    for (const { motion, speeches } of paper.debates) {
      expect([motion, ...speeches].join(' ')).not.toMatch(/[{}]|undefined/);
      const words = wordCount(speeches.join(' '));
      expect(words, motion).toBeGreaterThan(450);
      expect(words, motion).toBeLessThan(750);
    }
  });

  it('twins differ by nothing but the side of the padding', () => {
    for (const twin of paper.debates.filter(({ twinOf }) => twinOf !== null)) {
      const original = paper.debates[twin.twinOf ?? 0];
      expect(original?.better).toBeNull();
      expect(original?.longer).not.toBe(twin.longer);
      const bare = (speeches: readonly string[]) =>
        speeches.map((speech) => speech.split('\n\n').slice(-2).join('\n\n'));
      expect(bare(original?.speeches ?? [])).toEqual(bare(twin.speeches));
    }
  });

  it('are read in both orders, 20 of them twice, by the same seat', () => {
    const seatsOf = new Map<number, number[]>();
    for (const [at, debate] of paper.readings.entries())
      seatsOf.set(debate, [...(seatsOf.get(debate) ?? []), at % EXAM_SEATS]);
    expect(2 * paper.readings.length).toBe(136);
    expect([...seatsOf.keys()].sort((one, other) => one - other)).toEqual([...paper.debates.keys()]);
    expect(count([...seatsOf.values()], (seats) => seats.length === 2)).toBe(20);
    for (const seats of seatsOf.values()) expect(new Set(seats).size).toBe(1);
  });

  it('are the same for the same seed, and others for another one', async () => {
    expect(await drawExam('a seed')).toEqual(paper);
    const other = await drawExam('another seed');
    const sides = ({ debates }: Paper) => debates.map(({ better, speeches }) => `${better} ${speeches[0]}`);
    expect(count(sides(other), (debate) => sides(paper).includes(debate))).toBeLessThan(6);
  });

  it('have a digest that follows their texts', () => {
    const texts = FILES.map((name) => JSON.parse(textsOf(name)));
    expect(EXAM_TEXTS).toBe(hashOf(JSON.stringify(texts)).toString(36));
  });
});

describe('the texts of the exam', () => {
  const read = (folder: string) =>
    readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => !path.includes('node_modules') && /\.(?:tsx?|json|md|mjs)$/.test(path))
      .map((path) => ({
        path: `${folder}/${path}`,
        text: readFileSync(`${ROOT}/${folder}/${path}`, 'utf8'),
      }));

  it('are imported by nothing but the draw of the exam', () => {
    const importers = ['shared/src', 'frontend/src', 'cli/src', 'backend/src']
      .flatMap(read)
      .filter(({ text }) => /(?:from|import\()\s*'[^']*\/exam\/[a-z-]+\.json'/.test(text))
      .map(({ path }) => path);
    expect(importers).toEqual(['shared/src/exam/exam-debates.ts']);
  });

  it('share no eight words with any prompt, sample or recording', () => {
    const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const runsOf = (text: string) => {
      const list = words(text);
      return list.slice(7).map((_, at) => list.slice(at, at + 8).join(' '));
    };
    const own = new Set(FILES.flatMap((name) => runsOf(textsOf(name).replace(/\\n/g, ' '))));
    expect(own.size).toBeGreaterThan(20_000);
    // Every text in a debate's prompt is in one of these, or in the composed prompts of docs/prompts.md and the fixtures.
    const all = ['shared/src', 'shared/recordings', 'docs', 'tests/fixtures', 'backend/src/demo'];
    const sources = (LONG_FORM ? all : ['shared/src/prompts', 'tests/fixtures/prompts']).flatMap(read);
    const common = sources.flatMap(({ path, text }) =>
      runsOf(text).flatMap((run) => (own.has(run) ? [`${path}: ${run}`] : [])),
    );
    expect(common).toEqual([]);
  });
});
