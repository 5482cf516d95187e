import type { Page } from '@playwright/test';
import {
  choice,
  choose,
  createLoan,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  test,
} from '../support';

const rowOf = (page: Page, subject: string) => page.getByRole('row').filter({ hasText: subject });

test('an officer writes an email with merge tags and a document, which arrives and is listed as sent', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const { id, number, prospect } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'docs');
  await page
    .getByLabel('Upload to Bank Statements', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(DOCUMENT_FILES.bankStatement);
  await expect(page.getByText('In Review').first()).toBeVisible();

  await openTab(page, 'Emails');
  await expect(page.getByText('No emails yet')).toBeVisible();
  // Until the editor is there, and when it comes, nothing moves under the pointer.
  let download = () => {};
  const heldDownload = new Promise<void>((resolve) => (download = resolve));
  await page.route(/body-editor.*\.js/, (route) => heldDownload.then(() => route.continue()));
  await page.getByRole('button', { name: /^Compose Email/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Email' });
  const toggle = dialog.getByRole('switch', { name: /^Send Email from This Address/ });
  const attachButton = dialog.getByRole('button', { name: 'Documents' });
  const readPositions = async () => [await toggle.boundingBox(), (await attachButton.boundingBox())?.y];
  await expect(toggle).toBeVisible();
  await expect.poll(readPositions).toEqual(await readPositions());
  const positions = await readPositions();
  download();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
  expect(await readPositions()).toEqual(positions);
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('Please enter the subject')).toBeVisible();

  const subject = `Two items for ${prospect.lastName}`;
  await dialog.getByRole('textbox', { name: 'Subject' }).fill(`${subject}: {{@loan_number}}`);
  const body = dialog.getByRole('textbox', { name: 'Message' });
  await body.click();
  await page.keyboard.type('Hi {borrower first');
  await dialog.getByRole('option', { name: /Borrower first name/ }).click();
  await page.keyboard.type('please send your statement.');
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: `${subject}: ${number}` })).toBeVisible();
  await expect(preview.getByText(`Hi ${prospect.firstName} please send`)).toBeVisible();

  await dialog.getByRole('button', { name: 'Documents' }).click();
  await page
    .getByRole('menuitem', { name: /Bank Statements/ })
    .first()
    .click();
  await dialog.locator('input[type="file"]').setInputFiles(DOCUMENT_FILES.mortgageStatement);
  const attachmentList = dialog.getByRole('list', { name: 'Attachments' });
  await expect(attachmentList.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await saveScreenshots(page, 'compose-email');

  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('Email sent successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, subject).getByText('Sent', { exact: true })).toBeVisible();
  await rowOf(page, subject)
    .getByRole('button', { name: new RegExp(subject) })
    .click();
  const thread = page.getByRole('article');
  await expect(thread.getByText(`Hi ${prospect.firstName} please send`)).toBeVisible();
  await expect(thread.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await saveScreenshots(page, 'emails-panel');

  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/mailbox');
  const mail = admin.getByRole('row').filter({ hasText: `${subject}: ${number}` });
  await mail.getByRole('button').first().click();
  await expect(admin.getByRole('article').getByText(prospect.email)).toBeVisible();
  await expect(admin.getByRole('article').getByText(`Hi ${prospect.firstName} please send`)).toBeVisible();
});

test('an officer sends a template instead of the own text, which is kept', async ({ page, anotherWindow }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const { id, number, prospect } = await createLoan(page);
  await openRecord(page, `/loans/edit/${id}`, 'emails');
  await page.getByRole('button', { name: /^Compose Email/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Email' });
  await dialog.getByRole('textbox', { name: 'Message' }).click();
  await page.keyboard.type('My own words');
  await choice(dialog, 'Template').click();
  await expect(page.getByRole('option', { name: 'Rates of the month' })).toBeHidden();
  await page.getByRole('option', { name: 'Loan funded', exact: true }).click();
  await expect(dialog.getByText('Uses the template Loan funded')).toBeVisible();
  const subject = `Your loan ${number} is funded`;
  const preview = dialog.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: subject })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveAttribute('placeholder', subject);
  const frame = preview.frameLocator('iframe[title="Preview"]');
  await expect(frame.getByText(`Hello ${prospect.firstName}`)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'compose-with-template');

  await dialog.getByRole('button', { name: 'Use own text' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toContainText('My own words');
  await choose(dialog, 'Template', 'Loan funded');
  await expect(frame.getByText(`Hello ${prospect.firstName}`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(dialog.getByText('Email sent successfully.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await rowOf(page, subject).getByRole('button').first().click();
  await expect(page.getByRole('article').getByText(`Hello ${prospect.firstName}`)).toBeVisible();
  await expect(page.getByText('My own words')).toBeHidden();

  const admin = await anotherWindow();
  await signIn(admin, 'admin', '/mailbox');
  await admin.getByRole('row').filter({ hasText: subject }).getByRole('button').first().click();
  await expect(admin.getByRole('article').getByText(`Hello ${prospect.firstName}`)).toBeVisible();
});
