// Draws the debates of the judges' exam from templates: names, figures, the damaged side and place, the side with the padding, and the
// order of reading. Nothing else imports the folder of the templates: a model that has learnt them has not learnt the answers.
import { drawnOrder } from '../plan/blind-letters.ts';
import type { ExamDebate, ExamPaper } from '../record/exam-paper.ts';

type Side = 'proposition' | 'opposition';

interface Case {
  arguments: string[];
  /** Answers to the arguments of the other side, in their order. */
  answers: string[];
  /** Replaces the answer of this place, or of any place, if there is one alone; absent: both sides are equal. */
  damaged?: string[];
}
interface Template {
  motion: string;
  /** Names of the two things between which the motion chooses. */
  options?: string[];
  /** From, to and step of each figure. */
  figures: Record<string, number[]>;
  cases: Case[];
}

/** Kinds of damage, and the equal debates; the names of the files. */
export const EXAM_KINDS = [
  'unanswered',
  'contradiction',
  'misused-figure',
  'beside-the-motion',
  'even',
] as const;

/** Loads the templates, which no page needs before an exam. */
async function loadTemplates(): Promise<{ templates: [string, Template][]; words: Words }> {
  const files = await Promise.all([
    import('../../exam/unanswered.json'),
    import('../../exam/contradiction.json'),
    import('../../exam/misused-figure.json'),
    import('../../exam/beside-the-motion.json'),
    import('../../exam/even.json'),
  ]);
  const { default: words } = await import('../../exam/words.json');
  const templates = files.flatMap(({ default: list }, at) =>
    (list as Template[]).map((template): [string, Template] => [EXAM_KINDS[at] ?? '', template]),
  );
  return { templates, words };
}
interface Words {
  Place: string[];
  Firm: string[];
  /** For an opening and for a reply. */
  padding: string[][];
}

/** Equal debates that are read once more with the padding on the other side. */
const TWINS = 8;
/** Debates that are read twice, and the seats of one judge, which read at once. */
const REPEATS = 20;
export const EXAM_SEATS = 4;

/** Seed of the exam that anybody may have read: a judge that is better at it than at another may have learnt its answers. */
export const PUBLISHED_SEED = 'published';

/** Returns the exam of a seed: the same seed always draws the same. */
export async function drawExam(seed: string): Promise<ExamPaper> {
  const { templates, words } = await loadTemplates();
  const plans = templates.map(([kind], at) => ({ kind, at }));
  // Every kind has each side damaged, and padded, as often as the other.
  const sides = EXAM_KINDS.flatMap((kind) =>
    drawnOrder(
      plans.filter((plan) => plan.kind === kind),
      `${seed} ${kind}`,
    ),
  )
    .map(({ kind, at }, rank) => ({
      ...{ at, better: kind === 'even' ? null : sideAt(rank), longer: sideAt(rank >> 1), place: rank >> 2 },
    }))
    .sort((one, other) => one.at - other.at);
  const debates = sides.flatMap(({ at, better, longer, place }) => {
    const [, template] = templates[at] ?? [];
    return template ? [writtenDebate(template, words, { seed: `${seed} ${at}`, better, longer, place })] : [];
  });
  const even = debates.flatMap(({ better }, at) => (better === null ? [at] : []));
  const twins = drawnOrder(even, `${seed} twins`)
    .slice(0, TWINS)
    .flatMap((at) => {
      const [side, [, template]] = [sides[at], templates[at] ?? []];
      if (!side || !template) return [];
      const longer = otherSide(side.longer);
      return [{ ...writtenDebate(template, words, { ...side, seed: `${seed} ${at}`, longer }), twinOf: at }];
    });
  const all = [...debates, ...twins];
  return { seed, texts: EXAM_TEXTS, debates: all, readings: readingOrder(all.length, seed) };
}

const sideAt = (rank: number): Side => (rank % 2 === 0 ? 'proposition' : 'opposition');
const otherSide = (side: Side): Side => (side === 'proposition' ? 'opposition' : 'proposition');

/** Digest of the templates, so that rows of other texts become stale; a test compares the two. */
export const EXAM_TEXTS = '44i7mj';

/** Returns the debates in the order of reading, by seat: each seat has as many, and reads its own ones twice. */
function readingOrder(count: number, seed: string): number[] {
  const all = drawnOrder([...Array(count).keys()], `${seed} readings`);
  const bySeat = Array.from({ length: EXAM_SEATS }, (_, seat) =>
    all.filter((_, at) => at % EXAM_SEATS === seat),
  );
  const lists = bySeat.map((own, seat) =>
    drawnOrder([...own, ...own.slice(0, REPEATS / EXAM_SEATS)], `${seed} seat ${seat}`),
  );
  const [longest] = lists;
  return (longest ?? []).flatMap((_, pass) => lists.map((list) => list[pass] ?? 0));
}

interface Drawing {
  seed: string;
  better: Side | null;
  longer: Side;
  place: number;
}

function writtenDebate(
  template: Template,
  words: Words,
  { seed, better, longer, place }: Drawing,
): ExamDebate {
  const draw = <T>(list: readonly T[], what: string): T => drawnOrder(list, `${seed} ${what}`)[0] as T;
  // Of two equal sides either may speak for the motion; its words stay with the thing that they praise.
  const isSwapped = draw([false, true], 'sides') && template.options !== undefined;
  const [cases, options] = [template.cases, template.options ?? []].map((list) =>
    isSwapped ? list.toReversed() : list,
  ) as [Case[], string[]];
  const values: Record<string, string> = {
    Place: draw(words.Place, 'Place'),
    Firm: draw(words.Firm, 'Firm'),
    first: options[0] ?? '',
    second: options[1] ?? '',
  };
  for (const [name, [from = 0, to = 0, step = 1]] of Object.entries(template.figures)) {
    const steps = Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);
    values[name] = String(draw(steps, name));
  }
  const padding = draw(words.padding, 'padding');
  const speechesOf = (side: Side, own: Case | undefined, option: string | undefined): string[] => {
    const written = (text: string) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'own' ? option : values[name]) ?? '');
    const damage = better === otherSide(side) ? own?.damaged : undefined;
    const answers = own?.answers.map((answer, at) =>
      damage && at === place % 2 ? (damage[at] ?? damage[0] ?? answer) : answer,
    );
    return [own?.arguments, answers].map((parts = [], at) =>
      [...(longer === side ? [padding[at] ?? ''] : []), ...parts].map(written).map(capitalised).join('\n\n'),
    );
  };
  const [proposition, opposition] = [
    speechesOf('proposition', cases[0], options[0]),
    speechesOf('opposition', cases[1], options[1]),
  ];
  return {
    motion: capitalised(template.motion.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')),
    speeches: [proposition[0], opposition[0], proposition[1], opposition[1]].map((text) => text ?? ''),
    ...{ better, longer, twinOf: null },
  };
}

/** Begins every sentence with a capital letter, as a drawn name may begin it without one. */
const capitalised = (text: string): string =>
  text.replace(/(^|[.?!] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
