// A person's own format of a time when one judge was the most: how many judges sit is chosen for each debate, as with shipped formats.
import { createRecord } from '@rostrum/shared/formats/create-record';
import { expect, it } from 'vitest';
import { setupFormIssues } from '../../../frontend/src/screens/setup/draft-checks.ts';
import { safeStorage } from '../../../frontend/src/stores/safe-storage.ts';
import { choicesOf, formatOf } from '../../../frontend/src/stores/setup-form.ts';
import { readSetupLink, setupLinkOf } from '../../../frontend/src/stores/setup-link.ts';
import { createSetupStore } from '../../../frontend/src/stores/setup-store.ts';
import { CUSTOM_FORMAT } from '../../kit/custom-format.ts';
import { TEST_MODELS } from '../debate/test-tab.ts';

const memory = () =>
  safeStorage(() => {
    throw new Error('no storage here');
  });

it('seats five judges, and no more', () => {
  const setup = createSetupStore(memory());
  setup.setFormat(CUSTOM_FORMAT);
  for (let more = 0; more < 6; more++) setup.addSeat('judge');
  setup.fillEmptySeats(TEST_MODELS);
  const form = setup.store.getState();
  expect(form.seats.filter(({ role }) => role === 'judge')).toHaveLength(5);
  expect(setupFormIssues(form)).toEqual([]);
  const ids = { id: 'debate-one', channel: 'a-channel-of-128-bits-or-more', createdAt: 1 };
  const record = createRecord(formatOf(form), choicesOf(form, ids, []));
  expect(record.seats.filter(({ role }) => role === 'judge')).toHaveLength(5);
});

it('keeps the format itself as its author wrote it, also in a link', () => {
  const setup = createSetupStore(memory());
  setup.setFormat(CUSTOM_FORMAT);
  expect(setup.store.getState().own).toEqual(CUSTOM_FORMAT);
  const { link } = setupLinkOf(setup.store.getState()) ?? { link: '' };
  expect(JSON.stringify(readSetupLink(link))).toContain(JSON.stringify(CUSTOM_FORMAT.seats));
});
