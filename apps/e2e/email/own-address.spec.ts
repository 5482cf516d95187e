import type { Locator, Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  expect,
  expectAccessible,
  openRecord,
  readEmailedLink,
  saveScreenshots,
  signIn,
  signInAs,
  test,
} from '../support';
import { createStaff } from '../accounts/create-staff';

const WAITING_TEXT = 'Email is waiting for verification. Please check your inbox.';
const TOGGLE = { name: /^Send Email from This Address\?/ };

/** Opens the composer of a loan. */
async function openComposer(page: Page, loan: string) {
  await openRecord(page, `/loans/edit/${loan}`, 'emails');
  await page.getByRole('button', { name: /^Compose Email/ }).click();
  return page.getByRole('dialog', { name: 'Compose Email' });
}

/** Sends an email from an open composer. @returns who it is from, as the mailbox shows it */
async function sendAndReadSender(dialog: Locator, admin: Page, subject: string): Promise<string> {
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Your appraisal is booked.');
  await dialog.getByRole('button', { name: /^Send(?! the link)/ }).click();
  await expect(dialog).toBeHidden();
  await admin.goto('/mailbox');
  await admin.getByRole('row').filter({ hasText: subject }).getByRole('button').first().click();
  return admin
    .getByRole('article')
    .getByText(/^From /)
    .innerText();
}

test('an officer verifies the own address, and only then email leaves from it', async ({
  page,
  anotherWindow,
  watch,
}) => {
  const admin = await anotherWindow();
  await signIn(admin, 'admin');
  const officer = await createStaff(admin, 'Loan Officer', false);
  await signInAs(page, officer.username, officer.password);
  const { id: loan, prospect } = await createLoan(page);
  const profile = `/workforces/edit/${officer.id}`;

  await openRecord(page, profile, 'emails');
  await page.getByRole('switch', TOGGLE).click();
  await expect(page.getByRole('main').getByText(WAITING_TEXT)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'sender-waiting');

  // Before the link is confirmed, the address is neither offered nor used, and nobody can name it in a call.
  const dialog = await openComposer(page, loan);
  await expect(dialog.getByText(WAITING_TEXT)).toBeVisible();
  await expect(dialog.getByText(`<${officer.username}>`)).toBeHidden();
  expect(await sendAndReadSender(dialog, admin, `First for ${prospect.lastName}`)).toBe(`From ${officer.name}`);
  watch.expectRefusal(422);
  const email = { module: 'loans', owner: loan, recipients: [prospect.email], subject: 'Forged', body: '<p>Hi</p>' };
  await expect(callApi(page, 'POST', 'emails/compose', { ...email, email_from: officer.username })).rejects.toThrow(
    /answered 4\d\d/,
  );

  const link = await readEmailedLink(page, officer.username, '/email/sender/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('status').getByRole('heading', { name: 'Address verified' })).toBeVisible();

  await openRecord(page, profile, 'emails');
  await expect(page.getByText(`${officer.username} is verified`)).toBeVisible();
  await expect(page.getByRole('main').getByText(WAITING_TEXT)).toBeHidden();
  await saveScreenshots(page, 'sender-verified');
  const verifiedSender = `${officer.name} <${officer.username}>`;
  const secondComposer = await openComposer(page, loan);
  await expect(secondComposer.getByText(verifiedSender, { exact: true })).toBeVisible();
  const subject = `Second for ${prospect.lastName}`;
  expect(await sendAndReadSender(secondComposer, admin, subject)).toBe(`From ${verifiedSender}`);
  await expect(page.getByRole('row').filter({ hasText: subject }).getByText('Sent', { exact: true })).toBeVisible();
});
