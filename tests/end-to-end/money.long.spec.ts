// The cost limit as the user meets it: the other two ways out.
import { expectAccessible } from './accessibility.ts';
import { expectUnderLimit, limitReachedDialog, openWithLimit } from './money-limit.ts';
import { expect, expectOneBill, keptRecord, stateLabel, test } from './page-fixture.ts';

test.describe('with long speeches and just enough for one round', () => {
  test.use({ debates: { words: 420 } });

  test('F21: at the limit, “End with a verdict” without closings judges: one dialog, no warning after it, and no closings', async ({
    page,
    stage,
  }) => {
    const limit = await openWithLimit(page, stage);
    await expectAccessible(page);
    await expect(limitReachedDialog(page)).toContainText(
      /Spent so far.+What comes next, at most.+Set aside for the closings and the result.+Limit.+Missing/,
    );
    await limitReachedDialog(page).getByRole('checkbox').uncheck();
    await limitReachedDialog(page).getByRole('button', { name: 'End with a verdict' }).click();
    // Neither a question nor a warning is in the way.
    await stateLabel(page, 'completed');
    await expectUnderLimit(page, limit);
    await expectOneBill(page, stage.product);
  });

  test('F21: “Raise and go on” raises it to the sum that is typed, and the debate goes on', async ({
    page,
    stage,
  }) => {
    await openWithLimit(page, stage);
    await limitReachedDialog(page).getByRole('spinbutton', { name: 'New limit ($)' }).fill('2');
    await limitReachedDialog(page).getByRole('button', { name: 'Raise and go on' }).click();
    await stateLabel(page, 'completed');
    const { entries } = await keptRecord(page);
    expect(
      entries.some((entry) => entry.kind === 'ruling' && JSON.stringify(entry).includes('2000000000')),
    ).toBe(true);
    await expectOneBill(page, stage.product);
  });
});
