import type { Locator } from '@playwright/test';
import { callApi, createLoan, createProspect, expect, openRecord, signIn, test, visit } from '../support';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const linesOf = (text: Locator) =>
  text.evaluate((node) =>
    Math.round(node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight)),
  );

const rightOf = async (element: Locator) => {
  const { x, width } = await boxOf(element);
  return Math.round(x + width);
};

/** The size of the area in which two elements cover each other. */
const overlapOf = async (firstElement: Locator, secondElement: Locator) => {
  const [a, b] = [await boxOf(firstElement), await boxOf(secondElement)];
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
};

test('titles, tabs, protected values and footers keep their shape in narrow windows', async ({ page }) => {
  await signIn(page, 'admin');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/sessions');
  expect(await linesOf(page.getByRole('heading', { name: "Where you're signed in" }))).toBe(1);

  await page.setViewportSize({ width: 768, height: 900 });
  const { id } = await createProspect(page, { ssn: '078-05-1120' });
  await openRecord(page, `/prospects/edit/${id}`);
  const storedField = page.getByRole('textbox', { name: 'Social Security Number, stored' });
  await expect(storedField).toHaveValue(/1120$/);
  expect(await storedField.evaluate((input) => input.scrollWidth - input.clientWidth), 'hidden part of the value').toBe(
    0,
  );

  await page.setViewportSize({ width: 1024, height: 900 });
  await visit(page, '/builders/opportunity/create');
  const panel = page.getByRole('region').filter({ has: page.getByLabel('Title') });
  expect(await rightOf(page.getByRole('button', { name: 'Create and design' }))).toBe(await rightOf(panel));

  await page.setViewportSize({ width: 1280, height: 900 });
  const { forms } = await callApi<{ forms: readonly { _id: string }[] }>(page, 'POST', 'forms/library', {
    kind: 'opportunity',
  });
  await visit(page, `/builders/opportunity/form?id=${forms[0]?._id}`);
  const pills = page.locator('[data-pill]');
  await expect(pills.nth(5)).toBeAttached();
  const tops = await pills.evaluateAll((allElements) => allElements.map((pill) => pill.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await signIn(page, 'borrower');
  const { opportunities } = await callApi<{ opportunities: readonly { _id: string }[] }>(
    page,
    'POST',
    'opportunities',
    { skip: 0, limit: 1 },
  );
  await openRecord(page, `/loans/edit/${opportunities[0]?._id}`);
  const firstElement = page.locator('[data-element=first_name]');
  await firstElement
    .locator('label')
    .evaluate((label) => label.append(' with a title that takes more than one line here'));
  const placesOf = () =>
    Promise.all(
      [firstElement, page.locator('[data-element=last_name]')].map((cell) => boxOf(cell.getByRole('textbox'))),
    );
  const [wideFirst, wideLast] = await placesOf();
  expect([wideFirst?.y === wideLast?.y, wideFirst?.x === wideLast?.x]).toEqual([true, false]);
  await page.setViewportSize({ width: 768, height: 900 });
  const [narrowFirst, narrowLast] = await placesOf();
  expect([narrowFirst?.y === narrowLast?.y, narrowFirst?.x === narrowLast?.x]).toEqual([false, true]);
});

test('suggestions of lenders, their comparison and the board have room for their buttons in narrow windows', async ({
  page,
}) => {
  await signIn(page, 'officer', '/loans');
  const answers = { strategy: 'rental', loan_purpose: 'purchase', purchase_price: 550_000_00, loan_amount: 412_500_00 };
  const { id } = await createLoan(page, {
    program: 'DSCR Rental',
    answers: {
      ...answers,
      down_payment: 137_500_00,
      credit_score: 741,
      dscr: 1.08,
      property_state: 'WA',
      property_type: 'two_to_four',
      property_value: 550_000_00,
    },
  });
  await page.setViewportSize({ width: 768, height: 900 });
  await openRecord(page, `/loans/edit/${id}`, 'marketplace');
  const suggestions = page.getByRole('region', { name: 'How to match more lenders' });
  await expect(suggestions.getByRole('button')).toHaveCount(3);
  for (const title of await suggestions.locator('b').all()) expect(await linesOf(title)).toBe(1);

  for (const lender of ['Northlight Funding', 'Tidewater Rental Finance'])
    await page.getByRole('checkbox', { name: `Compare ${lender}` }).check();
  await page.getByRole('button', { name: 'Side by side' }).click();
  const heading = page.getByRole('heading', { name: 'Compare 2 lenders' });
  expect(await linesOf(heading)).toBe(1);
  const head = page.locator('header').filter({ has: heading });
  expect(await rightOf(head.getByRole('button', { name: 'Back' }))).toBe((await rightOf(head)) - 16);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/loans?layout=board');
  const extraElement = page.getByRole('button', { name: 'Show more' }).first();
  await expect(extraElement).toBeVisible();
  expect(await overlapOf(extraElement, page.getByRole('link', { name: 'Create Loan' }))).toBe(0);
});
