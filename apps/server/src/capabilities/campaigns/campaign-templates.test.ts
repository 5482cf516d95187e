import { EMPTY_EMAIL, type EmailNode, type EmailTemplateContent } from '@lendwright/api';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { FileStore } from '../../platform/files/file-store';
import { createCampaignFixture, type CampaignFixture } from '../../testing/companies/campaign-fixture';
import { createEmailTemplateFixture, type EmailTemplateFixture } from '../../testing/companies/email-template-fixture';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { openDiskFiles } from '../../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { createNotificationFixture } from '../../testing/notification-fixture';
import { listCampaignTemplates } from './campaign-template';
import { previewCampaign } from './preview-campaign';
import { readCampaign } from './read-campaign';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let fixture: CampaignFixture;
let templates: EmailTemplateFixture;
let files: FileStore;
let removeFiles: () => Promise<void>;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database);
  const staff = await createNotificationFixture(freshDatabase, lender);
  const viewer = await staff.createUser('admin', 'Ada');
  fixture = await createCampaignFixture(freshDatabase, lender, viewer);
  templates = createEmailTemplateFixture(lender, viewer, files);
  const readSettings = async () => (await lender.engine.setups.of(lender.scope)).settings;
  await vi.waitFor(async () => expect(await readSettings()).toHaveProperty('postalAddress'));
}, 60_000);
afterAll(async () => {
  await freshDatabase.drop();
  await removeFiles();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const text = (words: string): EmailNode => ({ type: 'text', text: words });
const p = (...content: EmailNode[]): EmailNode => ({ type: 'paragraph', content });
const field = (key: string, fallback = ''): EmailNode => ({ type: 'mergeField', attrs: { key, format: '', fallback } });
const only = (name: string, ...content: EmailNode[]): EmailNode => ({
  ...{ type: 'condition', content },
  attrs: { when: { field: 'first_name', operator: 'equals', value: name } },
});
const email = (subject: string, ...content: EmailNode[]): EmailTemplateContent => ({
  ...{ ...EMPTY_EMAIL, subject, doc: { type: 'doc', content } },
});
const GREETING_CONTENT = email('Rates for {{first_name}}', p(text('Hi '), field('first_name'), text('!')));
const preview = (id: string, position = 0) => previewCampaign(fixture.call, files, id, position);

it('sends each person the template with their values, pictures, unsubscribe link and postal address', async () => {
  const picture = await templates.addPicture(PNG, 'logo.png');
  const logo: EmailNode = { type: 'picture', attrs: { picture, alt: 'Logo', width: 120 } };
  const content = [p(text('Hi '), field('first_name')), only('First1', p(text('You are the second.')), logo)];
  const template = await templates.add(email('Rates for {{first_name}}', ...content));
  const id = await fixture.addDraft([await fixture.addList(4, 'design')], { subject: '', html: '', template });
  const shownAudience = await preview(id, 1);
  expect(shownAudience).toMatchObject({
    count: 4,
    issues: [],
    email: { subject: 'Rates for First1', isDocument: true },
  });
  expect(shownAudience.email?.html).toContain(`src="data:image/png;base64,${PNG.toString('base64')}"`);
  await fixture.start(id, 4);
  await fixture.run(id);
  const [firstMail, secondMail, thirdMail] = await fixture.readMails(id);
  expect([firstMail?.subject, secondMail?.subject]).toEqual(['Rates for First0', 'Rates for First1']);
  expect([firstMail?.pictures, secondMail?.pictures]).toEqual([[], [`${picture}@picture`]]);
  expect(secondMail?.html).toContain(`src="cid:${picture}@picture"`);
  expect(secondMail?.text).toContain('Hi First1\n\nYou are the second.');
  expect(firstMail?.html).not.toMatch(/First[123]|second/);
  for (const mail of [firstMail, thirdMail]) {
    expect(mail?.text).toContain('400 Pier Ave');
    expect(mail?.html).toContain('400 Pier Ave');
    expect(mail?.text).toMatch(/Unsubscribe \(https:\/\/crm\.example\/email\/unsubscribe\/\S+\)/);
    expect(mail?.html).toMatch(/href="https:\/\/crm\.example\/email\/unsubscribe\/[^"]+"/);
    expect(mail?.merged_fields).toEqual(['first_name']);
  }
  const linkOf = (mail = firstMail) => /unsubscribe\/([^")]+)/.exec(mail?.html ?? '')?.[1];
  expect(linkOf()).not.toBe(linkOf(thirdMail));
});

it('sends the version of its start, whatever is published or deactivated later', async () => {
  const template = await templates.add(GREETING_CONTENT);
  const id = await fixture.addDraft([await fixture.addList(2, 'frozen')], { subject: '', template });
  expect((await readCampaign(fixture.call, id)).template).toEqual({
    ...{ _id: template, title: 'Weekly rates', version: null },
  });
  await fixture.start(id, 2);
  await templates.publishAgain(template, email('Newer', p(text('Newer'))));
  await templates.deactivate(template);
  await fixture.run(id);
  expect((await fixture.readMails(id)).map(({ subject }) => subject)).toEqual(['Rates for First0', 'Rates for First1']);
  expect((await readCampaign(fixture.call, id)).template).toMatchObject({ title: 'Weekly rates', version: 1 });
});

it('offers and takes marketing templates with fields of contacts only', async () => {
  const marketingTemplate = await templates.add(GREETING_CONTENT);
  const generalTemplate = await templates.add(email('General', p(text('General'))), 'marketing', null);
  const serviceTemplate = await templates.add(GREETING_CONTENT, 'service');
  const loanTemplate = await templates.add(email('Loan', p(field('loan_amount', '0'))), 'marketing', 'loan');
  const offeredIds = (await listCampaignTemplates(fixture.call)).map(({ _id }) => _id);
  expect(offeredIds).toEqual(expect.arrayContaining([marketingTemplate, generalTemplate]));
  expect(offeredIds).not.toContain(serviceTemplate);
  expect(offeredIds).not.toContain(loanTemplate);
  for (const template of [serviceTemplate, loanTemplate])
    expect((await refusalOf(fixture.addDraft([], { template }))).code).toBe('invalid');
  const list = await fixture.addList(1, 'gone');
  const id = await fixture.addDraft([list], { template: marketingTemplate });
  await templates.deactivate(marketingTemplate);
  expect(await preview(id)).toMatchObject({ email: null, issues: [{ kind: 'no_template', isError: true }] });
  expect((await refusalOf(fixture.start(id, 1))).code).toBe('invalid');
});

it('names empty, hidden and unknown fields, and prefers the subject of the campaign', async () => {
  const list = await fixture.addList(2, 'fields');
  const content = email('Template', p(text('Call '), field('phone'), field('email')));
  const template = await templates.add(content);
  const id = await fixture.addDraft([list], { subject: 'For {{first_name}} {{phone}}', template });
  const { issues, email: shownEmail } = await preview(id);
  expect(issues).toEqual([{ kind: 'empty_field', isError: false, field: 'phone', count: 2 }]);
  expect(shownEmail?.subject).toBe('For First0 ');
  const unknownDraft = await fixture.addDraft([list], { subject: '{{nothing}}', template });
  expect((await preview(unknownDraft)).issues).toContainEqual({
    ...{ kind: 'unknown_field', isError: true, field: 'nothing', count: 0 },
  });
  await freshDatabase.owner.query(
    `update app.email_template_versions set content = replace(content::text, '"email"', '"no_field"')::jsonb where template_id = $1`,
    [template],
  );
  expect((await preview(id)).issues).toContainEqual({
    ...{ kind: 'unknown_field', isError: true, field: 'no_field', count: 2 },
  });
  expect((await refusalOf(fixture.start(id, 2))).code).toBe('invalid');
});
