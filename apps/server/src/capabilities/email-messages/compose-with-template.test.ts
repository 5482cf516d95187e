import type { Viewer } from '@lendwright/access';
import { EMPTY_EMAIL, type EmailNode } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmailFixture, type EmailFixture } from '../../testing/email/email-fixture';
import { refusalOf } from '../../testing/sample-company';
import { addPublishedEmailTemplate, listPublishedTemplates } from '../email-templates';
import { listEmailRecipients } from './composer/list-email-recipients';
import { previewEmail } from './merge/preview-email';
import { renderDesign } from './merge/render-design';
import { listUserEmails } from './panel/list-user-emails';
import { readEmailThread } from './panel/read-email-thread';
import { sendComposedEmail } from './send/send-composed-email';

let fixture: EmailFixture;
let people: EmailFixture['people'];
/** A template with hidden fields in a text, a condition and a repeat. */
let terms: Id;
let plainId: Id;
let marketing: Id;
const picture = newId();

const text = (words: string): EmailNode => ({ type: 'text', text: words });
const p = (...content: EmailNode[]): EmailNode => ({ type: 'paragraph', content });
const field = (key: string, fallback = ''): EmailNode => ({ type: 'mergeField', attrs: { key, format: '', fallback } });
const IS_SECRET = { field: 'secret_email', operator: 'contains', value: '@' };
const TERMS: EmailNode[] = [
  p(text('Rate '), field('secret_rate', 'on request')),
  { type: 'condition', attrs: { when: IS_SECRET }, content: [p(text('There is a secret.'))] },
  { type: 'repeat', attrs: { group: 'secret_units' }, content: [p(field('unit'))] },
  p(text('Closing '), field('closing')),
];

beforeAll(async () => {
  fixture = await createEmailFixture();
  people = fixture.people;
  const { scope, engine, ids } = fixture.lender;
  const form = ids.forms.get('loan') as Id;
  await fixture.fresh.owner.query(
    `insert into app.email_pictures (company_id, id, name, type, size, sha256, storage_key) values ($1, $2, 'logo.png', 'image/png', 9, 'ab', $3)`,
    [scope.companyId, picture, newId()],
  );
  const setup = await engine.setups.of(scope);
  const add = (title: string, category: 'service' | 'marketing', subject: string, content: EmailNode[]) =>
    scope.write((tx) => {
      const settings = { title, category, form: category === 'service' ? form : null };
      const email = { ...EMPTY_EMAIL, subject, doc: { type: 'doc', content } };
      return addPublishedEmailTemplate(tx, setup, people.Ada, settings, email);
    });
  terms = await add('Terms', 'service', 'Terms for {{property_address}}', TERMS);
  const logo = { type: 'picture', attrs: { picture, alt: 'Logo', width: 120 } };
  plainId = await add('Plain', 'service', 'Plain', [p(text('Hello')), logo]);
  marketing = await add('Rates', 'marketing', 'Rates', [p(text('Rates'))]);
});
afterAll(() => fixture.close());

const design = (viewer: Viewer, template: Id) =>
  renderDesign(
    { engine: fixture.lender.engine, scope: fixture.lender.scope, viewer },
    { owner: fixture.loan, template },
  );
const written = (template: Id, subject: string) => ({
  ...{ module: 'loans', owner: fixture.loan, recipients: ['bea@people.example'], cc: [], bcc: [], items: [] },
  ...{ subject, body: '<p>My own text</p>', template },
});
async function send(viewer: Viewer, template: Id, subject = ''): Promise<Id> {
  const renderedDesign = await design(viewer, template);
  const sentPromise = fixture.run('write', viewer, (ownContext) =>
    sendComposedEmail(ownContext, written(template, subject), renderedDesign, new Date()),
  );
  return (await sentPromise)._id;
}
async function readStored(id: Id) {
  const sql = 'select subject, html, text, merged_fields from app.email_messages where id = $1';
  const [storedRow] = (await fixture.fresh.owner.query(sql, [id])).rows;
  return storedRow as Record<'subject' | 'html' | 'text', string> & { readonly merged_fields: string[] };
}
const readThread = (viewer: Viewer, id: Id) =>
  fixture.run('read', viewer, async (ownContext) => (await readEmailThread(ownContext, id, new Date())).messages[0]);
const page = { tab: 'all_emails', skip: 0, limit: 50, sort: { field: 'createdAt', order: -1 } } as const;

it('offers the published service templates, never marketing ones', async () => {
  const { engine, scope } = fixture.lender;
  const publishedTemplates = await listPublishedTemplates(engine, scope);
  const { templates } = await fixture.run('read', people.Olga, (ownContext) =>
    listEmailRecipients(ownContext, fixture.loan, publishedTemplates),
  );
  expect(templates.map(({ title }) => title)).toEqual(['Plain', 'Terms']);
});

it('sends the email of the template, and hides it from those who may not see a field that it used', async () => {
  const id = await send(people.Olga, terms);
  const storedData = await readStored(id);
  expect(storedData.subject).toBe('Terms for 12 Elm & Oak');
  expect(storedData.text).toBe('Rate 6.125 <b>\n\nThere is a secret.\n\nUnit 7\n\nClosing\n');
  expect(storedData.html).toContain('Rate 6.125 &lt;b&gt;');
  expect(storedData.html).not.toContain('My own text');
  expect([...storedData.merged_fields].sort()).toEqual([
    ...['closing', 'property_address', 'secret_email', 'secret_rate', 'secret_units', 'unit'],
  ]);
  expect((await readThread(people.Olga, id))?.body).toContain('There is a secret.');
  expect(await readThread(people.Theo, id)).toMatchObject({ body: null, general_mail: { subject: null } });
  const foundMessages = await fixture.run('read', people.Theo, (ownContext) =>
    listUserEmails(ownContext, { module: 'loans', owner: fixture.loan, ...page, search: '6.125' }, new Date()),
  );
  expect(foundMessages.count).toBe(0);
});

it('never shows the author a hidden field: not in a text, a condition, a repeat or the preview', async () => {
  const id = await send(people.Theo, terms, 'About {{secret_rate|your rate}}');
  const storedData = await readStored(id);
  expect(storedData).toMatchObject({ subject: 'About your rate', text: 'Rate on request\n\nClosing\n' });
  expect(storedData.html).not.toMatch(/6\.125|secret|Unit 7/);
  expect([...storedData.merged_fields].sort()).toEqual(['closing', 'property_address']);
  const renderedDesign = await design(people.Theo, terms);
  const { html, previews } = await fixture.run('read', people.Theo, (ownContext) =>
    previewEmail(
      ownContext,
      { ...written(terms, ''), recipients: ['bea@people.example', 'pia@people.example'] },
      renderedDesign,
    ),
  );
  expect(html).not.toMatch(/6\.125|There is|Unit 7/);
  expect(previews.map(({ subject, body }) => [subject, body])).toEqual([
    ['Terms for 12 Elm & Oak', ''],
    ['Terms for 12 Elm & Oak', ''],
  ]);
  const keys = ['secret_rate', 'secret_email', 'secret_units', 'closing'];
  expect(previews.map(({ unresolved }) => unresolved.map(({ title }) => title))).toEqual([keys, keys]);
});

it('sends the pictures along, which are not listed as files', async () => {
  const id = await send(people.Olga, plainId);
  const sql = 'select name, content_id from app.email_attachments where message_id = $1';
  expect((await fixture.fresh.owner.query(sql, [id])).rows).toEqual([
    { name: 'logo.png', content_id: `${picture}@picture` },
  ]);
  expect((await readStored(id)).html).toContain(`src="cid:${picture}@picture"`);
  expect(await readThread(people.Theo, id)).toMatchObject({ attachments: 0, files: [] });
});

it('refuses marketing templates, unknown ones, people who may not compose, and templates that changed', async () => {
  expect(await refusalOf(design(people.Olga, marketing))).toMatchObject({
    ...{ status: 422, reason: { key: 'emailMessages.marketingTemplate' } },
  });
  expect(await refusalOf(design(people.Olga, newId()))).toMatchObject({ status: 404 });
  expect(await refusalOf(design(people.Pia, plainId))).toMatchObject({ status: 403 });
  expect(await refusalOf(design(people.Nils, plainId))).toMatchObject({ status: 404 });
  const renderedDesign = await design(people.Olga, plainId);
  const change = (sql: string) =>
    fixture.fresh.owner.query(`update app.email_templates set ${sql} where id = $1`, [plainId]);
  for (const sql of ['published_version = 2', "published_version = 1, category = 'marketing'", 'is_active = false']) {
    await change(sql);
    const staleSending = fixture.run('write', people.Olga, (ownContext) =>
      sendComposedEmail(ownContext, written(plainId, ''), renderedDesign, new Date()),
    );
    expect(await refusalOf(staleSending)).toMatchObject({ status: 409, code: 'conflict' });
  }
  expect(await refusalOf(design(people.Olga, plainId))).toMatchObject({ status: 404 });
});
