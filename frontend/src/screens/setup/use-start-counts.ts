// Has vendors count the prompts of a set-up whose limit seems too low by bytes, once it has stood still for a moment.
import type { Cards } from '@rostrum/shared/budget/call-hold';
import { useEffect } from 'react';
import { useServices } from '../../debate/use-services.tsx';
import { addSetupCounts, takeUnasked } from '../../stores/setup-counts.ts';
import type { SetupPreview } from '../shared/setup-preview.ts';
import { wantedStartCounts } from '../shared/start-counts.ts';

const STILL_MS = 500;

export function useStartCounts(preview: SetupPreview | null, cards: Cards): void {
  const { countTokens } = useServices();
  const need = preview?.need;
  const isTooLow = need != null && !need.fits && need.unpriced.length === 0;
  const record = isTooLow ? preview?.record : undefined;
  useEffect(() => {
    if (!record) return;
    const timer = setTimeout(() => {
      const unasked = takeUnasked(wantedStartCounts({ record }, cards));
      if (unasked.length > 0) void countTokens(unasked).then(addSetupCounts);
    }, STILL_MS);
    return () => clearTimeout(timer);
  }, [record, cards, countTokens]);
}
