import type { Viewer } from '@lendwright/access';
import { nextReportDate, reportContent, type ReportSchedule } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { buffer as readBytes, text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../../testing/companies/sample-company';
import { openDiskFiles } from '../../../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { addLoan } from '../../loans';
import { readReport } from '../read-reports';
import { createReport, saveReport } from '../save-report';
import { readReportRecipients, saveReportRecipients } from './recipients';
import { saveReportEmail } from './save-report-email';
import { NO_RENDERER } from '../testing/no-renderer';
import type { EmailContext } from './report-mail';
import { sendDueEmails } from './send-due-emails';
import { sendReportTest } from './send-report-test';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let disk: Awaited<ReturnType<typeof openDiskFiles>>;
let context: EmailContext;
let admin: Viewer;
let officer: Viewer;

/** A person with a login in a role that sees reports. */
async function addMember(role: string, firstName: string): Promise<Viewer> {
  const person = await lender.addPerson('workforces', firstName, 'Staff', `${firstName.toLowerCase()}@sample.example`);
  const viewer = lender.viewer(role, person);
  const rights = {
    ...viewer.rights,
    modules: { ...viewer.rights.modules, reports: { own: true, add: true, update: true } },
  };
  const { accountId, roleId } = viewer;
  await freshDatabase.owner.query('update app.roles set rights = $2 where id = $1', [roleId, JSON.stringify(rights)]);
  await freshDatabase.owner.query(
    `insert into auth.accounts (id, username, full_name, email) values ($1, $2, 'Staff', '')`,
    [...[accountId, `${firstName} ${accountId}`]],
  );
  await freshDatabase.owner.query(
    `insert into auth.memberships (account_id, company_id, role_id, person_id, user_type) values ($1, $2, $3, $4, 'Workforces')`,
    [accountId, lender.ids.company, roleId, person],
  );
  return { ...viewer, rights };
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  disk = await openDiskFiles();
  lender = await sampleCompany(freshDatabase.database);
  context = { engine: lender.engine, files: disk.files, publicUrl: 'https://sample.example', renderer: NO_RENDERER };
  [admin, officer] = [await addMember('admin', 'Ada'), await addMember('own', 'Owen')];
  const add = async (workforces: readonly Id[], amount: number) =>
    addLoan(lender.engine, lender.scope, admin, {
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: await lender.addPerson('prospects', 'Pat', 'Morgan'),
      ...{ groups: [], source: [], contacts: [] },
      workforces: workforces.map((id) => `${id}---${officer.roleId}`),
      status: [lender.ids.statuses.get('loans/new') as Id],
      formData: { loan_amount: amount },
    });
  await add([officer.personId as Id], 100_000_00);
  await add([], 200_000_00);
});
afterAll(async () => {
  await disk.remove();
  await freshDatabase.drop();
});

const SUM = reportContent.parse({ module: 'loans', measures: [{ measure: 'sum', field: 'loan_amount' }] });
const SCHEDULE_AT_SEVEN = { weekday: 1, day: 1, clock: '07:00' };
const create = async (title: string) =>
  (await createReport(lender.engine, lender.scope, admin, { title, folder: '', isShared: true, content: SUM }))._id;
const subscribe = (viewer: Viewer, id: Id, frequency: 'daily' | 'off', now: Date) =>
  saveReportEmail(
    lender.engine,
    lender.scope,
    viewer,
    id,
    { ...SCHEDULE_AT_SEVEN, frequency, format: 'csv', condition: null },
    now,
  );
const send = (now: Date) => {
  const errors: unknown[] = [];
  return sendDueEmails(context, lender.scope, now, (error) => errors.push(error)).then((sentCount) => ({
    sent: sentCount,
    errors,
  }));
};
const read = (viewer: Viewer, id: Id) => readReport(lender.engine, lender.scope, viewer, id);

async function readFigures(subject: string): Promise<Record<string, string>> {
  const { rows } = await freshDatabase.owner.query<{ address: string; key: string }>(
    `select m.to_address as address, a.storage_key as key from app.mails m join app.email_messages e on e.id = m.message_id
     join app.email_attachments a on a.message_id = e.id where e.subject = $1`,
    [subject],
  );
  const files = rows.map(async ({ address, key }) => {
    const lines = (await readText(await disk.files.open(key))).split('\r\n');
    return [address, lines[1] ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

it('sends each recipient the figures of the own rights, and each date once', async () => {
  const id = await create('Volume');
  const now = new Date('2026-11-28T20:00:00Z');
  for (const viewer of [admin, officer]) await subscribe(viewer, id, 'daily', now);
  expect((await send(now)).sent).toBe(0);
  const dueTime = new Date('2026-11-29T15:00:30Z');
  const results = await Promise.all([send(dueTime), send(dueTime), send(dueTime)]);
  expect(results.reduce((total, { sent }) => total + sent, 0)).toBe(2);
  expect(await readFigures('Volume')).toEqual({
    'ada@sample.example': '300000',
    'owen@sample.example': '100000',
  });
  expect((await read(officer, id)).email).toMatchObject({ frequency: 'daily', nextAt: '2026-11-30T15:00:00.000Z' });
  await subscribe(officer, id, 'off', dueTime);
  expect((await read(officer, id)).email).toBeNull();
  expect((await send(new Date('2026-11-30T16:00:00Z'))).sent).toBe(1);
});

it('sends a shared report to colleagues with their own rights, who keep what they chose and can stop it', async () => {
  const id = await create('Colleagues');
  const now = new Date('2027-01-04T20:00:00Z');
  const add = (viewer: Viewer, accounts: readonly Id[]) =>
    saveReportRecipients(
      lender.engine,
      lender.scope,
      viewer,
      id,
      { ...SCHEDULE_AT_SEVEN, accounts: [...accounts], frequency: 'daily', format: 'csv', condition: null },
      now,
    );
  const readAddedAccounts = async () => (await readReportRecipients(lender.scope, admin, id)).accounts;
  expect((await readReportRecipients(lender.scope, admin, id)).people).toMatchObject([{ _id: officer.accountId }]);
  expect((await refusalOf(add(officer, []))).status).toBe(403);
  expect((await refusalOf(add(admin, [lender.viewer('borrower').accountId]))).status).toBe(422);
  await add(admin, [officer.accountId]);
  expect([await readAddedAccounts(), (await read(officer, id)).email?.frequency]).toEqual([
    [officer.accountId],
    'daily',
  ]);
  expect((await send(new Date('2027-01-05T16:00:00Z'))).sent).toBeGreaterThan(0);
  expect(await readFigures('Colleagues')).toEqual({ 'owen@sample.example': '100000' });
  // A person's own choice replaces that of the colleague, who can't change it anymore.
  const ownReport = {
    ...SCHEDULE_AT_SEVEN,
    frequency: 'monthly',
    day: 15,
    clock: '16:30',
    format: 'csv',
    condition: null,
  } as const;
  await saveReportEmail(lender.engine, lender.scope, officer, id, ownReport, now);
  expect((await read(officer, id)).email).toMatchObject({
    day: 15,
    clock: '16:30',
    nextAt: '2027-01-16T00:30:00.000Z',
  });
  await add(admin, [officer.accountId]);
  expect([await readAddedAccounts(), (await read(officer, id)).email?.frequency]).toEqual([[], 'monthly']);
  await subscribe(officer, id, 'off', now);
  await add(admin, [officer.accountId]);
  await add(admin, []);
  expect((await read(officer, id)).email).toBeNull();
  await saveReport(lender.engine, lender.scope, admin, id, { version: 1, isShared: false });
  expect((await refusalOf(add(admin, [officer.accountId]))).status).toBe(422);
});

it('sends the chart as a picture and the figures as a table, only while a total is above a figure', async () => {
  const content = reportContent.parse({
    ...{ module: 'loans', groups: [{ field: 'status' }], chart: 'bar' },
    measures: [{ measure: 'sum', field: 'loan_amount' }],
  });
  const body = { title: 'Amounts <by> status', folder: '', isShared: true, content };
  const { _id: id } = await createReport(lender.engine, lender.scope, admin, body);
  const now = new Date('2027-02-01T20:00:00Z');
  const subscribeAbove = (measure: string, figure: number) =>
    saveReportEmail(
      ...[lender.engine, lender.scope, admin, id],
      { ...SCHEDULE_AT_SEVEN, frequency: 'daily', format: 'csv', condition: { is: 'above', measure, figure } },
      now,
    );
  expect((await refusalOf(subscribeAbove('sum_interest_rate', 1))).status).toBe(422);
  await subscribeAbove('sum_loan_amount', 300_000);
  const readMails = async () => {
    const { rows } = await freshDatabase.owner.query<{ html: string; text: string; key: string; content_id: string }>(
      `select e.html, e.text, a.storage_key as key, a.content_id from app.email_messages e join app.email_attachments a on a.message_id = e.id
       where e.subject = $1 and a.content_id is not null`,
      [body.title],
    );
    return rows;
  };
  await send(new Date('2027-02-02T16:00:00Z'));
  expect(await readMails()).toEqual([]);
  expect((await read(admin, id)).email).toMatchObject({ nextAt: '2027-02-03T15:00:00.000Z', problem: null });
  await subscribeAbove('sum_loan_amount', 299_999.99);
  await send(new Date('2027-02-02T16:00:00Z'));
  const [mail] = await readMails();
  expect(mail?.html).toContain(`src="cid:${mail?.content_id}" alt="loan amount, sum: New $300K"`);
  expect(mail?.html).toContain('Amounts &lt;by&gt; status');
  expect(mail?.html).toContain('$300,000.00');
  expect(mail?.text).toMatch(/^New +\$300,000\.00$/m);
  const picture = await readBytes(await disk.files.open(mail?.key ?? ''));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1_200, 548]);
  // A value that is no longer in the report becomes the stated problem, and nothing is sent.
  const otherContent = reportContent.parse({ ...content, measures: [{ measure: 'count' }] });
  await saveReport(lender.engine, lender.scope, admin, id, { version: 1, content: otherContent });
  await send(new Date('2027-02-03T16:00:00Z'));
  expect((await read(admin, id)).email?.problem).toContain('no longer has the value');
  expect(await readMails()).toHaveLength(1);
});

it('sends a test to whoever asks, with the own figures, and ten in an hour', async () => {
  const id = await create('Trial');
  const now = new Date('2026-12-10T20:00:00Z');
  const test = (viewer: Viewer) => sendReportTest(context, lender.scope, viewer, id, { format: 'csv' }, now);
  expect((await test(officer)).message).toBe('Test email sent to owen@sample.example.');
  expect(await readFigures('[Test] Trial')).toEqual({ 'owen@sample.example': '100000' });
  expect((await read(officer, id)).email).toBeNull();
  for (let sentCount = 1; sentCount < 10; sentCount++) await test(officer);
  // Refused before the report is computed.
  const setups = vi.spyOn(lender.engine.setups, 'of');
  expect(await refusalOf(test(officer))).toMatchObject({ status: 429, code: 'too_many_attempts' });
  expect(setups).not.toHaveBeenCalled();
  await test(admin);
  expect(setups).toHaveBeenCalled();
  await saveReport(lender.engine, lender.scope, admin, id, { version: 1, isShared: false });
  expect((await refusalOf(test(lender.viewer('own')))).status).toBe(404);
});

it('stops for people who left, and pauses after three failures', async () => {
  const [leftReport, failingReport] = [await create('Left'), await create('Failing')];
  const start = new Date('2026-12-01T20:00:00Z');
  await subscribe(officer, leftReport, 'daily', start);
  await saveReport(lender.engine, lender.scope, admin, leftReport, { version: 1, isShared: false });
  await subscribe(admin, failingReport, 'daily', start);
  await freshDatabase.owner.query(`update app.records set email = '' where id = $1`, [admin.personId]);
  for (const day of ['02', '03', '04', '05']) await send(new Date(`2026-12-${day}T16:00:00Z`));
  const { rows } = await freshDatabase.owner.query(
    'select report_id, failures, next_at from app.report_emails where report_id = any($1)',
    [[leftReport, failingReport]],
  );
  expect(rows).toEqual([{ report_id: failingReport, failures: 3, next_at: null }]);
  expect((await read(admin, failingReport)).email?.problem).toContain('email address');
  expect((await refusalOf(subscribe(admin, failingReport, 'daily', start))).status).toBe(422);
  expect((await refusalOf(subscribe(lender.viewer('none'), failingReport, 'daily', start))).status).toBe(404);
});

it.each([
  [{ frequency: 'daily' }, '2026-03-07T23:00:00Z', '2026-03-08T11:00:00.000Z'],
  [{ frequency: 'daily' }, '2026-03-07T11:59:00Z', '2026-03-07T12:00:00.000Z'],
  // Clocks skip this time, and show the next one twice.
  [{ frequency: 'daily', clock: '02:30' }, '2026-03-07T12:00:00Z', '2026-03-08T07:30:00.000Z'],
  [{ frequency: 'daily', clock: '01:30' }, '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
  [{ frequency: 'daily', clock: '01:30' }, '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
  [{ frequency: 'weekly' }, '2026-11-28T12:00:00Z', '2026-11-30T12:00:00.000Z'],
  [{ frequency: 'weekly', weekday: 5, clock: '17:45' }, '2026-11-27T22:45:00Z', '2026-12-04T22:45:00.000Z'],
  // It is still Saturday in New York.
  [{ frequency: 'weekly', weekday: 6, clock: '23:30' }, '2026-11-29T04:00:00Z', '2026-11-29T04:30:00.000Z'],
  [{ frequency: 'monthly' }, '2026-12-01T12:00:00Z', '2027-01-01T12:00:00.000Z'],
  [{ frequency: 'monthly', day: 31 }, '2027-01-31T12:00:00Z', '2027-02-28T12:00:00.000Z'],
  [{ frequency: 'monthly', day: 30 }, '2028-02-01T12:00:00Z', '2028-02-29T12:00:00.000Z'],
  // The first of January is a holiday, and the 2nd and 3rd are a weekend.
  [{ frequency: 'first-business-day' }, '2026-12-01T12:00:00Z', '2027-01-04T12:00:00.000Z'],
] as const)('computes the next date of %j after %s in New York', (schedule, after, nextChoice) => {
  const full: ReportSchedule = { ...SCHEDULE_AT_SEVEN, ...schedule };
  expect(nextReportDate(full, new Date(after), 'America/New_York')).toBe(nextChoice);
});
