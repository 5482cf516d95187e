import {
  expect,
  expectAccessible,
  expectMessage,
  createLoan,
  saveScreenshots,
  signIn,
  test,
  type CreatedLoan,
  visit,
} from '../support';

test('an officer assigns a processor, who is notified at once; opening the loan marks it read', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  const officer = await anotherWindow();
  await signIn(officer, 'officer');
  const assignedLoan = await createLoan(officer, { team: ['Dana'] });
  await signIn(page, 'processor', '/loans');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const lineOf = ({ prospect: { firstName, lastName }, number }: CreatedLoan) =>
    page.getByRole('link', { name: `Dana Whitlock assigned you to ${firstName} ${lastName} · ${number}` });
  const firstLine = lineOf(assignedLoan);
  await expect(page.getByRole('tab', { name: /^Data Reviews/ })).toBeVisible();
  await expect(firstLine).toHaveCount(0);

  await visit(officer, '/loans');
  await officer.getByRole('searchbox', { name: 'Search' }).fill(assignedLoan.prospect.lastName);
  await expect(officer.getByText('1 loan', { exact: true })).toBeVisible();
  await officer
    .getByRole('button', { name: /Dana Whitlock/ })
    .last()
    .click();
  await officer.getByRole('combobox', { name: 'Workforces' }).fill('Marsh');
  await officer.getByRole('option', { name: /Theo Marsh/ }).click();
  await officer.getByRole('combobox', { name: 'Workforces' }).press('Escape');
  await expectMessage(officer, 'Assigned team members has been updated successfully..');
  const secondLine = lineOf(await createLoan(officer, { team: ['Dana', 'Theo'] }));

  // The notification arrives without a reload of the processor's page.
  await expect(firstLine).toBeVisible();
  await expect(secondLine).toBeVisible();
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ new$/);
  await expectAccessible(page);
  await saveScreenshots(page, 'notifications');
  await firstLine.click();
  await expect(page).toHaveURL(new RegExp(`/loans/edit/${assignedLoan.id}`));

  await bell.click();
  await expect(secondLine).toBeVisible();
  await expect(firstLine).toHaveCount(0);
  await page.getByRole('tab', { name: /^Assigned/ }).click();
  await page.getByRole('button', { name: 'Mark as viewed' }).click();
  await expect(secondLine).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
  await page.reload();
  await bell.click();
  await expect(page.getByRole('tab', { name: /^Data Reviews/ })).toBeVisible();
  await expect(secondLine).toHaveCount(0);
});

test('staff choose their notifications; borrowers have no bell', { tag: '@phone' }, async ({ page, anotherWindow }) => {
  await signIn(page, 'processor', '/loans');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('button', { name: 'Mark as viewed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const removedSwitch = page.getByRole('switch', { name: "I'm removed from a record" });
  await expect(removedSwitch).toBeChecked();
  await expectAccessible(page);
  await saveScreenshots(page, 'notification-settings');
  await removedSwitch.click();
  await expectMessage(page, 'Preferences saved.');
  await page.reload();
  await expect(removedSwitch).not.toBeChecked();
  await removedSwitch.click();
  await expect(removedSwitch).toBeChecked();

  const borrower = await anotherWindow();
  await signIn(borrower, 'borrower', '/loans');
  await expect(borrower.getByRole('main')).toBeVisible();
  await expect(borrower.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
});
