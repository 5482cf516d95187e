import { createLoan, expect, expectAccessible, openRecord, saveScreenshots, signIn, test } from '../support';

test('a borrower agrees to text messages and gets one, which the mailbox shows', async ({ page, anotherWindow }) => {
  test.setTimeout(300_000);
  await signIn(page, 'officer');
  const { id, prospect } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'emails');
  await page.getByRole('tab', { name: 'Texts' }).click();
  await expect(page.getByText(/^Sandbox: no text message provider/)).toBeVisible();
  const send = page.getByRole('button', { name: `Send a text message to ${prospect.firstName} ${prospect.lastName}` });
  await expect(send).toBeDisabled();
  await page
    .getByRole('switch', { name: `Consent of ${prospect.firstName} ${prospect.lastName}` })
    .click({ force: true });
  const consent = page.getByRole('dialog', { name: /agrees to text messages/ });
  await consent.getByRole('textbox', { name: 'Wording' }).fill('Agreed on the phone to messages about this loan.');
  await expectAccessible(page);
  await consent.getByRole('button', { name: 'Record consent' }).click();
  await expect(page.getByText(/Agreed \(By phone or in person\), recorded by/)).toBeVisible();

  const words = `Your documents are ready, ${prospect.lastName}`;
  await send.click();
  const dialog = page.getByRole('dialog', { name: /^Text message to/ });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(words);
  await dialog.getByRole('button', { name: 'Send text' }).click();
  await expect(page.getByRole('list', { name: 'Text messages' }).getByText(words)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'text-messages');

  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/mailbox');
  await admin.getByRole('tab', { name: 'Text messages' }).click();
  await expect(admin.getByRole('row').filter({ hasText: words })).toBeVisible();
  await expectAccessible(admin);
  await saveScreenshots(admin, 'mailbox-texts');
});
