import type { Viewer } from '@lendwright/access';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { listEmailRecipients } from './composer/list-email-recipients';
import { createEmailDraft, listEmailDrafts, saveEmailDraft } from './drafts/edit-drafts';
import { previewEmail } from './merge/preview-email';
import { listUserEmails } from './panel/list-user-emails';
import { readEmailThread } from './panel/read-email-thread';
import { cancelComposedEmail } from './send/cancel-composed-email';
import { sendComposedEmail } from './send/send-composed-email';

let fixture: EmailFixture;
let people: EmailFixture['people'];
beforeAll(async () => {
  fixture = await createEmailFixture();
  people = fixture.people;
});
afterAll(() => fixture.close());

const owner = () => ({ module: 'loans', owner: fixture.loan });
const recipients = (viewer: Viewer) =>
  fixture.run('read', viewer, (context) => listEmailRecipients(context, fixture.loan, []));
const email = (changes: object = {}) => ({
  ...owner(),
  ...{
    recipients: ['bea@people.example'],
    cc: [],
    bcc: [],
    subject: 'Hello',
    body: '<p>Hello</p>',
    items: [],
    template: null,
  },
  ...changes,
});
const send = (viewer: Viewer, changes: object = {}) =>
  fixture.run('write', viewer, (context) => sendComposedEmail(context, email(changes), null, new Date()));
const page = { tab: 'all_emails', skip: 0, limit: 10, search: '', sort: { field: 'createdAt', order: -1 } } as const;
const list = (viewer: Viewer, changes: object = {}) =>
  fixture.run('read', viewer, (context) => listUserEmails(context, { ...owner(), ...page, ...changes }, new Date()));
const thread = (viewer: Viewer, id: Id) =>
  fixture.run('read', viewer, (context) => readEmailThread(context, id, new Date()));
const preview = (viewer: Viewer, body: string, to: string[] = ['bea@people.example']) =>
  fixture.run('read', viewer, (context) =>
    previewEmail(context, { ...owner(), subject: '', body, recipients: to, template: null }, null),
  );

describe('the composer', () => {
  it('offers the people of the record and addresses in its fields, without those that are hidden', async () => {
    const offeredData = await recipients(people.Olga);
    expect(offeredData.prospects.map(({ address, name }) => [address, name])).toEqual([
      ['bea@people.example', 'Bea Notes'],
    ]);
    expect(offeredData.workforces.map(({ address }) => address)).toEqual(['pia@people.example']);
    expect(offeredData.fields.map(({ address }) => address)).toEqual(['desk@title.example', 'secret@title.example']);
    expect((await recipients(people.Theo)).fields.map(({ address }) => address)).toEqual(['desk@title.example']);
    expect(offeredData).toMatchObject({
      from: { name: 'Olga Notes', replyTo: 'olga@people.example' },
      undoSeconds: 10,
    });
  });

  it('is for those who may compose about a record whose emails they see', async () => {
    expect(await refusalOf(recipients(people.Pia))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refusalOf(send(people.Pia))).toMatchObject({ status: 403 });
    for (const viewer of [people.Nils, people.Bea])
      expect((await refusalOf(send(viewer)))?.status).toBe(viewer === people.Nils ? 404 : 403);
  });

  it('previews each recipient, and names tags without a value', async () => {
    const text = '<p>Hi {{@recipient_first_name}}, {{property_address}} {{closing}} {{nothing|soon}}</p>';
    const { previews } = await preview(people.Olga, text, ['bea@people.example', 'desk@title.example']);
    expect(previews.map(({ body }) => body)).toEqual([
      '<p>Hi Bea, 12 Elm &amp; Oak [closing] soon</p>',
      '<p>Hi [Recipient first name], 12 Elm &amp; Oak [closing] soon</p>',
    ]);
    expect(previews[0]?.unresolved).toEqual([{ key: 'closing', title: 'closing' }]);
  });

  it('never merges a field that is hidden from the author, and escapes values', async () => {
    const shownEmail = await preview(people.Olga, '<p>{{secret_rate}}</p>');
    expect(shownEmail.body).toBe('<p>6.125 &lt;b&gt;</p>');
    const hiddenData = await preview(people.Theo, '<p>{{secret_rate}}{{secret_email}}</p>');
    expect(hiddenData.body).toBe('<p>[secret_rate][secret_email]</p>');
    const { _id } = await send(people.Theo, { body: '<p>Rate: {{secret_rate}}.</p>' });
    expect((await thread(people.Theo, _id)).messages[0]?.body).toBe('<p>Rate: .</p>');
  });
});

describe('a sent email', () => {
  it('is merged, queued for the time in which it can be undone, and listed as queued', async () => {
    const { _id, message, undoUntil } = await send(people.Olga, {
      ...{ subject: 'About {{property_address}}', body: '<p>{{property_address}}<script>x</script></p>' },
      ...{ cc: ['Pia@people.example'], bcc: ['desk@title.example'] },
    });
    expect(message).toBe('Email sent successfully.');
    expect(new Date(undoUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    const { rows } = await fixture.fresh.owner.query(
      `select e.subject, e.text, e.reply_to, e.from_name, e.from_address, m.kind, m.to_address, m.name, m.due_at > now() as "isWaiting"
       from app.email_messages e join app.mails m on m.company_id = e.company_id and m.message_id = e.id where e.id = $1 order by m.position`,
      [_id],
    );
    expect(rows.map(({ kind, to_address, name }) => [kind, to_address, name])).toEqual([
      ['to', 'bea@people.example', 'Bea Notes'],
      ['cc', 'Pia@people.example', 'Pia Notes'],
      ['bcc', 'desk@title.example', ''],
    ]);
    expect(rows[0]).toMatchObject({
      ...{ subject: 'About 12 Elm & Oak', text: '12 Elm & Oak', reply_to: 'olga@people.example' },
      ...{ from_name: 'Olga Notes', from_address: null, isWaiting: true },
    });
    const [listedEmail] = (await list(people.Theo, { search: 'ELM' })).emails;
    expect(listedEmail).toMatchObject({ _id, state: 'queued', created_by: 'Olga Notes', mayCancel: false });
    expect((await recipients(people.Theo)).recent).toMatchObject({ by: 'Olga Notes', to: 'Bea Notes' });
  });

  it('needs a subject, valid addresses and a recipient', async () => {
    expect(await refusalOf(send(people.Olga, { subject: ' ' }))).toMatchObject({
      status: 422,
      reason: { text: 'Please enter the subject' },
    });
    const header = 'a@b.example\r\nBcc: all@b.example';
    expect(await refusalOf(send(people.Olga, { recipients: [header] }))).toMatchObject({ code: 'address_invalid' });
    expect(await refusalOf(send(people.Olga, { recipients: [] }))).toMatchObject({ code: 'recipients_invalid' });
    const foreignEntries = [{ kind: 'upload', id: newId() }];
    expect(await refusalOf(send(people.Olga, { items: foreignEntries }))).toMatchObject({ status: 404 });
    expect(await refusalOf(send(people.Olga, { inReplyTo: newId() }))).toMatchObject({ status: 404 });
  });

  it('goes to each recipient alone if its text names them, and is canceled as a whole by its author', async () => {
    const to = ['bea@people.example', 'pia@people.example'];
    const { _id } = await send(people.Olga, {
      recipients: to,
      body: '<p>Hi {{@recipient_name}}</p>',
      subject: 'Personal',
    });
    const listPersonalEmails = async () => (await list(people.Olga, { search: 'Personal' })).emails;
    expect((await listPersonalEmails()).map(({ recipients: ownRecipients }) => ownRecipients.length)).toEqual([1, 1]);
    const cancel = (viewer: Viewer) => fixture.run('write', viewer, (context) => cancelComposedEmail(context, _id));
    expect(await refusalOf(cancel(people.Theo))).toMatchObject({ status: 403 });
    await cancel(people.Olga);
    expect((await listPersonalEmails()).map(({ state }) => state)).toEqual(['canceled', 'canceled']);
  });

  it('is not canceled once it is on its way', async () => {
    const { _id } = await send(people.Olga, { subject: 'Gone' });
    await fixture.fresh.owner.query(`update app.mails set state = 'kept' where message_id = $1`, [_id]);
    const cancellation = fixture.run('write', people.Olga, (context) => cancelComposedEmail(context, _id));
    expect(await refusalOf(cancellation)).toMatchObject({ status: 409, code: 'already_sent' });
    const [goneEmail] = (await list(people.Olga, { search: 'Gone' })).emails;
    expect(goneEmail).toMatchObject({ state: 'sent', recipients: [{ state: 'sent' }] });
  });
});

describe('the panel', () => {
  it('hides texts and addresses with fields that the viewer may not see, and does not find them', async () => {
    const { _id } = await send(people.Olga, {
      ...{ recipients: ['secret@title.example'], subject: 'Rate {{secret_rate}}', body: '<p>{{secret_rate}}</p>' },
    });
    const [message] = (await thread(people.Theo, _id)).messages;
    expect(message).toMatchObject({ body: null, general_mail: { subject: null } });
    expect(message?.recipients).toMatchObject([{ recipient: { email: '' } }]);
    expect((await list(people.Theo, { search: '6.125' })).count).toBe(0);
    expect((await list(people.Olga, { search: '6.125' })).count).toBe(1);
    expect((await thread(people.Olga, _id)).messages[0]?.body).toBe('<p>6.125 &lt;b&gt;</p>');
  });

  it("hides a text with the borrower's address from those who may not see prospects", async () => {
    const { _id: id } = await send(people.Ada, { body: '<p>{{@prospect_email}}</p>' });
    const { prospects: _prospects, ...modules } = people.Olga.rights.modules;
    const viewer = { ...people.Olga, rights: { ...people.Olga.rights, modules } };
    const read = (ownViewer: Viewer) =>
      fixture.run('read', ownViewer, (context) => readEmailThread(context, id, new Date()));
    expect((await read(people.Olga)).messages[0]?.body).toContain('bea@people.example');
    expect((await read(viewer)).messages[0]).toMatchObject({ body: null, general_mail: { subject: null } });
  });

  it('shows borrowers what was sent to them, without blind copies', async () => {
    const { _id } = await send(people.Olga, { subject: 'For Bea', bcc: ['desk@title.example'] });
    const otherViewer = await send(people.Olga, { subject: 'For others', recipients: ['pia@people.example'] });
    const { emails, mayCompose } = await list(people.Bea, { search: 'For ' });
    expect([emails.map((listedEmail) => listedEmail._id), mayCompose]).toEqual([[_id], false]);
    expect(emails[0]?.recipients.map(({ kind }) => kind)).toEqual(['to']);
    expect(await refusalOf(thread(people.Bea, otherViewer._id))).toMatchObject({ status: 404 });
    expect(await refusalOf(list(people.Nils))).toMatchObject({ status: 404 });
  });

  it('explains bounces with the texts of the spec, and lists them in a tab', async () => {
    const { _id } = await send(people.Olga, { subject: 'Bounced' });
    await fixture.fresh.owner.query(
      `update app.mails set state = 'sent', bounced_at = now(), bounce_type = 'Transient', bounce_subtype = 'MailboxFull' where message_id = $1`,
      [_id],
    );
    const { emails, tabs } = await list(people.Olga, { tab: 'bounced' });
    expect([emails.map((listedEmail) => listedEmail._id), tabs.bounced]).toEqual([[_id], 1]);
    expect(emails[0]).toMatchObject({
      state: 'bounced',
      recipients: [{ explanation: { key: 'emailMessages.bounce.mailboxFull' } }],
    });
  });

  it('keeps a conversation together', async () => {
    const firstAnswer = await send(people.Olga, { subject: 'Question' });
    await send(people.Theo, { subject: 'Re: Question', inReplyTo: firstAnswer._id });
    expect((await thread(people.Ada, firstAnswer._id)).messages.map(({ general_mail: mail }) => mail.subject)).toEqual([
      'Question',
      'Re: Question',
    ]);
  });
});

it('keeps drafts for their author, and shows one again when its email is canceled', async () => {
  const writtenData = { recipients: [], cc: [], bcc: [], subject: 'Draft', body: '<p>{{closing}}</p>', items: [] };
  const content = { ...writtenData, template: null };
  const { _id } = await fixture.run('write', people.Olga, (context) =>
    createEmailDraft(context, { ...owner(), ...content }, new Date()),
  );
  const readSubjects = async (viewer: Viewer) =>
    (await fixture.run('read', viewer, (context) => listEmailDrafts(context, fixture.loan))).drafts.map(
      ({ subject }) => subject,
    );
  expect([await readSubjects(people.Olga), await readSubjects(people.Theo)]).toEqual([['Draft'], []]);
  const stolenDraft = fixture.run('write', people.Theo, (context) => saveEmailDraft(context, _id, content, new Date()));
  expect(await refusalOf(stolenDraft)).toMatchObject({ status: 404 });
  const sentAnswer = await send(people.Olga, { draft: _id });
  expect(await readSubjects(people.Olga)).toEqual([]);
  await fixture.run('write', people.Olga, (context) => cancelComposedEmail(context, sentAnswer._id));
  expect(await readSubjects(people.Olga)).toEqual(['Draft']);
});
