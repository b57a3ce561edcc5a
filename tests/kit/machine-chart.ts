// The states and arrows of a machine as plain data, as docs/machine.md draws them.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface ChartArrow {
  /** `null`: taken at once, by the first arrow whose guard holds. */
  event: string | null;
  guard: string | null;
  /** Key of the state it leads to; `null`: it stays where it is. */
  target: string | null;
  /** `false`: the event is kept from the states around this one, and nothing comes of it. */
  does: boolean;
}

export interface ChartState {
  /** The state's own name; no two states of the chart have the same. */
  key: string;
  initial: string | null;
  final: boolean;
  arrows: ChartArrow[];
  states: ChartState[];
}

export const chartOf = (machine: AnyStateMachine): ChartState => stateOf(machine.root);

/** In the order of the file, all levels. */
export const allStatesOf = (chart: ChartState): ChartState[] =>
  chart.states.flatMap((state) => [state, ...allStatesOf(state)]);

function stateOf(node: AnyStateNode): ChartState {
  const transitions = [...(node.always ?? []), ...[...node.transitions.values()].flat()];
  return {
    key: node.key,
    initial: node.initial?.target[0]?.key ?? null,
    final: node.type === 'final',
    arrows: transitions.map(arrowOf),
    states: Object.values(node.states).map(stateOf),
  };
}

function arrowOf({ eventType, guard, target, actions }: AnyTransitionDefinition): ChartArrow {
  const named = typeof guard === 'object' && 'type' in guard ? guard : null;
  const params = named && 'params' in named && typeof named.params === 'string' ? `(${named.params})` : '';
  return {
    event: eventType === '' ? null : eventName(eventType),
    guard: typeof guard === 'string' ? guard : named ? `${named.type}${params}` : null,
    target: target?.[0]?.key ?? null,
    does: target !== undefined || actions.length > 0,
  };
}

/** `xstate.done.actor.loadModels` → `loadModels done`; `xstate.after.backOff.debate…` → `after backOff`. */
const eventName = (type: string): string =>
  type
    .replace(/^xstate\.(done|error)\.actor\.(.+)$/, '$2 $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1');
