import type { Viewer } from '@lendwright/access';
import type { MassActionInput } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createMassActionFixture, type MassActionFixture } from '../../testing/mass-action-fixture';
import { writeRecordsDraft } from '../../testing/email/records-draft';
import { createLogin, NOTE_PLAN } from '../../testing/notes/note-logins';
import { refusalOf, sampleCompany, type SampleCompany } from '../../testing/sample-company';
import { readRecordsComposer } from '../email-messages';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: MassActionFixture;
let admin: Viewer;
let olive: Viewer;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, NOTE_PLAN);
  fixture = await createMassActionFixture(freshDatabase, lender);
  admin = await createLogin(freshDatabase, lender, 'admin', 'Ada');
  olive = await createLogin(freshDatabase, lender, 'own', 'Olive');
}, 60_000);
afterAll(() => freshDatabase.drop());

const mail: Extract<MassActionInput, { kind: 'email' }> = {
  ...{ kind: 'email', recipients: ['workforces'], template: null },
  ...{ subject: 'About your loan', body: '<p>Your loan of {{loan_amount}}<script>1</script></p>' },
};
const assignedTo = (viewer: Viewer) => () => ({ workforces: [`${viewer.personId}---`] });
const mailsOf = async (ids: readonly Id[]) =>
  (
    await freshDatabase.owner.query<{
      record_id: Id;
      state: string;
      to_address: string;
      html: string;
      is_held: boolean;
    }>(
      `select e.record_id, m.state, m.to_address, e.html, m.due_at > now() + interval '50 seconds' as is_held
         from app.email_messages e join app.mails m on m.message_id = e.id where e.record_id = any($1) order by e.record_id`,
      [ids],
    )
  ).rows;

it('sends each record its own email, held for the undo, and names the records without an address', async () => {
  const ids = await fixture.addLoans(3, (index) => ({ amount: 100_00 + index, ...assignedTo(admin)() }));
  const [bareLoan = ''] = await fixture.addLoans(1);
  const selection = await fixture.select(admin, { action: mail, ids: [...ids, bareLoan] });
  expect(selection).toMatchObject({
    ...{ count: 4, allowed: 3 },
    refused: [{ reason: { key: 'massActions.noEmailAddress' }, count: 1, records: [{ _id: bareLoan }] }],
  });
  expect(selection.examples.map(({ _id }) => _id)).toEqual(ids);
  expect(await mailsOf(ids)).toEqual([]);
  const action = await fixture.start(admin, selection);
  expect(action).toMatchObject({ kind: 'email', changed: 3, refused: 1, mayUndo: true });
  expect((await fixture.start(admin, selection))._id).toBe(action._id);
  const mails = await mailsOf([...ids, bareLoan]);
  expect(mails.map(({ state, is_held }) => [state, is_held])).toEqual(Array(3).fill(['queued', true]));
  expect(new Set(mails.map(({ html }) => html)).size).toBe(3);
  expect(mails.some(({ html }) => html.includes('script'))).toBe(false);
});

it('sends each email once when its start is sent fifty times at the same time', async () => {
  const ids = await fixture.addLoans(3, assignedTo(admin));
  const selection = await fixture.select(admin, { action: mail, ids });
  const copies = await Promise.all(Array.from({ length: 50 }, () => fixture.start(admin, selection)));
  expect(new Set(copies.map(({ _id }) => _id)).size).toBe(1);
  expect((await mailsOf(ids)).map(({ record_id }) => record_id)).toEqual([...ids].sort());
}, 60_000);

it('cancels what is still held, and says which emails are on their way', async () => {
  const ids = await fixture.addLoans(3, assignedTo(admin));
  const action = await fixture.run(admin, { action: mail, ids });
  await freshDatabase.owner.query(`update app.mails set state = 'sent' where record_id = $1`, [ids[0]]);
  expect(await fixture.undo(admin, action._id)).toMatchObject({ changed: 2, refused: 1 });
  const states = new Map((await mailsOf(ids)).map(({ record_id, state }) => [record_id, state]));
  expect(ids.map((id) => states.get(id))).toEqual(['sent', 'canceled', 'canceled']);
});

it('sends each email once when a run is repeated, and by two runs at the same time', async () => {
  const ids = await fixture.addLoans(130, assignedTo(admin));
  const { _id } = await fixture.run(admin, { action: mail, ids });
  expect(await fixture.runSlice(_id, { sliceMs: 0, batchSize: 40 })).toBe(false);
  await Promise.all([fixture.runSlice(_id, { batchSize: 30 }), fixture.runSlice(_id, { batchSize: 30 })]);
  expect(await fixture.runSlice(_id)).toBe(true);
  expect((await mailsOf(ids)).map(({ record_id }) => record_id)).toEqual([...ids].sort());
}, 60_000);

it('refuses a record with an empty field of the text, and one that the sender may not email', async () => {
  const ids = await fixture.addLoans(1, assignedTo(admin));
  const body = '<p>{{@number}} {{nothing}}</p>';
  const incompleteEntry = await fixture.select(admin, { action: { ...mail, body }, ids });
  expect(incompleteEntry).toMatchObject({ allowed: 0, refused: [{ reason: { key: 'massActions.emailIncomplete' } }] });
  const withFallback = await fixture.select(admin, { action: { ...mail, body: '<p>{{nothing|soon}}</p>' }, ids });
  expect(withFallback).toMatchObject({ allowed: 1 });
  expect(await refusalOf(fixture.select(olive, { action: mail, ids }))).toMatchObject({ status: 403 });
  expect(await refusalOf(readRecordsComposer(lender.engine, lender.scope, olive, 'loans'))).toMatchObject({
    status: 403,
  });
  expect(await readRecordsComposer(lender.engine, lender.scope, admin, 'loans')).toMatchObject({ undoSeconds: 60 });
  const blank = fixture.select(admin, { action: { ...mail, subject: ' ' }, ids });
  expect(await refusalOf(blank)).toMatchObject({ status: 422 });
});

const draftOf = async (viewer: Viewer) =>
  (await readRecordsComposer(lender.engine, lender.scope, viewer, 'loans')).draft;

it('keeps an email to many records as a draft of its author, and sends it with copies and files', async () => {
  const ids = await fixture.addLoans(2, assignedTo(admin));
  const draft = await writeRecordsDraft(lender, admin, mail);
  expect(await draftOf(admin)).toMatchObject({ _id: draft._id, subject: mail.subject, files: [{ name: 'rates.pdf' }] });
  expect(await refusalOf(writeRecordsDraft(lender, olive, mail))).toMatchObject({ status: 403 });
  const action = { ...mail, cc: ['desk@harborline.example'], bcc: ['audit@harborline.example'], draft: draft._id };
  const wrongCopy = fixture.select(admin, { action: { ...action, cc: ['nobody'] }, ids });
  expect(await refusalOf(wrongCopy)).toMatchObject({ status: 422, code: 'address_invalid' });
  const sentEntry = await fixture.run(admin, { action, ids });
  expect(sentEntry).toMatchObject({ changed: 2, refused: 0 });
  expect(await draftOf(admin)).toBeNull();
  const mails = await mailsOf(ids);
  expect(mails.filter(({ to_address: to }) => to === 'desk@harborline.example')).toHaveLength(2);
  expect(mails).toHaveLength(6);
  const { rows } = await freshDatabase.owner.query<{ name: string }>(
    `select a.name from app.email_attachments a join app.email_messages e on e.id = a.message_id where e.record_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ name: 'rates.pdf' }, { name: 'rates.pdf' }]);
  expect(await fixture.undo(admin, sentEntry._id)).toMatchObject({ changed: 2 });
  expect(await draftOf(admin)).toMatchObject({ _id: draft._id, subject: mail.subject, files: [{ name: 'rates.pdf' }] });
  await draft.remove();
});

it('sends nothing without the files of a draft that was deleted, or is another person’s', async () => {
  const ids = await fixture.addLoans(120, assignedTo(admin));
  const draft = await writeRecordsDraft(lender, admin, mail);
  const { _id } = await fixture.run(admin, { action: { ...mail, draft: draft._id }, ids });
  await draft.remove();
  await fixture.runSlice(_id);
  expect(await mailsOf(ids)).toEqual([]);
  const foreignDraft = fixture.select(admin, { action: { ...mail, draft: newId() }, ids: ids.slice(0, 1) });
  expect(await refusalOf(foreignDraft)).toMatchObject({ status: 404 });
});
