import type { Page } from '@playwright/test';
import {
  answer,
  callApi,
  choose,
  continueTo,
  DOCUMENT_FILES,
  expect,
  expectAccessible,
  expectMessage,
  field,
  createLogin,
  createLoan,
  openRecord,
  PHONE,
  saveScreenshots,
  signIn,
  signInAs,
  test,
  visit,
} from '../support';

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

const TABS = [
  'Borrower',
  'Employment & Income',
  'Assets',
  'Liabilities',
  'Real Estate',
  'Property',
  'Loan',
  'Declarations',
  'Demographic Information',
  'Summary',
  'Consents',
];

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible();

/** The start of a section, or the button that opens it. */
const section = (page: Page, title: string) =>
  page
    .getByRole('heading', { name: title })
    .or(page.getByRole('button', { name: title }))
    .first();

test('a borrower fills a twelve-tab application on a phone, goes offline, continues in another browser and submits', async ({
  page,
  browser,
  baseURL,
  anotherWindow,
  watch,
}) => {
  test.setTimeout(600_000);
  watch.expectLostConnection();
  const staff = await anotherWindow();
  await signIn(staff, 'officer');
  const loan = await createLoan(staff, { program: '30-Year Fixed' });
  const login = await createLogin(staff, loan.prospect);
  // The page still says that it has saved when the next change is less than a second old.
  const stored = async () => JSON.stringify(await callApi(staff, 'GET', `opportunities/${loan.id}`));

  await signInAs(page, login.username, login.password);
  await openRecord(page, `/loans/edit/${loan.id}`, 'borrower');
  const pills = page.getByRole('navigation', { name: 'Record tabs' });
  for (const title of TABS) await expect(pills.getByRole('button', { name: new RegExp(`^${title}`) })).toHaveCount(1);
  // Files have one place: the tab of the form that only uploads is replaced by the documents tab.
  await expect(pills.getByRole('button', { name: /^Docs Wizard/ })).toHaveCount(1);
  await expect(pills.getByRole('button', { name: /^Documents/ })).toHaveCount(0);
  await field(page, 'Social Security Number').pressSequentially('900451234');
  await field(page, 'Date of Birth').pressSequentially('02171984');
  await answer(page, 'Citizenship', 'U.S. Citizen');
  await saved(page);
  await expectAccessible(page);
  await saveScreenshots(page, 'application-on-a-phone');
  await continueTo(page, section(page, 'Subject property'));

  await page.context().setOffline(true);
  await choose(page, 'State', 'Washington');
  await choose(page, 'Occupancy', 'Primary residence');
  await expect(page.getByRole('status').filter({ hasText: 'Not saved. Retrying…' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await saved(page);
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toHaveCount(0);
  // An incomplete number is not a valid value, so only the draft stores it.
  await field(page, 'Property Value').pressSequentially('480,000');
  await field(page, 'ZIP Code').pressSequentially('984');
  await expect
    .poll(() => page.evaluate(async (id) => (await fetch(`/api/drafts/${id}`)).text(), loan.id))
    .toContain('"984"');
  await expect.poll(() => stored()).toContain('"property_value":48000000');
  await page.close();

  const otherBrowserContext = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  watch.addContext(otherBrowserContext);
  const phone = await otherBrowserContext.newPage();
  await signInAs(phone, login.username, login.password);
  await openRecord(phone, `/loans/edit/${loan.id}`, 'property');
  await expect(field(phone, 'Property Value')).toHaveValue('480,000.00');
  // The draft is offered, not restored, if the value was saved after it.
  await expect(phone.getByText(/unsaved changes from/)).toBeVisible();
  const restore = phone.getByRole('button', { name: 'Restore' });
  if (await restore.isVisible()) await restore.click();
  await expect(field(phone, 'ZIP Code')).toHaveValue('984');
  await expectAccessible(phone);
  await field(phone, 'ZIP Code').fill('98402');
  await saved(phone);

  await continueTo(phone, section(phone, 'Loan request'));
  await choose(phone, 'Loan Purpose', 'Purchase');
  await field(phone, 'Loan Amount').fill('384000');
  await field(phone, 'Loan Amount').blur();
  await expect.poll(() => stored()).toContain('"loan_amount":38400000');
  await openRecord(phone, `/loans/edit/${loan.id}`, 'docs');
  // An upload that a lost connection interrupts is sent again when the connection is back.
  const paystub = phone.getByRole('article', { name: 'Paystub' });
  await expect(paystub).toBeVisible();
  await otherBrowserContext.setOffline(true);
  await paystub
    .getByLabel('Upload to Paystub', { exact: true })
    .and(phone.locator('input'))
    .setInputFiles(DOCUMENT_FILES.bankStatement);
  await expect(paystub.getByRole('button', { name: 'Try again' })).toBeVisible();
  await otherBrowserContext.setOffline(false);
  await expect(paystub.getByText('In Review')).toBeVisible();
  for (const name of ['Bank Statements', 'Photo ID']) {
    const card = phone.getByRole('article', { name });
    await card
      .getByLabel(`Upload to ${name}`, { exact: true })
      .and(phone.locator('input'))
      .setInputFiles(DOCUMENT_FILES.bankStatement);
    await expect(card.getByText('In Review')).toBeVisible();
  }
  await openRecord(phone, `/loans/edit/${loan.id}`, 'summary');
  await expect(field(phone, 'Total Monthly Income')).toHaveValue('0.00');
  await visit(phone, '/loans');
  const nextRegion = phone.getByRole('region', { name: 'Your next step' });
  await nextRegion.getByRole('link', { name: 'Continue' }).click();
  await expect(phone.getByText('Question 1 of 1')).toBeVisible();
  await phone.getByRole('checkbox', { name: /accept the terms/ }).check();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(nextRegion).toContainText('Review and submit');
  await expectAccessible(phone);
  await nextRegion.getByRole('button', { name: 'Submit' }).click();
  await expectMessage(phone, 'Opportunity updated successfully.');
  await expect(nextRegion).toContainText("You're all caught up");
  await saveScreenshots(phone, 'application-submitted');

  await openRecord(staff, `/loans/edit/${loan.id}`, 'property');
  await expect(field(staff, 'ZIP Code')).toHaveValue('98402');
  await expect(field(staff, 'Property Value')).toHaveValue('480,000.00');
  await openRecord(staff, `/loans/edit/${loan.id}`, 'history');
  await expect(staff.getByRole('group', { name: 'Action History' }).getByText('Submitted').first()).toBeVisible();
  await otherBrowserContext.close();
});
