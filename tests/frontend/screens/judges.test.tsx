// @vitest-environment jsdom
// A judge is who the format says judges, whatever the role is called; and one judge sits.
import { isJudge, judgingRoles } from '@rostrum/shared/debate/judges';
import { DebateRecord } from '@rostrum/shared/debate/record';
import type { Format } from '@rostrum/shared/formats/format';
import { checkFormat, readFormat, writeFormat } from '@rostrum/shared/formats/format-file';
import { setupIssues } from '@rostrum/shared/formats/open-record';
import { FORMATS } from '@rostrum/shared/formats/registry';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Rail } from '../../../frontend/src/screens/arena/rail.tsx';
import { Stage } from '../../../frontend/src/screens/arena/stage.tsx';
import { pagesOf } from '../../../frontend/src/screens/arena/use-pages.ts';
import { blankFormat } from '../../../frontend/src/screens/formats/new-parts.ts';
import { Costs } from '../../../frontend/src/screens/outcome/costs.tsx';
import { cardsOf, orderOf, previewOf } from '../../../frontend/src/screens/setup/preview.ts';
import { Seats } from '../../../frontend/src/screens/setup/seats.tsx';
import { server } from '../../../frontend/src/stores/server.ts';
import { freshForm, withFormat } from '../../../frontend/src/stores/setup-form.ts';
import { WORKSHOP } from '../../kit/workshop.ts';
import { attemptBy, choicesFor, opened, seated, turnBy } from '../../shared/kit/debates.ts';
import { ANSWER, showDebate, showWith, stillDebate } from './kit.tsx';

Element.prototype.scrollIntoView ??= () => undefined;
beforeEach(() => server.setState({ state: 'ready', answer: ANSWER, trouble: null }));
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
const said = renamed(blankFormat(), true);
const older = renamed(blankFormat());

const gavel = (container: ParentNode | null | undefined) => container?.querySelector('.lucide-gavel') ?? null;

describe.each([
  ['says that it judges', said],
  ['is from before seats said so', older],
])('An arbiter whose format %s', (_, format) => {
  it('has the gavel on the set-up page, and is called a judge in the order of debate', () => {
    const form = withFormat(freshForm(), format);
    showWith({}, <Seats form={form} faults={[]} />);
    const [row] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Arbiter'));
    expect(gavel(row)).not.toBeNull();
    const preview = previewOf({ ...form, seats: seated(format) }, cardsOf(ANSWER.models));
    expect(orderOf(preview?.agenda ?? []).at(-1)?.says).toBe('one judge, blind');
  });

  it('has the gavel in the plan and in the costs, and closes as the judge', () => {
    const fresh = opened(format, { settings: { rounds: 1 } });
    const spoken = ['0.for', '0.against', '1:1.0.against', '1:1.0.for'];
    const record = DebateRecord.parse({
      ...fresh,
      entries: [
        ...spoken.map((id) => turnBy(id, id.split('.').at(-1) ?? '')),
        attemptBy('2.arbiter', 'arbiter', { outcome: { state: 'running' } }),
      ],
    });
    const pages = pagesOf(record);
    const { debate } = stillDebate({ state: 'judgeEvaluating', busy: true, context: { record } });
    const { container } = showDebate(
      debate,
      <>
        <Rail pages={pages} id="rail" wide />
        <Stage pages={pages} />
      </>,
    );
    const steps = [...container.querySelectorAll('.rail ol > li')];
    expect(gavel(steps.at(-1))).not.toBeNull();
    expect(screen.getByText(/^The judge has the floor/)).toBeTruthy();
    cleanup();
    showDebate(debate, <Costs record={record} cards={{}} references={new Map()} titles={new Map()} />);
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
    const record = opened(WORKSHOP);
    const before = { ...record, seats: record.seats.map(({ judges: _, ...seat }) => seat) };
    const judges = DebateRecord.parse(before).seats.filter((seat) => isJudge(before, seat));
    expect(judges.map(({ id }) => id)).toEqual(['judge']);
  });
});

describe('One judge', () => {
  const several: Format = {
    ...WORKSHOP,
    seats: WORKSHOP.seats.map((seat) => (seat.role === 'judge' ? { ...seat, max: 3 } : seat)),
  };

  it('is what the composer and an import accept, with the path and the reason', () => {
    const reason = 'is more than 1: this seat judges, and one judge can sit';
    expect(checkFormat(several)).toEqual({ ok: false, issues: [{ path: 'seats.1.max', reason }] });
    expect(readFormat(writeFormat(several))).toEqual({
      ok: false,
      issues: [{ path: 'format.seats.1.max', reason }],
    });
  });

  it('is what can be seated, even where a format from before allows more', () => {
    const [judge] = seated(several).filter(({ role }) => role === 'judge');
    if (!judge) throw new Error('no judge');
    const seats = [...seated(several), { ...judge, id: 'judge-2', name: 'Second judge' }];
    expect(setupIssues(several, choicesFor(several, { seats }))).toEqual([
      { path: 'seats.judge-2', reason: 'is a second judge; only one judge can sit for now' },
    ]);
  });
});
