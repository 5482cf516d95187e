import {
  createLoan,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  openRecord,
  saveScreenshots,
  signIn,
  test,
} from '../support';

test('the answer of a borrower with a file lands on the loan', async ({ page, anotherWindow }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const { id, prospect } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'emails');
  await page.getByRole('button', { name: /^Compose Email/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Email' });
  await expect(dialog.getByText('Replies are filed here.')).toBeVisible();
  const subject = `A statement for ${prospect.lastName}`;
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('Please send your latest statement.');
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog).toBeHidden();
  const sentRow = page.getByRole('row').filter({ hasText: subject });
  await expect(sentRow.getByText('Sent', { exact: true })).toBeVisible();

  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/mailbox');
  await admin.getByRole('row').filter({ hasText: subject }).getByRole('button').first().click();
  const mail = admin.getByRole('article');
  await mail.getByRole('button', { name: 'Reply as the recipient' }).click();
  await mail.getByRole('textbox', { name: 'Reply' }).fill('Here it is, as you asked.');
  await mail.locator('input[type="file"]').setInputFiles(DOCUMENT_FILES.bankStatement);
  await expectAccessible(admin);
  await saveScreenshots(admin, 'reply-as-recipient');
  await mail.getByRole('button', { name: 'Send reply' }).click();
  await expect(admin.getByText('Reply received and filed to its record.')).toBeVisible();
  await admin.getByRole('tab', { name: 'Inbox' }).click();
  await expect(admin.getByText(/Email to inbox\+/)).toBeVisible();
  await expectAccessible(admin);

  const answer = page.getByRole('row').filter({ hasText: `Re: ${subject}` });
  await expect(answer.getByText('Received', { exact: true })).toBeVisible();
  await answer.getByRole('button').first().click();
  const thread = page.getByRole('article');
  await expect(thread.getByText('Here it is, as you asked.')).toBeVisible();
  await expect(thread.getByText(/^Sandbox: written in the mailbox/)).toBeVisible();
  const files = thread.getByRole('list', { name: 'Attachments' });
  await expect(files.getByRole('link')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await files.getByRole('link').click();
  expect((await download).suggestedFilename()).toMatch(/^bank_statement.*\.png$/);
  await expectAccessible(page);
  await saveScreenshots(page, 'emails-answer');
});
