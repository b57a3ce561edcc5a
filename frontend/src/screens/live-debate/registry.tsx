// Lists the components that draw each layout of a format, one line each. Nothing here asks which format it is.
import type { DebateRecord } from '@rostrum/shared/record/record';
import type { ComponentType } from 'react';
import type { Section } from '../../presentation/sections.ts';
import type { DebatePages } from '../shared/use-debate-pages.ts';
import { PanelHead, PanelSection } from './panel-layout.tsx';
import { TableHead, TableSection, ThreadHead } from './table-layout.tsx';
import { ThreadSection } from './thread-layout.tsx';
import { TwoSidedHead, TwoSidedSection } from './two-sided-layout.tsx';

export interface DebateLayout {
  Head: ComponentType<{ pages: DebatePages }>;
  Section: ComponentType<{ pages: DebatePages; spread: Section }>;
}

export const DEBATE_LAYOUTS: Readonly<Record<DebateRecord['format']['layout'], DebateLayout>> = {
  'two-sided': { Head: TwoSidedHead, Section: TwoSidedSection },
  dialogue: { Head: TwoSidedHead, Section: TwoSidedSection },
  table: { Head: TableHead, Section: TableSection },
  panel: { Head: PanelHead, Section: PanelSection },
  conversation: { Head: ThreadHead, Section: ThreadSection },
};
