// The cost limit as the user meets it: it still gives a verdict.
import { expectUnderLimit, limitReachedDialog, openWithLimit } from './money-limit.ts';
import { expect, expectOneBill, keptRecord, stateLabel, test, turnsIn } from './page-fixture.ts';

test.describe('with long speeches and just enough for one round', () => {
  test.use({ debates: { words: 420 } });

  test('F21: at the limit it pauses, and “End with a verdict” hears the closings and the verdict under it', async ({
    page,
    stage,
  }) => {
    const limit = await openWithLimit(page, stage);
    await expect(limitReachedDialog(page).getByRole('button', { name: 'Stay paused' })).toBeFocused();
    await limitReachedDialog(page).getByRole('button', { name: 'End with a verdict' }).press('Enter');
    await stateLabel(page, 'completed');
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/limit/i);
    const turns = turnsIn(await keptRecord(page)).map(({ id }) => id ?? '');
    expect(turns.slice(-3).filter((id) => /^2\.(proposition|opposition)$/.test(id))).toHaveLength(2);
    await expectUnderLimit(page, limit);
    await expectOneBill(page, stage.product);
  });
});
