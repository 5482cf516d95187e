import { expect, expectAccessible, field, fillIn, createLoan, openRecord, signIn, test } from '../support';

test('a draft of invalid input reappears on another device, and Undo discards it', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'loan');
  await fillIn(page, 'Requested Closing Date', '13-45-2026');
  await expect
    .poll(() => page.evaluate(async (loan) => (await fetch(`/api/drafts/${loan}`)).text(), id))
    .toContain('13-45-2026');

  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'officer');
  await openRecord(otherWindow, `/loans/edit/${id}`, 'loan');
  await expect(otherWindow.getByText(/Your unsaved changes from .* were restored\./)).toBeVisible();
  await expect(field(otherWindow, 'Requested Closing Date')).toHaveValue('13-45-2026');
  await expectAccessible(otherWindow);
  await otherWindow.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(field(otherWindow, 'Requested Closing Date')).toHaveValue('');
});

test('users see who else has a loan open and which field they are editing', async ({ page, anotherWindow }) => {
  await signIn(page, 'officer');
  const { id } = await createLoan(page);
  const otherWindow = await anotherWindow();
  await signIn(otherWindow, 'processor');
  await openRecord(page, `/loans/edit/${id}`, 'loan');
  await openRecord(otherWindow, `/loans/edit/${id}`, 'loan');
  await expect(page.getByRole('group', { name: 'Also here: Theo Marsh' })).toBeVisible();
  await field(otherWindow, 'Requested Closing Date').focus();
  await expect(page.getByRole('note', { name: 'Theo Marsh is in this field' })).toBeVisible();
  await expectAccessible(page);
});
