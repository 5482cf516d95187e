import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  DESKTOP,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  PHONE,
  readEmailedLink,
  saveScreenshots,
  signIn,
  test,
} from '../support';
import { expectPagesInEveryAppearance } from './appearances';

const TIMEOUT_MS = 600_000;

test('a partner sees their referred loans and their profile, in every appearance', async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await signIn(page, 'broker');
  const { profile } = await callApi<{ profile: string | null }>(page, 'GET', 'auth/get_user_by_token');
  await expectPagesInEveryAppearance(page, ['/loans', ...(profile ? [profile] : [])]);
});

test('a borrower sees their loan and their profile, in every appearance', async ({ page }) => {
  test.setTimeout(TIMEOUT_MS);
  await signIn(page, 'borrower');
  const { profile } = await callApi<{ profile: string | null }>(page, 'GET', 'auth/get_user_by_token');
  const { opportunities } = await callApi<{ opportunities: readonly { _id: string }[] }>(
    page,
    'POST',
    'opportunities',
    {
      skip: 0,
      limit: 10,
    },
  );
  const [loan] = opportunities;
  expect(loan).toBeDefined();
  await expectPagesInEveryAppearance(page, ['/loans', `/loans/edit/${loan?._id}`, ...(profile ? [profile] : [])]);
});

/** Checks a page of a document link on a phone and on a desktop, light and dark. */
async function expectLinkPage(page: Page, name: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  for (const [size, scheme] of [
    [PHONE, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${name} overflows horizontally by`).toBeLessThanOrEqual(0);
    await expectAccessible(page, [scheme]);
  }
  await saveScreenshots(page, name);
}

test('the recipient of document links sees a code, the documents, an upload, and ended links', async ({ page }) => {
  await signIn(page, 'officer');
  const { id: owner, prospect } = await createLoan(page);
  const { requestable } = await callApi<{ requestable: readonly { element: string }[] }>(
    page,
    'POST',
    'docs/links/list',
    {
      owner,
    },
  );
  const elements = requestable.slice(0, 3).map(({ element }) => element);
  const share = (email: string, overrides: object) =>
    callApi<{ _id: string }>(page, 'POST', 'docs/links', { owner, purpose: 'upload', elements, email, ...overrides });
  const revokedEmail = `revoked.${prospect.email}`;
  await share(prospect.email, { code: 'harbor-7', message: 'Please send these before Friday.' });
  const { _id: revokedLinkId } = await share(revokedEmail, {});
  await callApi(page, 'DELETE', `docs/links/${revokedLinkId}`);

  const link = await readEmailedLink(page, prospect.email, '/public/docs/');
  await page.goto(link);
  await expectLinkPage(page, 'document-link-code', 'Upload your documents');
  await page.getByLabel('Access code').fill('harbor-7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please send these before Friday.')).toBeVisible();
  await expectLinkPage(page, 'document-link-open', 'Upload your documents');
  const card = page.getByRole('article', { name: 'Bank Statements' });
  await card
    .getByLabel(/^Upload to/)
    .and(page.locator('input'))
    .setInputFiles(DOCUMENT_FILES.w2);
  await expect(card.getByText('In Review')).toBeVisible();
  await expectLinkPage(page, 'document-link-sent', 'Upload your documents');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expectLinkPage(page, 'document-link-used', 'This link was already used.');
  await page.goto(await readEmailedLink(page, revokedEmail, '/public/docs/'));
  await expectLinkPage(page, 'document-link-revoked', 'This link is no longer valid.');
});
