import type { Page } from '@playwright/test';
import {
  callApi,
  choice,
  expect,
  expectAccessible,
  expectMessage,
  field,
  uniqueName,
  saveScreenshots,
  signIn,
  test,
  PHONE,
  visit,
} from '../support';
import { cell, dragTile, inspector, palette, pickPart, publish, title } from './form-editor';

interface PublishedForm {
  readonly _id: string;
  readonly publicLink: string;
}

/** Creates a webform from the list and opens its editor. @returns its id */
async function createWebform(page: Page, name: string): Promise<string> {
  await page.goto('/builders/webforms');
  await page.getByRole('link', { name: 'Create webform' }).first().click();
  await field(page, 'Title').fill(name);
  await page
    .getByRole('switch', { name: 'Accept submissions' })
    .or(page.getByRole('checkbox', { name: 'Accept submissions' }))
    .click();
  await page.getByRole('textbox', { name: 'Confirmation message', exact: true }).fill('Dana will call you.');
  await page.getByRole('button', { name: 'Create and design' }).click();
  await expect(page).toHaveURL(/\/builders\/webforms\/form/);
  return new URL(page.url()).searchParams.get('id') ?? '';
}

/**
 * Designs a request with a choice, amounts, a formula, a rule, a repeating section and a German title, using only the
 * mouse.
 */
async function designRequest(page: Page): Promise<void> {
  await dragTile(page, 'Section', '/');
  await title(page, 'Your request');
  for (const [tile, name] of [
    ['Select', 'Loan Purpose'],
    ['Amount', 'Loan Amount'],
    ['Amount', 'Price'],
    ['Amount', 'Down Payment'],
  ] as const) {
    await dragTile(page, tile, 'your_request');
    await title(page, name);
    await expect(cell(page, name.toLowerCase().replace(' ', '_'))).toBeVisible();
  }
  const formula = inspector(page).getByRole('textbox', { name: 'Formula of Down Payment' });
  await formula.fill('price - loan_amount');
  await formula.blur();
  await expect(cell(page, 'down_payment')).toContainText('fx');

  await cell(page, 'price').click();
  await inspector(page).getByRole('tab', { name: 'Rules' }).click();
  await inspector(page).getByRole('button', { name: 'Rule', exact: true }).click();
  await pickPart(page, /^Field$/, 'Loan Purpose');
  await pickPart(page, /^Value/, 'Option 1');
  await expect(inspector(page).getByText('Incomplete')).toHaveCount(0);

  await dragTile(page, 'Section', '/');
  await inspector(page).getByRole('tab', { name: 'Field' }).click();
  await title(page, 'Your assets');
  await inspector(page)
    .getByRole('checkbox', { name: 'Repeatable' })
    .or(inspector(page).getByRole('switch', { name: 'Repeatable' }))
    .click();
  await dragTile(page, 'Text', 'your_assets');
  await title(page, 'Bank');
  await dragTile(page, 'Amount', 'your_assets');
  await title(page, 'Balance');

  await cell(page, 'loan_amount').click();
  await inspector(page).getByRole('tab', { name: 'Languages' }).click();
  await inspector(page).getByRole('textbox', { name: /Title/ }).fill('Kreditbetrag');
  await inspector(page).getByRole('textbox', { name: /Title/ }).blur();
}

test('a webform designed with the mouse is filled on a phone, becomes a lead, and its answers reach the loan', async ({
  page,
  anotherWindow,
}) => {
  test.setTimeout(600_000);
  const { firstName, lastName, email } = uniqueName();
  await signIn(page, 'admin');
  const form = await createWebform(page, `Ask ${lastName}`);
  await expect(palette(page)).toBeVisible();
  await designRequest(page);
  await expectAccessible(page);
  await saveScreenshots(page, 'webform-designed');
  await publish(page, 'Webform updated successfully.', 'The first one');
  const { publicLink } = await callApi<PublishedForm>(page, 'GET', `forms/${form}`);

  const visitor = await anotherWindow();
  await visitor.setViewportSize(PHONE);
  await visitor.goto(`/forms/${publicLink}`);
  await visitor.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(visitor.getByLabel('Kreditbetrag')).toBeVisible();
  await visitor.getByRole('combobox', { name: 'Sprache' }).selectOption('en');
  await field(visitor, 'First Name').fill(firstName);
  await field(visitor, 'Last Name').fill(lastName);
  await field(visitor, 'Email').fill(email);
  await expect(visitor.getByLabel('Price')).toHaveCount(0);
  await visitor.getByLabel('Loan Purpose').selectOption('Option 1');
  await visitor.getByLabel('Loan Amount').fill('300000');
  await visitor.getByLabel('Price').fill('400000');
  await expect(visitor.getByLabel('Down Payment')).toHaveValue('100,000.00');
  await visitor.getByRole('button', { name: 'Create Your assets', exact: true }).click();
  const row = visitor.getByRole('dialog');
  await row.getByLabel('Bank').fill('First Harbor');
  await row.getByLabel('Balance').fill('25000');
  await row.getByRole('button', { name: 'Create & Close' }).click();
  await expect(visitor.getByText('First Harbor').first()).toBeVisible();
  await expectAccessible(visitor);
  await saveScreenshots(visitor, 'webform-filled');
  await visitor.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(visitor.getByText('Dana will call you.')).toBeVisible();

  await visit(page, `/leads?webform=${form}`);
  await page.getByRole('link', { name: `${firstName} ${lastName}` }).click();
  await expect(page.getByRole('definition').filter({ hasText: '$300,000' }).first()).toBeVisible();
  await expect(page.getByText('First Harbor').first()).toBeVisible();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Convert .* into a prospect$/ });
  // The lead has an amount, so the loan is preselected.
  await expect(dialog.getByRole('switch', { name: 'Also create a loan' })).toBeChecked();
  await choice(dialog, 'Product and program').click();
  await page
    .getByRole('option', { name: /30-Year Fixed/ })
    .first()
    .click();
  // The mapping is loaded, so the layout no longer shifts under the mouse.
  await expect(dialog.getByRole('columnheader', { name: 'Residential Application' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expectMessage(page, 'Lead converted successfully.');
  await expect(page).toHaveURL(/\/loans\/edit\//);
  await expect(page.getByText('$300,000').first()).toBeVisible();
});
