// Draws cost over time as rising steps, one mark per call, with lines for the warning and the limit. The screen prints the table below it.

import { componentWords } from '../words/component-words.ts';
import type { Bench } from './bench-icon.tsx';
import type { MoneyValue } from './money.tsx';

export interface CostStep {
  key: string;
  bench: Bench;
  /** Sum after this call, in nano-dollars. */
  soFarNano: number;
}

interface CostChartProps {
  steps: readonly CostStep[];
  total: MoneyValue;
  warnAt: MoneyValue | null;
  limit: MoneyValue | null;
  says: string;
}

const CHART_WIDTH = 1100;
const LEFT = 8;
const RIGHT = 96;
const TOP = 34;
const BOTTOM = 200;

export function CostChart({ steps, total, warnAt, limit, says }: CostChartProps) {
  const near = limit !== null && limit.nano <= total.nano * 4 ? limit : null;
  const warned = warnAt !== null && warnAt.nano <= Math.max(total.nano * 2, near?.nano ?? 0) ? warnAt : null;
  const top = Math.max(total.nano * 1.1, near?.nano ?? 0, warned?.nano ?? 0, 1);
  const y = (nano: number) => BOTTOM - ((BOTTOM - TOP) * nano) / top;
  const across = (nano: number) => ({ x1: LEFT, x2: CHART_WIDTH, y1: y(nano), y2: y(nano) });
  const step = (CHART_WIDTH - LEFT - RIGHT) / Math.max(1, steps.length);
  const x = (index: number) => LEFT + (index + 1) * step;
  const path = steps
    .map(({ soFarNano }, index) => `H${x(index).toFixed(1)}V${y(soFarNano).toFixed(1)}`)
    .join('');
  return (
    <svg className="chart" viewBox={`0 0 ${CHART_WIDTH} 220`} role="img" aria-label={says}>
      <line {...across(0)} stroke="var(--hairline)" />
      {warned && <line {...across(warned.nano)} stroke="var(--chair)" strokeDasharray="5 3" />}
      {near && <line {...across(near.nano)} stroke="var(--ink)" />}
      <path d={`M${LEFT} ${BOTTOM}${path}`} fill="none" stroke="var(--ink)" strokeWidth="1.75" />
      {steps.map(({ key, bench, soFarNano }, index) => (
        <Point key={key} bench={bench} x={x(index)} y={y(soFarNano)} />
      ))}
      {warned && (
        <text x={LEFT} y={y(warned.nano) - 6}>
          {componentWords('warningAt', { amount: warned.text })}
        </text>
      )}
      {near && (
        <text x={LEFT} y={y(near.nano) - 6}>
          {componentWords('limitAt', { amount: near.text })}
        </text>
      )}
      <text className="end" x={x(steps.length - 1) + 12} y={y(total.nano) + 4}>
        {total.text}
      </text>
      <text x={LEFT} y={BOTTOM + 16}>
        {componentWords('callsInOrder', { count: steps.length })}
      </text>
    </svg>
  );
}

function Point({ bench, x, y }: { bench: Bench; x: number; y: number }) {
  if (bench === 'proposition') return <rect x={x - 4} y={y - 4} width="8" height="8" fill="var(--prop)" />;
  if (bench === 'opposition')
    return <circle cx={x} cy={y} r="4" fill="var(--paper)" stroke="var(--opp)" strokeWidth="2" />;
  return <path fill="var(--ink)" d={`M${x} ${y - 6}l6 6-6 6-6-6z`} />;
}
