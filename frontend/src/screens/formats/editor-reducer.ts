// The reducer of the format editor: the format, its undo and redo steps, and which node is open. Pure; it stores nothing.

import type { Format } from '@rostrum/shared/formats/format';
import type { PlanNode } from '@rostrum/shared/record/plan';
import {
  type NodePath,
  nodeAt,
  samePath,
  withNodeDoubled,
  withNodeInserted,
  withNodeMoved,
  withNodePlaced,
  withNodeRemoved,
} from './plan-edits.ts';

export interface EditorState {
  format: Format;
  past: readonly EditorSnapshot[];
  future: readonly EditorSnapshot[];
  /** The node whose fields are shown. */
  open: NodePath | null;
  /** The field changed last: successive edits of one field are one undo step. */
  field: string | null;
}

interface EditorSnapshot {
  format: Format;
  open: NodePath | null;
}

export type EditorAction =
  /** `field`: successive edits of the same field are one undo step. */
  | { type: 'change'; change(format: Format): Format; field?: string }
  | { type: 'add'; path: NodePath; node: PlanNode }
  | { type: 'move'; path: NodePath; step: 1 | -1 }
  /** `to`: between which nodes, as the plan stands before. */
  | { type: 'place'; path: NodePath; to: NodePath }
  | { type: 'double'; path: NodePath }
  | { type: 'remove'; path: NodePath }
  | { type: 'open'; path: NodePath | null }
  | { type: 'undo' }
  | { type: 'redo' };

const MAX_UNDO_STEPS = 200;

export const initialEditorState = (format: Format): EditorState => ({
  format,
  past: [],
  future: [],
  open: null,
  field: null,
});

export function editorReducer(state: EditorState, edit: EditorAction): EditorState {
  const { format, open } = state;
  const { plan } = format.programme;
  switch (edit.type) {
    case 'change':
      return afterEdit(state, edit.change(format), open, edit.field);
    case 'add':
      return afterEdit(state, withPlan(format, withNodeInserted(plan, edit.path, edit.node)), edit.path);
    case 'double': {
      const copy = [...edit.path.slice(0, -1), (edit.path.at(-1) ?? 0) + 1];
      return nodeAt(plan, edit.path)
        ? afterEdit(state, withPlan(format, withNodeDoubled(plan, edit.path)), copy)
        : state;
    }
    case 'remove':
      return nodeAt(plan, edit.path)
        ? afterEdit(state, withPlan(format, withNodeRemoved(plan, edit.path)), null)
        : state;
    case 'move': {
      const result = withNodeMoved(plan, edit.path, edit.step);
      if (!result) return state;
      const stays = samePath(open, edit.path) ? result.path : null;
      return afterEdit(state, withPlan(format, result.plan), stays);
    }
    case 'place': {
      const result = withNodePlaced(plan, edit.path, edit.to);
      if (!result) return state;
      // Which node is open is known by its path, which other nodes have changed too.
      return afterEdit(state, withPlan(format, result.plan), samePath(open, edit.path) ? result.path : null);
    }
    case 'open':
      return { ...state, open: edit.path, field: null };
    case 'undo':
      return stepped(state, 'past', 'future');
    case 'redo':
      return stepped(state, 'future', 'past');
  }
}

const withPlan = (format: Format, plan: PlanNode[]): Format => ({
  ...format,
  programme: { ...format.programme, plan },
});

function afterEdit(
  state: EditorState,
  format: Format,
  open: NodePath | null,
  field: string | null = null,
): EditorState {
  if (format === state.format) return state;
  const goesOn = field !== null && field === state.field;
  const past = goesOn ? state.past : [...state.past, editorSnapshot(state)].slice(-MAX_UNDO_STEPS);
  return { format, past, future: [], open, field };
}

const editorSnapshot = ({ format, open }: EditorState): EditorSnapshot => ({ format, open });

/** One step of undo or redo: restores the last state of `from`, and puts the present state on `to`. */
function stepped(state: EditorState, from: 'past' | 'future', to: 'past' | 'future'): EditorState {
  const next = state[from].at(-1);
  if (!next) return state;
  return {
    ...state,
    ...next,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], editorSnapshot(state)],
    field: null,
  };
}
