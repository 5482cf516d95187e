import {
  expect,
  expectAccessible,
  expectSaved,
  field,
  fillIn,
  createLoan,
  openRecord,
  saveScreenshots,
  signIn,
  test,
} from '../support';

test('two users edit different fields of one loan and both changes are saved', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'processor');
  await openRecord(page, `/loans/edit/${id}`, 'property');
  await openRecord(otherWindow, `/loans/edit/${id}`, 'property');

  await Promise.all([fillIn(page, 'Insurance Carrier', 'Alder Mutual'), fillIn(otherWindow, 'Year Built', '1931')]);
  await expectSaved(page);
  await expectSaved(otherWindow);
  await expect(field(page, 'Year Built')).toHaveValue('1931');
  await expect(field(otherWindow, 'Insurance Carrier')).toHaveValue('Alder Mutual');

  await otherWindow.reload();
  await expect(field(otherWindow, 'Insurance Carrier')).toHaveValue('Alder Mutual');
  await expect(field(otherWindow, 'Year Built')).toHaveValue('1931');
});

test('two users edit the same field, both values are shown, and one is chosen', async ({
  page,
  anotherWindow,
  watch,
}) => {
  watch.expectRefusal(409);
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'processor');
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'property');
  await openRecord(otherWindow, `/loans/edit/${id}`, 'property');

  // The officer's save is still in flight when the processor's save arrives.
  let releaseSave = () => {};
  const releasePromise = new Promise<void>((resolve) => {
    releaseSave = resolve;
  });
  await page.route(`**/api/opportunities/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await releasePromise;
    await route.continue();
  });
  const sentRequest = page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith(id));
  await fillIn(page, 'Insurance Carrier', 'Alder Mutual');
  await sentRequest;
  await fillIn(otherWindow, 'Insurance Carrier', 'Birch Insurance');
  await expectSaved(otherWindow);
  releaseSave();

  const conflict = page.getByRole('alert').filter({ hasText: 'Theo Marsh changed this while you were editing' });
  await expect(conflict).toContainText('Alder Mutual');
  await expect(conflict).toContainText('Birch Insurance');
  await expectAccessible(page);
  await saveScreenshots(page, 'conflict');
  await conflict.getByRole('button', { name: 'Keep mine' }).click();
  await expect(conflict).toHaveCount(0);
  await expectSaved(page);
  await expect(field(otherWindow, 'Insurance Carrier')).toHaveValue('Alder Mutual');
  await otherWindow.reload();
  await expect(field(otherWindow, 'Insurance Carrier')).toHaveValue('Alder Mutual');
});
