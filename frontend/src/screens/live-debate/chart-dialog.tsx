// The dialog that shows how a debate runs: every state of its machine as nested boxes, the present one marked, with its next states.

import type { StateValue } from 'xstate';
import { DialogBox } from '../../components/dialog.tsx';
import { debateChart } from '../../debate/debate-chart.ts';
import type { DebateView } from '../../debate/session-machine.ts';
import { useDebateSelector } from '../../debate/use-debate.tsx';
import { allStatesOf, type ChartState } from '../../machine/chart.ts';
import { chartStateLabel, joinNames } from '../../presentation/format-text.ts';
import { controlsWords } from '../../words/controls-words.ts';
import { sidebarWords } from '../../words/sidebar-words.ts';

/** The innermost present state. */
function leafOf(value: StateValue): string {
  if (typeof value === 'string') return value;
  const [[key, inner] = ['', '']] = Object.entries(value);
  return inner === undefined ? key : leafOf(inner);
}

const selectPresentState = ({ value }: DebateView): string => leafOf(value);

export function ChartDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const present = useDebateSelector(selectPresentState);
  return (
    <DialogBox open={open} drawer title={controlsWords('chart')} onClose={onClose}>
      <p className="note">
        {sidebarWords.rich(
          'chartNow',
          { b: (text) => <b role="status">{text}</b> },
          { state: chartStateLabel(present) },
        )}
      </p>
      <StateList states={debateChart.states} present={present} label={sidebarWords('chartStates')} />
    </DialogBox>
  );
}

function StateList(props: { states: readonly ChartState[]; present: string; label: string }) {
  const { states, present, label } = props;
  return (
    <ol className="stack-2 state-chart" aria-label={label}>
      {states.map((state) => (
        <StateBox key={state.key} state={state} present={present} />
      ))}
    </ol>
  );
}

function StateBox({ state, present }: { state: ChartState; present: string }) {
  const here = state.key === present;
  const inside = allStatesOf(state).some(({ key }) => key === present);
  const next = nextStatesOf(state);
  const name = chartStateLabel(state.key);
  return (
    <li
      className={here ? 'here' : inside ? 'around' : undefined}
      {...(here ? { 'aria-current': 'step' as const } : {})}
    >
      <b>{name}</b>
      {here && <span className="note"> — {sidebarWords('now')}</span>}
      {next.length > 0 && (
        <p className="note">{sidebarWords('leadsTo', { states: joinNames(next.map(chartStateLabel)) })}</p>
      )}
      {state.states.length > 0 && <StateList states={state.states} present={present} label={name} />}
    </li>
  );
}

const nextStatesOf = (state: ChartState): string[] => [
  ...new Set(state.arrows.flatMap(({ target }) => (target === null || target === state.key ? [] : [target]))),
];
