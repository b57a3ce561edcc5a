// @vitest-environment jsdom
// Seats that judge: recognised by the format's `judges` property, whatever their role is called; a debate has exactly one.

import { isJudge, judgingRoles } from '@rostrum/shared/answers/judges';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { DebateRecord } from '@rostrum/shared/record/record';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { blankFormat } from '../../../frontend/src/screens/formats/format-defaults.ts';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { CostBreakdown } from '../../../frontend/src/screens/outcome/cost-breakdown.tsx';
import { SeatList } from '../../../frontend/src/screens/setup/seat-list.tsx';
import { cardsByKey, orderLines, previewSetup } from '../../../frontend/src/screens/shared/setup-preview.ts';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { modelList } from '../../../frontend/src/stores/model-list.ts';
import { freshForm, withFormat } from '../../../frontend/src/stores/setup-form.ts';
import { choicesFor, fixtureAttempt, fixtureTurn, openDebate, seatedModels } from '../../fixtures/records.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { debateAtRest, MODELS_ANSWER, renderDebate, renderScreen } from './render-screen.tsx';

Element.prototype.scrollIntoView ??= () => undefined;
beforeEach(() => modelList.setState({ state: 'ready', answer: MODELS_ANSWER, problem: null }));
afterEach(cleanup);

const renamed = (format: Format, judges?: boolean): Format =>
  JSON.parse(
    JSON.stringify({
      ...format,
      id: 'own-arbiter',
      seats: format.seats.map(({ judges: _, ...seat }) =>
        seat.role === 'judge' ? { ...seat, name: 'Arbiter', ...(judges ? { judges } : {}) } : seat,
      ),
    }).replaceAll('"judge"', '"arbiter"'),
  );
const formatThatSaysJudges = renamed(blankFormat(), true);
const older = renamed(blankFormat());

const gavel = (container: ParentNode | null | undefined) => container?.querySelector('.lucide-gavel') ?? null;

describe.each([
  ['says that it judges', formatThatSaysJudges],
  ['is from before seats said so', older],
])('An arbiter whose format %s', (_, format) => {
  it('has the gavel on the set-up page, and is called a judge in the order of debate', () => {
    const form = withFormat(freshForm(), format);
    renderScreen({}, <SeatList form={form} faults={[]} />);
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Arbiter'));
    expect(gavel(row)).not.toBeNull();
    const preview = previewSetup({ ...form, seats: seatedModels(format) }, cardsByKey(MODELS_ANSWER.models));
    expect(orderLines(preview?.agenda ?? []).at(-1)?.text).toBe('one judge, blind');
  });

  it('has the gavel in the plan and in the costs, and closes as the judge', () => {
    const fresh = openDebate(format, { settings: { rounds: 1 } });
    const spoken = ['0.for', '0.against', '1:1.0.against', '1:1.0.for'];
    const record = DebateRecord.parse({
      ...fresh,
      entries: [
        ...spoken.map((id) => fixtureTurn(id, id.split('.').at(-1) ?? '')),
        fixtureAttempt('2.arbiter', 'arbiter', { outcome: { state: 'running' } }),
      ],
    });
    const pages = debatePagesOf(record);
    const { debate } = debateAtRest({ state: 'judgeEvaluating', context: { record } });
    const { container } = renderDebate(
      debate,
      <>
        <Sidebar pages={pages} id="rail" wide />
        <Transcript pages={pages} />
      </>,
    );
    const steps = [...container.querySelectorAll('.rail ol > li')];
    expect(gavel(steps.at(-1))).not.toBeNull();
    expect(screen.getByText(/^The judge is reading every speech/)).toBeTruthy();
    cleanup();
    renderDebate(
      debate,
      <CostBreakdown record={record} cards={{}} references={new Map()} titles={new Map()} />,
    );
    const bySeat = within(screen.getByRole('table', { name: 'By participant' }));
    expect(gavel(bySeat.getByRole('row', { name: /Arbiter/ }))).not.toBeNull();
  });
});

describe('Who judges', () => {
  it('is the same by what seats say and by the plan, in every format that is shipped', () => {
    for (const format of Object.values(FORMATS)) {
      const silent = format.seats.map(({ judges: _, ...seat }) => seat);
      expect([format.id, judgingRoles(format.programme, silent)]).toEqual([
        format.id,
        judgingRoles(format.programme, format.seats),
      ]);
    }
  });

  it('is read from the plan in records that were made before', () => {
    const record = openDebate(CUSTOM_FORMAT);
    const before = { ...record, seats: record.seats.map(({ judges: _, ...seat }) => seat) };
    const judges = DebateRecord.parse(before).seats.filter((seat) => isJudge(before, seat));
    expect(judges.map(({ id }) => id)).toEqual(['judge']);
  });
});

describe('One judge', () => {
  const several: Format = {
    ...CUSTOM_FORMAT,
    seats: CUSTOM_FORMAT.seats.map((seat) => (seat.role === 'judge' ? { ...seat, max: 3 } : seat)),
  };

  it('is what the composer and an import accept, with the path and the reason', () => {
    const reason = 'is more than 1: this seat judges, and one judge can sit';
    expect(checkFormat(several)).toEqual({ ok: false, issues: [{ path: 'seats.1.max', reason }] });
    expect(readFormatFile(writeFormatFile(several))).toEqual({
      ok: false,
      issues: [{ path: 'format.seats.1.max', reason }],
    });
  });

  it('is what can be seated, even where a format from before allows more', () => {
    const [judge] = seatedModels(several).filter(({ role }) => role === 'judge');
    if (!judge) throw new Error('no judge');
    const seats = [...seatedModels(several), { ...judge, id: 'judge-2', name: 'Second judge' }];
    expect(setupIssues(several, choicesFor(several, { seats }))).toEqual([
      { path: 'seats.judge-2', reason: 'is a second judge; only one judge can sit for now' },
    ]);
  });
});
