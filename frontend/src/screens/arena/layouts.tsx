// Which arena a programme's layout is drawn in: one line each. Nothing here asks which format it is.
import type { DebateRecord } from '@rostrum/shared/debate/record';
import type { ComponentType } from 'react';
import type { Spread } from '../reading/spreads.ts';
import { BenchHead, FacingSpread } from './facing.tsx';
import { PanelSpread } from './panel.tsx';
import { SeatsHead, TableHead, TableSpread } from './table.tsx';
import { ThreadSpread } from './thread.tsx';
import type { Pages } from './use-pages.ts';

export interface Layout {
  Head: ComponentType<{ pages: Pages }>;
  Spread: ComponentType<{ pages: Pages; spread: Spread }>;
}

export const LAYOUTS: Readonly<Record<DebateRecord['format']['layout'], Layout>> = {
  'two-sided': { Head: BenchHead, Spread: FacingSpread },
  dialogue: { Head: BenchHead, Spread: FacingSpread },
  table: { Head: TableHead, Spread: TableSpread },
  panel: { Head: SeatsHead, Spread: PanelSpread },
  conversation: { Head: SeatsHead, Spread: ThreadSpread },
};
