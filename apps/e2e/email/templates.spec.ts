import type { Locator, Page } from '@playwright/test';
import {
  choice,
  choose,
  createLoan,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  expectMessage,
  expectSaved,
  field,
  saveScreenshots,
  signIn,
  test,
  uniqueName,
  visit,
} from '../support';

/** Inserts a merge field at the caret, with the list that opens there. */
async function insertMergeField(page: Page, editor: Locator, title: string): Promise<void> {
  await page.keyboard.type('{');
  await page.getByRole('combobox', { name: 'Search fields' }).last().fill(title);
  await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
}

/** Designs an email: a heading, a merge field, a condition on the loan amount, and a button. */
async function designEmail(page: Page, title: string): Promise<void> {
  const text = page.getByRole('textbox', { name: title });
  const block = (name: string) =>
    page.getByRole('complementary', { name: 'Blocks' }).getByRole('button', { name, exact: true });
  await text.click();
  await block('Heading').click();
  await page.keyboard.type('About your loan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dear ');
  await insertMergeField(page, text, 'Borrower name');
  await page.keyboard.type(', thank you.');
  await page.keyboard.press('Enter');
  await block('Condition').click();
  await page.keyboard.type('Your loan has an amount.');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await choice(page, 'Field').fill('Loan Amount');
  await page.getByRole('option', { name: 'Loan Amount', exact: true }).click();
  await choose(page, 'Comparison', 'is at least');
  await field(page, 'Value').fill('1');
  await field(page, 'Value').blur();
  await expect(text.getByText('Only when Loan Amount')).toBeVisible();
}

/** Adds a picture after the block at the caret. */
async function addPicture(page: Page): Promise<void> {
  await page
    .getByRole('complementary', { name: 'Blocks' })
    .getByRole('button', { name: 'Picture', exact: true })
    .click();
  await page.getByText('Choose or upload a picture').click();
  await page.locator('input[accept^="image/png"]').setInputFiles(DOCUMENT_FILES.bankStatement);
  const picture = page.getByRole('textbox').locator('img[src^="/api/email_pictures/"]');
  await expect(picture).toHaveJSProperty('complete', true);
  await field(page, 'Description').fill('The lender’s logo');
  await field(page, 'Width in pixels').fill('160');
}

/** Moves the paragraph with a text up by one block, with the keyboard, and back with undo. */
async function moveWithKeyboard(page: Page, title: string): Promise<void> {
  const text = page.getByRole('textbox', { name: title });
  await text.getByText(', thank you.').click();
  // The editor has taken over the caret once the condition is no longer inspected.
  await expect(field(page, 'Value')).toBeHidden();
  await page.keyboard.press('Alt+ArrowUp');
  const firstElement = text.locator(':scope > *').first();
  await expect(firstElement).toContainText('thank you');
  await page.keyboard.press('Control+z');
  await expect(firstElement).toContainText('About your loan');
  await expect(text.getByText('Only when Loan Amount')).toBeVisible();
}

test('an administrator designs an email, previews and publishes it, and a test arrives in the mailbox', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const { lastName: title, email } = uniqueName();
  await signIn(page, 'admin', '/email_templates');
  const { number } = await createLoan(page, {
    program: '30-Year Fixed',
    answers: { loan_amount: 250_000_00 },
  });
  await expect(page.getByRole('link', { name: 'Application received' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'email-templates');
  await page.getByRole('link', { name: 'Create template' }).first().click();
  await field(page, 'Title').fill(title);
  await choose(page, 'Form', 'Residential Application');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page).toHaveURL(/\/email_templates\/builder\//);

  await field(page, 'Subject').fill('Hello');
  await choose(page, 'Add field to subject', 'Borrower name');
  await expect(field(page, 'Subject')).toHaveValue('Hello {{@prospect_name}}');
  await designEmail(page, title);
  await moveWithKeyboard(page, title);
  await addPicture(page);
  await page
    .getByRole('complementary', { name: 'Blocks' })
    .getByRole('button', { name: 'Button', exact: true })
    .click();
  await field(page, 'Link').fill('https://harborline.example/loans');
  await expectSaved(page);
  await expectAccessible(page);
  await saveScreenshots(page, 'email-editor');

  await page.getByRole('radio', { name: 'Preview' }).click();
  const frame = page.frameLocator('iframe[title="Email preview"]');
  await expect(frame.getByText('Dear [Borrower name], thank you.')).toBeVisible();
  await choice(page, 'Record').fill(number);
  await page.getByRole('option', { name: number }).click();
  await expect(frame.getByText('Your loan has an amount.')).toBeVisible();
  await expect(frame.getByText('[Borrower name]')).toBeHidden();
  await expect(frame.getByRole('img', { name: 'The lender’s logo' })).toHaveJSProperty('complete', true);
  await expect(frame.getByRole('link', { name: 'Open' })).toHaveAttribute('href', 'https://harborline.example/loans');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expectAccessible(page);
  await saveScreenshots(page, 'email-preview');

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expectMessage(page, 'Version 1 published.');
  await field(page, 'Send to').fill(email);
  await page.getByRole('button', { name: 'Send test' }).click();
  await expectMessage(page, `Test email sent to ${email}.`);

  await visit(page, '/mailbox');
  await page.getByRole('row').filter({ hasText: email }).getByRole('button').first().click();
  await expect(page.getByRole('article').getByText('Your loan has an amount.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('heading', { name: '[Test] Hello' })).toBeVisible();
});
