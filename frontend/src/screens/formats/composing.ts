// The composer's state: the format as it stands, what it was before, and which node is open. Pure; nothing is kept here.
import type { PlanNode } from '@rostrum/shared/debate/plan';
import type { Format } from '@rostrum/shared/formats/format';
import {
  doubled,
  inserted,
  moved,
  type NodePath,
  nodeAt,
  removed,
  replaced,
  samePath,
} from './plan-edits.ts';

export interface Composing {
  format: Format;
  past: readonly Moment[];
  future: readonly Moment[];
  /** The node whose fields are shown. */
  open: NodePath | null;
  /** What was changed last: typing in one field is undone as one. */
  field: string | null;
}

interface Moment {
  format: Format;
  open: NodePath | null;
}

export type Edit =
  /** `field`: edits of the same field that follow one another are one step back. */
  | { type: 'change'; change(format: Format): Format; field?: string }
  | { type: 'node'; path: NodePath; node: PlanNode; field?: string }
  | { type: 'add'; path: NodePath; node: PlanNode }
  | { type: 'move'; path: NodePath; step: 1 | -1 }
  | { type: 'double'; path: NodePath }
  | { type: 'remove'; path: NodePath }
  | { type: 'open'; path: NodePath | null }
  | { type: 'undo' }
  | { type: 'redo' };

const MOST_STEPS = 200;

export const composing = (format: Format): Composing => ({
  format,
  past: [],
  future: [],
  open: null,
  field: null,
});

export function composed(state: Composing, edit: Edit): Composing {
  const { format, open } = state;
  const { plan } = format.programme;
  switch (edit.type) {
    case 'change':
      return after(state, edit.change(format), open, edit.field);
    case 'node':
      return after(state, withPlan(format, replaced(plan, edit.path, edit.node)), open, edit.field);
    case 'add':
      return after(state, withPlan(format, inserted(plan, edit.path, edit.node)), edit.path);
    case 'double': {
      const copy = [...edit.path.slice(0, -1), (edit.path.at(-1) ?? 0) + 1];
      return nodeAt(plan, edit.path) ? after(state, withPlan(format, doubled(plan, edit.path)), copy) : state;
    }
    case 'remove':
      return nodeAt(plan, edit.path) ? after(state, withPlan(format, removed(plan, edit.path)), null) : state;
    case 'move': {
      const result = moved(plan, edit.path, edit.step);
      if (!result) return state;
      const stays = samePath(open, edit.path) ? result.path : null;
      return after(state, withPlan(format, result.plan), stays);
    }
    case 'open':
      return { ...state, open: edit.path, field: null };
    case 'undo':
      return back(state);
    case 'redo':
      return forth(state);
  }
}

const withPlan = (format: Format, plan: PlanNode[]): Format => ({
  ...format,
  programme: { ...format.programme, plan },
});

function after(
  state: Composing,
  format: Format,
  open: NodePath | null,
  field: string | null = null,
): Composing {
  if (format === state.format) return state;
  const goesOn = field !== null && field === state.field;
  const past = goesOn ? state.past : [...state.past, momentOf(state)].slice(-MOST_STEPS);
  return { format, past, future: [], open, field };
}

const momentOf = ({ format, open }: Composing): Moment => ({ format, open });

function back(state: Composing): Composing {
  const last = state.past.at(-1);
  if (!last) return state;
  return { ...last, past: state.past.slice(0, -1), future: [momentOf(state), ...state.future], field: null };
}

function forth(state: Composing): Composing {
  const [next, ...future] = state.future;
  return next ? { ...next, past: [...state.past, momentOf(state)], future, field: null } : state;
}
