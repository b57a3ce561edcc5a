// `rostrum branch`: changes one speech of a finished debate, holds the branches and their controls, and reports their difference.
import { join, resolve } from 'node:path';
import { branchesToStart, occupantInContext } from '@rostrum/frontend/engine/debates/branch-runs';
import { readDebateJson } from '@rostrum/frontend/engine/debates/debate-file';
import { newDebateId } from '@rostrum/frontend/engine/debates/debate-ids';
import { cardsByKey } from '@rostrum/frontend/engine/debates/model-cards';
import type { RunEnd } from '@rostrum/frontend/engine/debates/run-debate';
import { effectWords } from '@rostrum/frontend/words/branch-words';
import { effectText } from '@rostrum/frontend/words/effect-text';
import { refusalText } from '@rostrum/frontend/words/refusal-text';
import { firstSideLead, trialOf, whyUncounted } from '@rostrum/shared/proof/branch-effect';
import { branchOrigin } from '@rostrum/shared/record/origin-ways';
import { type DebateRecord, limitAsGiven, seatsNow, turnsOf } from '@rostrum/shared/record/record';
import { MAX_RUNS } from '@rostrum/shared/record/record-parts';
import { MAX_INSTRUCTION_CHARACTERS } from '@rostrum/shared/record/record-schema';
import { turnReferences } from '@rostrum/shared/status/agenda';
import { type BranchPoint, branchPoints, type Change, controlOf } from '@rostrum/shared/status/branch-debate';
import type { ModelsAnswer } from '@rostrum/shared/wire/model-card';
import { CommandError, wrongUse } from './command-error.ts';
import { BRANCH_FLAGS, nanoOf, parseDollars, parseFlags, readText, shellLine } from './command-flags.ts';
import { debateFile, openDebateFolder } from './folder-store.ts';
import { hold } from './hold-debate.ts';
import { occupantName } from './model-name.ts';
import { createProgress } from './progress.ts';
import { type DebateResult, resultLines, resultOf } from './result.ts';
import { occupantNamed } from './setup-file.ts';
import { openSources, readSources } from './sources.ts';
import { print, printJson } from './terminal.ts';

type Flags = ReturnType<typeof parseFlags<typeof BRANCH_FLAGS>>['values'];

export async function branchCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, BRANCH_FLAGS);
  const [path] = positionals;
  if (path === undefined || positionals.length > 1)
    throw wrongUse('Name one debate: rostrum branch debates/tea --at P2 --say file.txt');
  const source = readSource(path);
  const point = pointAt(source, values.at);
  const runs = Number(values.runs ?? 1);
  if (!Number.isInteger(runs) || runs < 1 || runs > MAX_RUNS)
    throw wrongUse(`--runs ${values.runs}: write a number from 1 to ${MAX_RUNS}.`);
  const changeFor = changeIn(values, source, point);
  const out = resolve(
    values.out ?? `${path.replace(/\.json$|\/$/, '')}-branches-${point.turn.id.replaceAll(':', '-')}`,
  );
  const hasControl = values.control === true;
  if (hasControl && values.same)
    throw wrongUse(
      '--control: --same changes nothing, so its branches are controls themselves. Leave one out.',
    );
  const count = hasControl ? 2 * runs : runs;
  const all = values.limit === undefined ? undefined : parseDollars(values.limit, 'limit');
  // Rounded down, so that the branches together stay below it.
  const allNanoUsd = nanoOf(all ?? null);
  const shareNanoUsd = allNanoUsd === null ? null : Math.floor(allNanoUsd / count);
  const share = shareNanoUsd === null ? 'none' : (shareNanoUsd / 1e9).toFixed(9);
  const limitNanoUsd = all === undefined ? limitAsGiven(source) : shareNanoUsd;
  const folders = Array.from({ length: count }, (_, at) => join(out, `${at + 1}`));
  const oldBranches = folders.map((folder) => openDebateFolder(folder).read());
  const trial = oldBranches.flatMap((record) => branchOrigin(record ?? {})?.trial ?? [])[0] ?? newDebateId();
  const plan = { turn: point.turn.id, runs, hasControl, limitNanoUsd, trial };
  const refuseControl = (held: readonly DebateRecord[]): void => {
    const why = hasControl && whyUncounted(held);
    if (why) throw wrongUse(`--control: ${effectWords('noScoresText', { why })} Leave it out.`);
  };
  // The results of a trial that is kept whole are still reported.
  if (oldBranches.includes(null)) refuseControl(oldBranches.filter((record) => record !== null));
  if (values.sources !== undefined && !source.research?.library)
    throw wrongUse('--sources: the debate looked nothing up in a folder. Leave it out.');
  const library = await readSources(values.sources, values.quiet ? () => {} : createProgress(values).tell);
  const sources = await openSources(library, {});
  const signals = { count: 0 };
  const branches: DebateRecord[] = [];
  const results: (DebateResult & { folder: string })[] = [];
  let exitCode = 0;
  for (const [at, folder] of folders.entries()) {
    const make = async (answer: ModelsAnswer) => {
      const both = branchesToStart(source, { ...plan, change: changeFor(answer) });
      refuseControl(both);
      return { record: both[at] as DebateRecord };
    };
    const checkKept = (answer: ModelsAnswer) => {
      const branch = oldBranches[at];
      if (branch && isBranchOf(branch, source, { ...plan, change: changeFor(answer), hasChange: at < runs }))
        return;
      throw wrongUse(
        `--out: ${folder} holds another debate, or a branch with another change. Choose another folder.`,
      );
    };
    let isOver = false;
    const report = (record: DebateRecord, end: RunEnd) => {
      isOver = end.kind === 'over';
      branches.push(record);
      const result = resultOf(record, end);
      results.push({ ...result, folder });
      return { exitCode: result.exitCode, result: null, lines: [] };
    };
    const kept = oldBranches[at] ?? null;
    const options = {
      ...{ out: folder, kept, checkKept, sources, signals, branches: count },
      ...(values.quiet && { quiet: true }),
      ...(kept && all !== undefined && { limit: share }),
    };
    const again = shellLine('rostrum', 'branch', ...args);
    const code = await hold(options, make, { report, again });
    if (isOver) continue;
    exitCode = code;
    break;
  }
  const effect = effectText(trialOf(branches, count), firstSideLead(source));
  if (values.json) printJson({ ...effect, results }, 2);
  else {
    const lines = results.flatMap((result) => [...resultLines(result).slice(1), `Kept in ${result.folder}`]);
    print(...lines, effect.headline, effect.text);
  }
  return exitCode;
}

/** Reads a debate from its folder, or from an exported file. */
function readSource(path: string): DebateRecord {
  const file = debateFile(path);
  const result = readDebateJson(readText(file));
  if (!result.ok) throw new CommandError(`${file}: ${refusalText(result)}`, 2);
  return result.record;
}

function pointAt(source: DebateRecord, at: string | undefined): BranchPoint {
  const points = branchPoints(source);
  const references = turnReferences(source);
  const point = points.find(({ turn }) => turn.id === at || references.get(turn.id) === at?.toUpperCase());
  if (point) return point;
  if (points.length === 0)
    throw wrongUse(
      'A branch begins with a debate that is over, and not with a recorded one or with an inquiry.',
    );
  const names = points.map(({ turn }) => `${references.get(turn.id)} (${turn.id})`);
  throw wrongUse(`--at${at ? ` ${at}` : ''}: name one of its speeches: ${names.join(', ')}.`);
}

interface BranchPlan {
  turn: string;
  runs: number;
  change: Change;
  /** Whether it has the change; otherwise it is a control. */
  hasChange: boolean;
}

/** Returns whether a kept debate is a branch as the flags describe it. */
function isBranchOf(branch: DebateRecord, source: DebateRecord, branchPlan: BranchPlan): boolean {
  const { turn, runs } = branchPlan;
  const change = branchPlan.hasChange ? branchPlan.change : controlOf(branchPlan.change.what);
  const origin = branchOrigin(branch);
  if (origin?.debate !== source.id || origin.turn !== turn || origin.runs !== runs) return false;
  if (origin.change !== change.what) return false;
  const speech = turnsOf(source).find(({ id }) => id === turn);
  const seat = seatsNow(branch).find(({ id }) => id === speech?.seat);
  if (change.what === 'words')
    return turnsOf(branch).find(({ id }) => id === turn)?.text === change.text.trim();
  if (change.what === 'instruction') return (seat?.instruction ?? '') === change.text.trim();
  return change.what !== 'model' || (!!seat && occupantName(seat.occupant) === occupantName(change.occupant));
}

/** Returns the change once the models are known. Throws a CommandError unless exactly one change is named. */
function changeIn(
  { say, model, instruction, same }: Flags,
  source: DebateRecord,
  { turn, isEditable }: BranchPoint,
): (answer: ModelsAnswer) => Change {
  const names = [say, model, instruction, same].filter((value) => value !== undefined);
  if (names.length !== 1) throw wrongUse('Name one change: --say, --model, --instruction or --same.');
  if (say !== undefined) {
    const text = readText(say).trim();
    if (!isEditable)
      throw wrongUse(`--say: ${turn.id} is an answer in a form. Try --model, --instruction or --same.`);
    if (text === '') throw wrongUse(`--say ${say}: the file is empty.`);
    return () => ({ what: 'words', text });
  }
  if (instruction !== undefined) {
    if (instruction.length > MAX_INSTRUCTION_CHARACTERS)
      throw wrongUse(`--instruction: it has more than ${MAX_INSTRUCTION_CHARACTERS} characters. Shorten it.`);
    return () => ({ what: 'instruction', text: instruction });
  }
  if (model === undefined) return () => ({ what: 'same' });
  return (answer) => {
    const occupant = occupantNamed(model, answer, '--model');
    return {
      what: 'model',
      occupant: occupantInContext(source, turn.seat, occupant, cardsByKey(answer.models)),
    };
  };
}
