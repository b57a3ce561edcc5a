// The models that a person sees while a debate runs: none in debates with judges, all in others.
import type { Format } from '@rostrum/shared/formats/format';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { describe, expect, it } from 'vitest';
import { DEBATE_LAYOUTS } from '../../../frontend/src/screens/live-debate/debate-layouts.tsx';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { transcriptModelOf } from '../../../frontend/src/screens/shared/transcript-model.ts';
import { openDebate, seatedModels } from '../../fixtures/records.ts';
import { debateAtRest, renderDebate } from './render-screen.tsx';

const DEMO_MODELS = ['one', 'two', 'three'].map((id) => ({ provider: 'demo', id }) as const);
const JUDGED = ['oxford', 'lincoln-douglas', 'duel', 'roundtable', 'dialectic'];

function headOf(format: Format): string {
  const record = openDebate(format, { seats: seatedModels(format, false, DEMO_MODELS) });
  const { debate } = debateAtRest({ context: { record } });
  const { Head } = DEBATE_LAYOUTS[format.programme.layout];
  const transcript = transcriptModelOf(record);
  const headAndSidebar = (
    <>
      <Head transcript={transcript} />
      <Sidebar transcript={transcript} wide />
    </>
  );
  return renderDebate(debate, headAndSidebar).container.textContent ?? '';
}

describe('The head of a live debate', () => {
  it.each(Object.values(FORMATS))(
    'names the models of $id when nobody judges them, and only there',
    (format) => {
      expect(/Demo (?:one|two|three)/.test(headOf(format))).toBe(!JUDGED.includes(format.id));
    },
  );
});
