import type { Locator, Page } from '@playwright/test';
import { choose, expect, expectMessage, openRecord, visit } from '../support';

/** Opens the documents of a loan. */
export const openDocuments = (page: Page, loan: string): Promise<void> =>
  openRecord(page, `/loans/edit/${loan}`, 'docs');

/** Uploads a fillable PDF to the form of the open loan, which opens its mapping. @param title its file name without `.pdf` */
export async function uploadStandardDoc(page: Page, title: string, bytes: Buffer): Promise<void> {
  const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: bytes };
  await page.getByLabel('Upload PDF form').and(page.locator('input')).setInputFiles(file);
  await expect(page).toHaveURL(/\/standard_docs\/map\//);
  await expect(page.getByRole('group', { name: 'Fields' })).toBeVisible();
}

/** Entries of the open loan's documents with a title and a button. */
const entryOf = (page: Page, title: string, button: string | RegExp): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: title })
    .filter({ has: page.getByRole('button', { name: button }) });

/** Waits for an entry of a section, which may be folded. */
async function unfold(page: Page, section: string, entry: Locator): Promise<void> {
  const foldedLocator = page.getByRole('button', { name: section, expanded: false });
  await expect(entry.or(foldedLocator).first()).toBeVisible();
  if (!(await entry.isVisible())) await foldedLocator.click();
  await expect(entry).toBeVisible();
}

/** Fills a standard document with the values of the open loan. */
export async function fillStandardDoc(page: Page, title: string): Promise<void> {
  const entry = entryOf(page, title, /^Fill/);
  await unfold(page, 'Standard Docs', entry);
  await entry.getByRole('button', { name: 'Fill', exact: true }).click();
  await expect(entry.getByRole('link', { name: 'View' })).toBeVisible();
}

/** Generates a contract of the open loan from a template. */
export async function generateContract(page: Page, title: string): Promise<void> {
  const entry = entryOf(page, title, 'Click to generate contract');
  await unfold(page, 'Contracts Templates', entry);
  await entry.getByRole('button', { name: 'Click to generate contract' }).click();
  await unfold(page, 'Generated contracts', entryOf(page, title, 'Send for signature'));
}

/** Opens the dialog that sends a generated contract for signature. */
export async function openSendDialog(page: Page, title: string): Promise<Locator> {
  const entry = entryOf(page, title, 'Send for signature');
  await entry.getByRole('button', { name: 'Send for signature' }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${title} for signature` });
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  return dialog;
}

/** Waits for the state of a sign request of the open loan. */
export async function expectRequestState(page: Page, title: string, state: string): Promise<void> {
  const entry = entryOf(page, title, `Actions for ${title}`);
  await unfold(page, 'Contracts Sign Requests', entry);
  await expect(entry).toContainText(state);
}

/** Opens the page of a sign request of the open loan. @returns what the page shows */
export async function openSignRequest(page: Page, title: string): Promise<Locator> {
  await entryOf(page, title, `Actions for ${title}`).getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(/\/sign_requests\//);
  await expect(page.getByRole('heading', { name: 'Audit trail' })).toBeVisible();
  return page.getByRole('main');
}

export interface NewTemplate {
  readonly title: string;
  /** Title of the form. */
  readonly form: string;
  /** Path of a Word file. */
  readonly word: string;
}

/** Creates a contract template from a Word file and opens its editor. */
export async function importTemplate(page: Page, { title, form, word }: NewTemplate): Promise<void> {
  await visit(page, '/builders/contracts/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await choose(page, 'Form', form);
  await page.getByRole('button', { name: 'Create template' }).click();
  const editor = page.getByRole('textbox', { name: title });
  await expect(editor).toBeVisible();
  await page.locator('input[accept=".docx"]').setInputFiles(word);
  await expectMessage(page, 'Word document imported');
  await expect(editor.getByRole('heading', { name: 'Loan Agreement' })).toBeVisible();
}

/** Moves the caret to the end of a paragraph of the open template. */
async function moveAfter(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox').getByText(text).click();
  await page.keyboard.press('End');
}

/** Inserts a merge field after a text, with the list at the caret. */
export async function insertMergeField(page: Page, after: string, title: string): Promise<void> {
  await moveAfter(page, after);
  await page.keyboard.type('{');
  await page.getByRole('combobox', { name: 'Search fields' }).fill(title);
  await expect(page.getByRole('option', { name: title }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox').getByText(title, { exact: true })).toBeVisible();
}

/** Inserts sign fields of a role after a text. */
export async function insertSignFields(
  page: Page,
  after: string,
  role: string,
  kinds: readonly string[],
): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Insert' });
  await panel.getByRole('button', { name: role }).click();
  await moveAfter(page, after);
  for (const kind of kinds) await panel.getByRole('button', { name: kind, exact: true }).click();
  const paragraph = page.getByRole('textbox').getByRole('paragraph').filter({ hasText: after });
  for (const kind of kinds) await expect(paragraph.getByText(kind)).toBeVisible();
}
