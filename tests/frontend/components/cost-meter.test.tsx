// @vitest-environment jsdom
// The cost meter: exact nano-dollars in an attribute, rounded amounts as text, the warning mark, and notional money.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CostMeter, type CostMeterProps } from '../../../frontend/src/components/cost-meter.tsx';

afterEach(cleanup);

const props: CostMeterProps = {
  spent: { nano: 36_500_001, text: '$0.0365' },
  warnAt: { nano: 100_000_000, text: '$0.10' },
  limit: { nano: 200_000_000, text: '$0.20' },
  reserve: { nano: 38_100_000, text: '$0.0381' },
  notional: false,
};

it('carries the exact nano-dollars and reads as an amount of a limit', () => {
  render(<CostMeter {...props} />);
  const meter = screen.getByRole('meter', { name: 'Cost' });
  expect(meter.getAttribute('data-nano-usd')).toBe('36500001');
  expect(meter.getAttribute('aria-valuetext')).toBe('$0.0365 of $0.20');
  expect(Number(meter.getAttribute('aria-valuemax'))).toBeCloseTo(0.2);
  expect(screen.getByText(/warn/).textContent).toBe('warn at $0.10');
});

it('says of made-up money that nothing is billed, to the eye and to the ear', () => {
  render(<CostMeter {...props} notional />);
  expect(screen.getByText('Demo, free')).toBeTruthy();
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toContain('Demo, free');
});

it('turns to the red pencil once the warning is reached, and not before', () => {
  const { container, rerender } = render(<CostMeter {...props} />);
  expect(container.querySelector('svg.over')).toBeNull();
  rerender(<CostMeter {...props} spent={{ nano: 100_000_000, text: '$0.10' }} />);
  expect(container.querySelector('svg.over')).not.toBeNull();
});

it('never sets more aside than is left', () => {
  const { container } = render(<CostMeter {...props} spent={{ nano: 190_000_000, text: '$0.19' }} />);
  expect(container.querySelector('.kept')?.getAttribute('width')).toBe('5.00%');
});

it('stands without a limit, never at its end', () => {
  const { container } = render(<CostMeter {...props} limit={null} warnAt={null} />);
  expect(screen.getByText('no limit')).toBeTruthy();
  expect(Number.parseFloat(container.querySelector('.spent')?.getAttribute('width') ?? '')).toBeLessThan(70);
});
