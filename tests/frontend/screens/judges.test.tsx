// @vitest-environment jsdom
// Seats that judge: recognised by the format's `judges` property, whatever their role is called; one to five of them.

import { isJudge, judgingRoles } from '@rostrum/shared/answers/judges';
import { setupIssues } from '@rostrum/shared/formats/create-record';
import { emptySeats, withSeat } from '@rostrum/shared/formats/empty-seats';
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, readFormatFile, writeFormatFile } from '@rostrum/shared/formats/format-file';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { DebateRecord } from '@rostrum/shared/record/record-schema';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sidebar } from '../../../frontend/src/screens/live-debate/sidebar.tsx';
import { Transcript } from '../../../frontend/src/screens/live-debate/transcript.tsx';
import { CostBreakdown } from '../../../frontend/src/screens/outcome/cost-breakdown.tsx';
import { SeatList } from '../../../frontend/src/screens/setup/seat-list.tsx';
import { orderLines, previewSetup } from '../../../frontend/src/screens/shared/programme-sheet.tsx';
import { debatePagesOf } from '../../../frontend/src/screens/shared/use-debate-pages.ts';
import { cardsByKey, modelList } from '../../../frontend/src/stores/model-list.ts';
import { freshForm, withFormat } from '../../../frontend/src/stores/setup-form.ts';
import {
  choicesFor,
  fixtureAttempt,
  fixtureTurn,
  modelOccupant,
  openDebate,
  RED,
  seatedModels,
} from '../../fixtures/records.ts';
import { CUSTOM_FORMAT, TWO_SIDED_FORMAT } from '../../kit/custom-format.ts';
import { debateAtRest, MODELS_ANSWER, renderDebate, renderScreen } from './render-screen.tsx';

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
const formatThatSaysJudges = renamed(TWO_SIDED_FORMAT, true);
const older = renamed(TWO_SIDED_FORMAT);

const gavel = (container: ParentNode | null | undefined) => container?.querySelector('.lucide-gavel') ?? null;

describe.each([
  ['says that it judges', formatThatSaysJudges],
  ['is from before seats said so', older],
])('An arbiter whose format %s', (_, format) => {
  it('has the gavel on the set-up page, and is called a judge in the order of debate', () => {
    const form = withFormat(freshForm(), format);
    renderScreen({}, <SeatList form={form} faults={[]} />);
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Judging'));
    expect(gavel(row)).not.toBeNull();
    const preview = previewSetup({ ...form, seats: seatedModels(format) }, cardsByKey(MODELS_ANSWER.models));
    expect(orderLines(preview?.agenda ?? []).at(-1)?.text).toBe(
      'One judge reads the debate twice, once in each order.',
    );
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
        <Sidebar pages={pages} wide />
        <Transcript pages={pages} />
      </>,
    );
    const steps = [...container.querySelectorAll('.rail ol > li')];
    expect(steps.at(-1)?.textContent).toContain('Verdict');
    expect(screen.getByText('The judge: Writing the verdict')).toBeTruthy();
    cleanup();
    renderDebate(debate, <CostBreakdown record={record} cards={{}} titles={new Map()} />);
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

describe('A panel of judges', () => {
  const withJudges = (format: Format, max: number): Format => ({
    ...format,
    seats: format.seats.map((seat) => (seat.role === 'judge' ? { ...seat, max } : seat)),
  });
  const issue = (max: number, reason: string) => ({
    path: `seats.${CUSTOM_FORMAT.seats.findIndex(({ role }) => role === 'judge')}.max`,
    reason: `is more than ${max}: ${reason}`,
  });

  it('has up to five seats, which the composer and an import accept', () => {
    expect(checkFormat(withJudges(CUSTOM_FORMAT, 5)).ok).toBe(true);
    const six = withJudges(CUSTOM_FORMAT, 6);
    const tooMany = issue(5, 'no more judges can sit');
    expect(checkFormat(six)).toEqual({ ok: false, issues: [tooMany] });
    expect(readFormatFile(writeFormatFile(six))).toEqual({
      ok: false,
      issues: [{ ...tooMany, path: `format.${tooMany.path}` }],
    });
  });

  it('sits alone where the judge decides and gives no scores', () => {
    const { dialectic } = FORMATS;
    const reading = checkFormat(withJudges(dialectic ?? CUSTOM_FORMAT, 2));
    expect(reading.ok ? [] : reading.issues.map(({ reason }) => reason)).toEqual([
      'is more than 1: this seat decides alone',
    ]);
  });

  it.each(['oxford', 'roundtable'])('is seated in %s, from one to five', (id) => {
    const format = FORMATS[id] ?? CUSTOM_FORMAT;
    let seats = emptySeats(format);
    for (let more = 0; more < 7; more++) seats = withSeat(format, seats, 'judge');
    const seated = seats.map((seat) => ({ ...seat, occupant: modelOccupant(RED) }));
    expect(seated.filter(({ role }) => role === 'judge').map(({ name }) => name)).toEqual([
      'Judge',
      'Second judge',
      'Third judge',
      'Fourth judge',
      'Fifth judge',
    ]);
    expect(setupIssues(format, choicesFor(format, { seats: seated }))).toEqual([]);
    const sixth = {
      ...seated[0],
      id: 'judge-6',
      role: 'judge',
      name: 'Sixth judge',
    } as (typeof seated)[number];
    expect(setupIssues(format, choicesFor(format, { seats: [...seated, sixth] }))).toEqual([
      { path: 'seats.judge', reason: 'has 6 seats, at most 5' },
    ]);
    const german = openDebate(format, {
      seats: seated,
      motion: 'Sollte man in der Schule mehr über Tiere lernen?',
    });
    expect(german.seats.filter((seat) => isJudge(german, seat)).map(({ name }) => name)).toEqual([
      'Richter 1',
      'Richter 2',
      'Richter 3',
      'Richter 4',
      'Richter 5',
    ]);
  });
});
