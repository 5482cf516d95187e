import type { Page } from '@playwright/test';
import { callApi, expect, expectAccessible, saveScreenshots, signIn, test, setColorScheme, visit } from '../support';

interface CountedItem {
  readonly _id: string | null;
  readonly label: string;
  readonly count: number;
}
interface Facts {
  readonly opportunity_count: readonly CountedItem[];
  readonly prospect_count: readonly CountedItem[];
  readonly lead_counts: readonly CountedItem[];
  readonly programs: readonly CountedItem[];
}

const totalOf = (list: readonly CountedItem[]) => list.reduce((sum, { count }) => sum + count, 0);
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

const factsOf = (page: Page) => callApi<Facts>(page, 'POST', 'dashboard', {});

/**
 * Follows a dashboard link and expects the list to have as many records as the dashboard shows. Retries once, because
 * another journey may have just added a record.
 */
async function expectCountMatchesList(
  page: Page,
  link: ReturnType<Page['getByRole']>,
  pick: (facts: Facts) => CountedItem | undefined,
  noun: RegExp,
) {
  await expect(async () => {
    if (!page.url().includes('/dashboard')) await visit(page, '/dashboard');
    const count = pick(await factsOf(page))?.count ?? -1;
    await link.click();
    await expect(page).not.toHaveURL(/\/dashboard/);
    const reportedCount = page.getByText(new RegExp(`\\b${count.toLocaleString('en-US')} ${noun.source}`)).first();
    await expect(reportedCount).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  await page.goBack();
  await expect(panel(page, 'Needs your attention')).toBeVisible();
}

/** Opens the dashboard and reads its numbers. Retries once, because another journey may have just added a loan. */
async function openDashboard(page: Page): Promise<Facts> {
  const loadedData: { facts?: Facts } = {};
  await expect(async () => {
    loadedData.facts = await factsOf(page);
    await visit(page, '/dashboard');
    const total = totalOf(loadedData.facts.opportunity_count).toLocaleString('en-US');
    await expect(panel(page, 'Loans').getByText(`${total} in total`)).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
  if (!loadedData.facts) throw new Error('the dashboard returned no data');
  return loadedData.facts;
}

/** Creates the viewer's task that is due first, and therefore on the dashboard. */
async function createOverdueTask(page: Page): Promise<{ readonly title: string }> {
  const { users } = await callApi<{ users: { people: { value: string; type: string; label: string }[] } }>(
    page,
    'POST',
    'tasks/info',
    { search: 'Dana Whitlock' },
  );
  const task = {
    title: `Return the signed disclosure ${crypto.randomUUID()}`,
    status: 'Not Started',
    priority: 'High',
    due_date: '2019-12-31',
  };
  const assignedUsers = users.people.map(({ value, type }) => ({ value, type }));
  await callApi(page, 'POST', 'tasks/create', { ...task, users: assignedUsers });
  return task;
}

test('an officer sees numbers that match the linked lists', { tag: '@phone' }, async ({ page, isMobile }) => {
  test.setTimeout(600_000);
  await signIn(page, 'officer');
  const task = await createOverdueTask(page);
  const facts = await openDashboard(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Dana$/);
  await expect(page.getByRole('tab', { name: 'Most Recent Loans' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await saveScreenshots(page, 'dashboard');

  if (!isMobile) {
    const links = panel(page, 'Loans').getByRole('link', { name: /^Underwriting/ });
    const underwriting = ({ opportunity_count: allItems }: Facts) =>
      allItems.find(({ label }) => label === 'Underwriting');
    await expectCountMatchesList(page, links, underwriting, /loans?/);
    const legend = panel(page, 'Loan Programs').getByRole('link', { name: new RegExp(`^${facts.programs[0]?.label}`) });
    await expectCountMatchesList(page, legend, ({ programs: [firstItem] }) => firstItem, /loans?/);
    await expectCountMatchesList(
      page,
      panel(page, 'Leads').getByRole('link').first(),
      ({ lead_counts: [form] }) => form,
      /leads?/,
    );
    const label = facts.prospect_count.find(({ count }) => count > 0)?.label;
    const prospects = panel(page, 'Prospects').getByRole('link', { name: new RegExp(`^${label}`) });
    const status = ({ prospect_count: allItems }: Facts) => allItems.find((item) => item.label === label);
    await expectCountMatchesList(page, prospects, status, /prospects?/);
  }

  await page.getByRole('tab', { name: 'Assigned Tasks' }).click();
  await expect(page.getByRole('table', { name: 'Assigned Tasks' }).getByText(task.title)).toBeVisible();
  await page.getByRole('tab', { name: 'Most Recent Leads' }).click();
  await expect(page.getByRole('table', { name: 'Most Recent Leads' })).toBeVisible();
  await page.getByRole('button', { name: 'Show New loans by month as a table' }).click();
  await expect(page.getByRole('table', { name: 'New loans by month' }).getByRole('row')).toHaveCount(13);
  await setColorScheme(page, 'dark');
  await expectAccessible(page);
});

test("a borrower's dashboard counts only their own loans", async ({ page }) => {
  await signIn(page, 'officer');
  const officer = await factsOf(page);
  await signIn(page, 'borrower');
  const ownFacts = await callApi<Facts & { readonly waiting: unknown; readonly team_load: unknown }>(
    page,
    'POST',
    'dashboard',
    {},
  );
  const list = await callApi<{ readonly all: number }>(page, 'POST', 'opportunities', { skip: 0, limit: 20 });
  expect(totalOf(ownFacts.opportunity_count)).toBe(list.all);
  expect(totalOf(ownFacts.opportunity_count)).toBeLessThan(totalOf(officer.opportunity_count));
  expect([ownFacts.waiting, ownFacts.team_load]).toEqual([null, null]);
});
