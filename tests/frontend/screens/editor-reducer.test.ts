// The state of the format editor: plans are edited, moved and duplicated without loss, and every step can be undone.

import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { isLoop } from '@rostrum/shared/record/acts-in';
import type { PlanNode } from '@rostrum/shared/record/plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  initialEditorState,
} from '../../../frontend/src/screens/formats/editor-reducer.ts';
import { blankFormat, copyFormat, newSeat } from '../../../frontend/src/screens/formats/format-defaults.ts';
import {
  moveTarget,
  type NodePath,
  nodeAt,
  withNodeMoved,
} from '../../../frontend/src/screens/formats/plan-edits.ts';
import { formatWithoutRole } from '../../../frontend/src/screens/formats/speaker-order-text.ts';

const labels = (nodes: readonly PlanNode[]): unknown[] =>
  nodes.map((node) => (isLoop(node) ? [node.loop.label, ...labels(node.of)] : node.label));
const paths = (nodes: readonly PlanNode[], under: NodePath = []): NodePath[] =>
  nodes.flatMap((node, index) => {
    const path = [...under, index];
    return [path, ...(isLoop(node) ? paths(node.of, path) : [])];
  });
const planLabels = (state: EditorState) => labels(state.format.programme.plan);
const edited = (...edits: EditorAction[]): EditorState =>
  edits.reduce(editorReducer, initialEditorState(blankFormat()));

describe('A new format', () => {
  it('is sound from the first moment, and so is a copy of every shipped one, under an id of its own', () => {
    const copies = Object.values(FORMATS).map(copyFormat);
    for (const format of [blankFormat(), ...copies]) expect(checkFormat(format).ok, format.title).toBe(true);
    const ids = new Set([...copies, blankFormat()].map(({ id }) => id));
    expect(ids.size).toBe(copies.length + 1);
    for (const id of ids) expect(Object.hasOwn(FORMATS, id)).toBe(false);
  });
});

describe('A plan', () => {
  it('moves an act into the loop it meets, through it, and out behind it', () => {
    const opening = edited({ type: 'move', path: [0], step: 1 });
    expect(planLabels(opening)).toEqual([['Round', 'Opening', 'Rebuttal'], 'Verdict']);
    const through = editorReducer(opening, { type: 'move', path: [0, 0], step: 1 });
    expect(planLabels(through)).toEqual([['Round', 'Rebuttal', 'Opening'], 'Verdict']);
    const out = editorReducer(through, { type: 'move', path: [0, 1], step: 1 });
    expect(planLabels(out)).toEqual([['Round', 'Rebuttal'], 'Opening', 'Verdict']);
  });

  it('keeps open what is moved, and opens what is added or doubled', () => {
    const state = edited({ type: 'open', path: [0] }, { type: 'move', path: [0], step: 1 });
    expect(state.open).toEqual([0, 0]);
    expect(editorReducer(state, { type: 'double', path: [0, 0] }).open).toEqual([0, 1]);
    expect(editorReducer(state, { type: 'remove', path: [0, 0] }).open).toBeNull();
  });

  it('can be moved about in every way without losing a node, and every move can be undone', () => {
    const formats = [...Object.values(FORMATS), blankFormat()];
    fc.assert(
      fc.property(
        fc.constantFrom(...formats),
        fc.array(fc.tuple(fc.nat(), fc.boolean())),
        (format, moves) => {
          let state = initialEditorState(format);
          const count = paths(format.programme.plan).length;
          for (const [at, down] of moves) {
            const { plan } = state.format.programme;
            const all = paths(plan);
            const path = all[at % all.length] ?? [0];
            const step = down ? 1 : -1;
            const to = moveTarget(plan, path, step);
            const result = withNodeMoved(plan, path, step);
            if (to) expect(nodeAt(result?.plan ?? [], to)).toEqual(nodeAt(plan, path));
            state = editorReducer(state, { type: 'move', path, step });
            expect(paths(state.format.programme.plan)).toHaveLength(count);
          }
          while (state.past.length > 0) state = editorReducer(state, { type: 'undo' });
          expect(state.format).toBe(format);
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });
});

describe('A step back', () => {
  const title = (text: string): EditorAction => ({
    type: 'change',
    field: 'title',
    change: (format) => ({ ...format, title: text }),
  });

  it('takes back what was typed in one field as one, and forth again', () => {
    const typed = edited(title('A'), title('AB'), title('ABC'));
    const back = editorReducer(typed, { type: 'undo' });
    expect(back.format.title).toBe('My format');
    expect(editorReducer(back, { type: 'redo' }).format.title).toBe('ABC');
  });

  it('is a step of its own after anything else', () => {
    const typed = edited(title('A'), { type: 'double', path: [0] }, title('AB'));
    expect(editorReducer(typed, { type: 'undo' }).format.title).toBe('A');
    expect(editorReducer(editorReducer(typed, { type: 'undo' }), title('new')).future).toEqual([]);
  });

  it('remembers two hundred steps and no more', () => {
    const edits = Array.from({ length: 250 }, (): EditorAction => ({ type: 'double', path: [0] }));
    expect(edited(...edits).past).toHaveLength(200);
  });
});

describe('A seat', () => {
  it('that goes is gone from everybody who was to speak or to be judged', () => {
    const gone: Format = formatWithoutRole(blankFormat(), 'against');
    expect(JSON.stringify(gone.programme)).not.toContain('"against"');
    expect(gone.programme.contestants).toEqual(['for']);
    const judgeless = checkFormat(formatWithoutRole(blankFormat(), 'judge'));
    expect(judgeless.ok).toBe(false);
    if (judgeless.ok) return;
    expect(judgeless.issues.map(({ path }) => path)).toContain('programme.plan.2.by.allAtOnce');
  });

  it('that comes has a role nobody has, and no number that a further seat would have', () => {
    let format = blankFormat();
    for (let count = 0; count < 6; count++) format = { ...format, seats: [...format.seats, newSeat(format)] };
    expect(new Set(format.seats.map(({ role }) => role)).size).toBe(format.seats.length);
    expect(checkFormat(format).ok).toBe(true);
  });
});
