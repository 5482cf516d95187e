import type { Locator } from '@playwright/test';
import { callApi, createProspect, expect, openRecord, signIn, test, visit } from '../support';

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

const linesOf = (text: Locator) =>
  text.evaluate((node) =>
    Math.round(node.getBoundingClientRect().height / parseFloat(getComputedStyle(node).lineHeight)),
  );

const rightOf = async (element: Locator) => {
  const { x, width } = await boxOf(element);
  return Math.round(x + width);
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
});
