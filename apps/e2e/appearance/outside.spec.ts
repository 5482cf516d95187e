import { callApi, expect, signIn, test } from '../support';
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
