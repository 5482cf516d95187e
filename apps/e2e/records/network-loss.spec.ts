import { expect, expectAccessible, expectSaved, field, createLoan, openRecord, signIn, test } from '../support';

test('offline edits survive a reload and are saved once the connection is back', async ({ page, watch }) => {
  watch.expectLostConnection();
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'property');

  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await field(page, 'Insurance Carrier').fill('Typed on a train');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved. Retrying…' })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('lendwright.draft.'))))
    .toBe(true);

  await page.unroute('**/api/**');
  await page.reload();
  await expect(field(page, 'Insurance Carrier')).toHaveValue('Typed on a train');
  await expect
    .poll(() => page.evaluate(async (loan) => (await fetch(`/api/opportunities/${loan}`)).text(), id))
    .toContain('Typed on a train');

  await page.reload();
  await expect(field(page, 'Insurance Carrier')).toHaveValue('Typed on a train');
  await expect(page.getByText(/unsaved changes from/)).toHaveCount(0);
});

test('a lost connection is shown, typing continues, and the changes save automatically', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLostConnection();
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'property');
  await context.setOffline(true);
  await field(page, 'County').fill('Pierce');
  await field(page, 'ZIP Code').fill('98402');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved. Retrying…' })).toBeVisible();
  await expect(field(page, 'County')).toHaveValue('Pierce');
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(field(page, 'County')).toHaveValue('Pierce');
  await expect(field(page, 'ZIP Code')).toHaveValue('98402');
});
