import type { Page } from '@playwright/test';
import {
  callApi,
  createLoan,
  DEMO_PASSWORD,
  expect,
  expectAccessible,
  expectMessage,
  isFullRun,
  linkIn,
  openRecord,
  saveScreenshots,
  submitSignInForm,
  test,
  uniqueName,
  usernameOf,
  type CreatedLoan,
} from '../support';
import { openMailServer, type MailServer } from '../support/mail-server';
import { moveClock } from '../support/moved-clock';
import { startProduct } from '../support/start-product';
import { writeCampaign } from './write-campaign';

interface Blank {
  readonly forms: readonly { readonly _id: string }[];
}
interface Choices {
  readonly status: readonly { readonly _id: string; readonly title: string }[];
}
interface CampaignAnswer {
  readonly figures: { readonly sent: number; readonly waiting: number; readonly remaining: number };
}
interface PlannedEmails {
  readonly emails: readonly { readonly sendAt: string; readonly trigger: { readonly title: string } }[];
}

/**
 * Six portions of a campaign, or a large one. Portions are small, because each must be sent on a busy machine before the
 * next one begins.
 */
const [PEOPLE, RATE] = isFullRun ? [5_000, 3_000] : [60, 120];
const BATCH_SIZE = 10;
const shownNumber = (count: number): string => count.toLocaleString('en-US');
const MINUTE_MS = 60_000;
/** Emails that a killed process had claimed are sent after this time. */
const LEASE_MS = 200_000;
const ZONE = 'America/Los_Angeles';

/** The time of day in the company, HH:MM, some minutes from now. */
const clockIn = (minutes: number) =>
  new Date(Date.now() + minutes * MINUTE_MS).toLocaleTimeString('en-GB', {
    ...{ timeZone: ZONE, hour: '2-digit', minute: '2-digit' },
  });

/** Adds partners and a list of them. @returns their addresses in the order of the list */
async function addList(page: Page, title: string): Promise<string[]> {
  const { lastName, email } = uniqueName();
  const { forms } = await callApi<Blank>(page, 'GET', 'contacts/form');
  const emails = Array.from({ length: PEOPLE }, (_, index) => `${index}.${email}`);
  const selectedIds: string[] = [];
  for (let index = 0; index < PEOPLE; index += BATCH_SIZE) {
    const additions = emails.slice(index, index + BATCH_SIZE).map((address, itemIndex) => {
      const person = {
        first_name: `Gil${index + itemIndex}`,
        last_name: lastName,
        email: address,
        phone: '2065550143',
      };
      const formData = { ...person, company_name: 'Ashworth Brokers', partner_kind: 'broker' };
      return callApi<{ _id: string }>(page, 'POST', 'contacts/add', { form: forms[0]?._id, formData, status: [] });
    });
    for (const { _id } of await Promise.all(additions)) selectedIds.push(_id);
  }
  await callApi(page, 'POST', 'contacts/create_email_list', { type: 'Selected', selectedIds, title });
  return emails;
}

interface Triggers {
  readonly triggers: readonly { readonly _id: string; readonly title: string }[];
}

/** Creates a trigger like another one, which sends later. */
async function copyTrigger(page: Page, name: string, title: string, delay: number): Promise<void> {
  const { triggers } = await callApi<Triggers>(page, 'GET', 'email_triggers');
  const trigger = await callApi<Record<string, unknown>>(
    page,
    'GET',
    `email_triggers/${triggers.find((candidate) => candidate.title === name)?._id}`,
  );
  const fields = 'module event condition template recipients quietHours cap channel text sendTime active'.split(' ');
  const copy = Object.fromEntries(fields.map((field) => [field, trigger[field]]));
  await callApi(page, 'POST', 'email_triggers', { ...copy, title, delay });
}

/** Creates a trigger for loans in a status, with quiet hours from an hour ago until in an hour. */
async function createTrigger(page: Page, url: string, name: string): Promise<void> {
  await page.goto(`${url}/builders/email_triggers/create`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Event' }).click();
  await page.getByRole('option', { name: 'Status reached' }).click();
  await page.getByRole('combobox', { name: 'Statuses' }).click();
  await page.getByRole('option', { name: 'Underwriting' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Loan funded' }).click();
  await page.getByLabel('From', { exact: true }).fill(clockIn(-60));
  await page.getByLabel('Until', { exact: true }).fill(clockIn(60));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
}

const textsTo = ({ received }: MailServer, address: string) => received.get(address) ?? [];

async function moveLoan(page: Page, id: string, title: string): Promise<void> {
  const { status } = await callApi<Choices>(page, 'GET', 'opportunities/admin');
  const chosenIds = status.filter((candidate) => candidate.title === title).map(({ _id }) => _id);
  await callApi(page, 'PATCH', `opportunities/${id}`, { adminInfo: { status: chosenIds } });
}

/** A change of the record, after which the product checks what is due. */
const touchLoan = (page: Page, id: string) =>
  callApi(page, 'PATCH', `opportunities/${id}`, {
    ...{ mode: 'autosave', formData: { property_city: `Tacoma ${Date.now()}` } },
  });
const readPlannedEmails = async (page: Page, id: string) =>
  (await callApi<PlannedEmails>(page, 'GET', `planned_emails?owner=${id}`)).emails;
const plannedMails = (page: Page) => page.getByRole('list', { name: 'Planned emails' }).getByRole('listitem');

/** Moves a loan into the status of two triggers, within their quiet hours. @returns the second trigger's name */
async function planEmails(page: Page, url: string, { id, prospect: { lastName } }: CreatedLoan): Promise<string> {
  const names = [`Under review ${lastName}`, `Still there ${lastName}`] as const;
  await createTrigger(page, url, names[0]);
  await copyTrigger(page, ...names, 90);
  await moveLoan(page, id, 'Underwriting');
  await openRecord(page, `${url}/loans/edit/${id}`, 'emails');
  const reasonOf = (name: string) => new RegExp(`${lastName} · ${name} \\(Status reached: Underwriting\\)`);
  await expect(plannedMails(page)).toHaveText(names.map(reasonOf));
  await expectAccessible(page);
  await saveScreenshots(page, 'planned-emails');
  const minutesUntil = (await readPlannedEmails(page, id)).map(
    ({ sendAt }) => (Date.parse(sendAt) - Date.now()) / MINUTE_MS,
  );
  expect(minutesUntil[0]).toBeGreaterThan(50);
  expect(minutesUntil[0]).toBeLessThanOrEqual(60);
  expect(minutesUntil[1]).toBeGreaterThan(80);
  return names[1];
}

/** Starts a campaign to the people of a list. */
async function startCampaign(page: Page, url: string, list: string): Promise<void> {
  await writeCampaign(page, { title: `Rates for ${list}`, list, rate: RATE, url });
  await page.getByRole('button', { name: `Send to ${shownNumber(PEOPLE)} people` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expectMessage(page, /started\.$/);
}

const readFigures = async (page: Page) =>
  (await callApi<CampaignAnswer>(page, 'GET', `campaigns/${page.url().split('/').pop()}`)).figures;

/** Waits until portions are settled that end after a number of emails, and others remain. @returns how many were sent */
async function waitBetweenPortions(page: Page, minimum: number): Promise<number> {
  const readSettledFigures = async () => {
    const { waiting, remaining, sent } = await readFigures(page);
    return waiting === 0 && remaining > 0 ? sent : 0;
  };
  let sentCount = 0;
  await expect
    .poll(async () => (sentCount = await readSettledFigures()), { intervals: [50] })
    .toBeGreaterThanOrEqual(minimum);
  return sentCount;
}

async function unsubscribe(page: Page, url: string, text: string): Promise<void> {
  await page.goto(url + (linkIn(text, '/email/unsubscribe/') ?? ''));
  await page.getByText('Too many emails').click();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('heading', { name: /^Done/ })).toBeVisible();
}

test('a campaign survives a pause and a crash, and triggers keep quiet hours and stop', async ({
  page,
  anotherWindow,
  watch,
}, info) => {
  test.setTimeout(isFullRun ? 1_800_000 : 300_000);
  const mails = await openMailServer();
  const clock = moveClock(info.outputPath('clock'));
  const product = await startProduct({ log: 'journeys-automation.log', env: { ...clock.env, SMTP_URL: mails.url } });
  const { url } = product;
  watch.expectVisit(url);
  try {
    await submitSignInForm(page, usernameOf('admin'), DEMO_PASSWORD, url);
    await expect(page).not.toHaveURL(/auth/);
    const loan = await createLoan(page);
    const secondTrigger = await planEmails(page, url, loan);

    const list = `Brokers ${loan.prospect.lastName}`;
    const people = await addList(page, list);
    const [firstPerson = '', refusedAddress = ''] = people;
    mails.refuse(refusedAddress);
    await startCampaign(page, url, list);
    await expect.poll(async () => (await readFigures(page)).sent).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expectMessage(page, 'Campaign paused.');
    const pausedAt = await waitBetweenPortions(page, 1);
    const sent = (count: number) => page.getByText(`${shownNumber(count)} of ${shownNumber(PEOPLE)} sent`);
    await expect(sent(pausedAt)).toBeVisible();
    expect(people.filter((address) => mails.received.has(address))).toHaveLength(pausedAt - 1);
    await unsubscribe(await anotherWindow(), url, textsTo(mails, firstPerson)[0] ?? '');
    await page.getByRole('button', { name: 'Resume' }).click();
    await waitBetweenPortions(page, pausedAt + 1);
    watch.expectLostConnection();
    await product.killAndStart();
    await page.reload();
    await expect(sent(PEOPLE)).toBeVisible({ timeout: LEASE_MS });
    for (const part of ['Unsubscribed 1', 'Bounced 1', 'Remaining 0'])
      await expect(page.getByRole('button', { name: part })).toBeVisible();
    await expectAccessible(page);
    await saveScreenshots(page, 'campaign-after-crash');
    expect(people.filter((person) => textsTo(mails, person).length !== 1)).toEqual([refusedAddress]);

    const { email } = loan.prospect;
    expect(textsTo(mails, email)).toEqual([]);
    clock.move(61);
    await expect(async () => {
      await touchLoan(page, loan.id);
      expect(textsTo(mails, email)).toHaveLength(1);
    }).toPass();
    await openRecord(page, `${url}/loans/edit/${loan.id}`, 'emails');
    await expect(plannedMails(page)).toHaveText([new RegExp(secondTrigger)]);
    await expect(page.getByRole('row').filter({ hasText: 'is funded' }).getByText('Sent')).toBeVisible();
    await moveLoan(page, loan.id, 'Processing');
    clock.move(95);
    await expect(async () => {
      await touchLoan(page, loan.id);
      expect(await readPlannedEmails(page, loan.id)).toEqual([]);
    }).toPass();
    expect(textsTo(mails, email)).toHaveLength(1);
  } finally {
    await product.stop();
    await mails.close();
  }
});
