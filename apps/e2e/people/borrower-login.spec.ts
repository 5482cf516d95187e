import type { Page } from '@playwright/test';
import {
  answer,
  continueTo,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  expectMessage,
  readEmailedLink,
  createLoan,
  openRecord,
  openTab,
  saveScreenshots,
  signIn,
  test,
  visit,
} from '../support';

const PASSWORD = 'copper-meadow-7713';
/** All answers except the title, the consent and the documents. */
const PREFILLED_ANSWERS = {
  property_address: '31 Larkspur Row',
  property_state: 'WA',
  property_value: 48_000_000,
  insurance_carrier: 'Cedar Mutual',
  strategy: 'rental',
  loan_purpose: 'refinance',
  loan_amount: 30_000_000,
  requested_closing_date: '2027-03-15',
  statement_date: '2026-10-31',
};

/** Creates the account from the emailed link and signs in. */
async function join(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join / })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshots(page, 'invitation-join');
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('something else');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText("Password and Confirm Password didn't match.")).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Your account is ready. Sign in with your new password.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

test(
  'a borrower is invited, creates an account, fills in the request, uploads the documents and submits',
  { tag: '@phone' },
  async ({ page, anotherWindow, watch }) => {
    test.setTimeout(600_000);
    // The emailed link is opened without a session.
    watch.expectRefusal(401);
    const staff = await anotherWindow();
    await signIn(staff, 'officer');
    const loan = await createLoan(staff, { answers: PREFILLED_ANSWERS });
    await openRecord(staff, `/prospects/edit/${loan.prospect.id}`);
    await openTab(staff, 'Auth Information');
    const panel = staff.getByRole('region', { name: 'Auth Information' });
    await panel.getByRole('switch', { name: 'Allow sign-in' }).click();
    await panel.getByRole('button', { name: 'Update' }).click();
    await expect(panel.getByText('Please provide a valid username')).toBeVisible();
    await panel.getByRole('textbox', { name: 'Username' }).fill(loan.prospect.email);
    await expect(panel.getByText(`We'll email an invitation to ${loan.prospect.email}.`)).toBeVisible();
    await expectAccessible(staff);
    await panel.getByRole('button', { name: 'Update' }).click();
    await expectMessage(staff, 'Auth information updated successfully.');
    await expect(panel.getByText(`Invitation sent to ${loan.prospect.email}`)).toBeVisible();
    await expectAccessible(staff);
    await saveScreenshots(staff, 'invitation-sent');

    await join(page, await readEmailedLink(staff, loan.prospect.email, '/auth/accept/'), loan.prospect.email);
    await expect(page).toHaveURL(/\/loans$/);
    await expect(page.getByRole('heading', { level: 1, name: /Nadia/ })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article', { name: loan.number })).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'borrower-home');

    const nextRegion = page.getByRole('region', { name: 'Your next step' });
    await expect(nextRegion).toContainText('Answer 2 questions');
    await nextRegion.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/loans\/edit\/.*tab=borrower/);
    // The next step opens at the first missing answer, and Continue leads to the next one, on another tab.
    await expect(page.getByText('Question 1 of 2')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: /^Title Will Be Held/ })).toBeVisible();
    await expectAccessible(page);
    await answer(page, 'Title Will Be Held', 'In my own name');
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Question 2 of 2')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /accept the terms/ })).toBeFocused();
    await page.getByRole('button', { name: 'Finish later' }).click();
    await expect(nextRegion).toContainText('Answer 1 question');

    await openRecord(page, `/loans/edit/${loan.id}`, 'docs');
    for (const name of ['Bank Statements', 'Insurance Declaration', 'Photo ID']) {
      const card = page.getByRole('article', { name });
      await card
        .getByLabel(`Upload to ${name}`, { exact: true })
        .and(page.locator('input'))
        .setInputFiles(DOCUMENT_FILES.bankStatement);
      await expect(card.getByText('In Review')).toBeVisible();
    }
    await expectAccessible(page);
    await saveScreenshots(page, 'borrower-documents');

    await visit(page, '/loans');
    await expect(nextRegion).toContainText('Answer 1 question');
    await openRecord(page, `/loans/edit/${loan.id}`, 'consents');
    const consent = page.getByRole('checkbox', { name: /accept the terms/ });
    await continueTo(page, consent);
    await consent.check();
    const submit = page.getByRole('button', { name: 'Submit' });
    await continueTo(page, submit);
    await expectAccessible(page);
    await submit.click();
    await expectMessage(page, 'Opportunity updated successfully.');

    await visit(page, '/loans');
    await expect(nextRegion).toContainText("You're all caught up");
    await openRecord(staff, `/loans/edit/${loan.id}`, 'history');
    await expect(staff.getByRole('group', { name: 'Action History' }).getByText('Submitted').first()).toBeVisible();
  },
);
