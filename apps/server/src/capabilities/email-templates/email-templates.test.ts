import { EMPTY_EMAIL, type EmailNode, type EmailTemplateContent } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyPlan } from '../../platform/provisioning';
import { refusalOf } from '../../testing/companies/refusal-of';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import type { FileStore } from '../../platform/files/file-store';
import { openDiskFiles } from '../../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import type { UploadPart } from '../../platform/http/route';
import { Inspector } from '../documents';
import { addLoan } from '../loans';
import { readMergeValues } from '../merge-fields';
import { renderTemplate } from './index';
import { listSampleRecords } from './preview/list-sample-records';
import { previewTemplate } from './preview/preview-template';
import { sendTest } from './preview/send-test';
import { uploadPicture } from './pictures/upload-picture';
import { listPictures } from './pictures/view-pictures';
import { createTemplate, saveDraft, saveSettings } from './templates/edit-templates';
import { publishTemplate } from './templates/publish-template';
import { listPublishedTemplates, readTemplate, readTemplateVersion } from './templates/read-templates';

const RENTALS: FormElement = {
  ...{ id: 'rentals', type: 'section', title: 'Rentals', cloneable: true },
  childs: [{ id: 'unit', type: 'text', title: 'Unit' }],
};
const SECRET: FormElement = { id: 'floor_rate', type: 'percentage', title: 'Floor', hided_roles: ['role:officer'] };
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, SECRET, RENTALS] } } : form,
  ),
};

const text = (words: string): EmailNode => ({ type: 'text', text: words });
const p = (...content: EmailNode[]): EmailNode => ({ type: 'paragraph', content });
const field = (key: string, format = ''): EmailNode => ({ type: 'mergeField', attrs: { key, format, fallback: '' } });
const only = (condition: unknown, ...content: EmailNode[]): EmailNode => ({
  type: 'condition',
  attrs: { when: condition },
  content,
});
const OWNER = { field: 'occupancy', operator: 'equals', value: 'owner' };
const doc = (...content: EmailNode[]): EmailNode => ({ type: 'doc', content });
const WELCOME: EmailTemplateContent = {
  subject: 'Welcome {{@prospect_first_name|there}}',
  preheader: 'About your loan',
  doc: doc(
    { type: 'heading', attrs: { level: 1 }, content: [text('Your loan')] },
    p(text('You borrow '), field('loan_amount', 'whole'), text(' & more.')),
    only(OWNER, p(text('You live there.'))),
    only({ none: [OWNER] }, p(text('You rent it out.'))),
    { type: 'repeat', attrs: { group: 'rentals' }, content: [p(text('Unit '), field('unit'))] },
    {
      type: 'columns',
      content: [p(text('Left')), p(text('Right'))].map((node) => ({ type: 'column', content: [node] })),
    },
    { type: 'divider' },
    { type: 'spacer', attrs: { height: 40 } },
    { type: 'emailButton', attrs: { href: 'https://lender.example/loan?a=1&b=2' }, content: [text('Open my loan')] },
  ),
  translations: { de: { subject: 'Willkommen', preheader: '', doc: doc(p(text('Ihr Darlehen'))) } },
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loan: Id;
let form: Id;
let borrower: Id;
let files: FileStore;
let removeFiles: () => Promise<void>;

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database, PLAN);
  form = lender.ids.forms.get('loan') as Id;
  borrower = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    ...{
      product: lender.ids.products.get('res') as Id,
      program: lender.ids.programs.get('fix') as Id,
      prospect: borrower,
    },
    ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
    formData: { loan_amount: 412_500_00, occupancy: 'owner', rentals: [{ _id: 'r1', unit: '<b>1A</b>' }] },
  });
  loan = createdLoan._id;
});
afterAll(async () => {
  await freshDatabase.drop();
  await removeFiles();
});

const admin = () => lender.viewer('admin');
async function valuesFor(kind: 'admin' | 'officer') {
  const setup = await lender.engine.setups.of(lender.scope);
  return lender.scope.read((tx) => readMergeValues(lender.engine, tx, setup, lender.viewer(kind), loan));
}
async function addTemplate(content: EmailTemplateContent, ownForm: Id | null = form): Promise<Id> {
  const settings = { title: 'Welcome', category: 'service' as const, form: ownForm };
  return (await createTemplate(lender.engine, lender.scope, admin(), { ...settings, content }))._id;
}
const publish = (id: Id, version = 1) =>
  publishTemplate(lender.engine, lender.scope, admin(), id, { version, note: '' });

it('renders a published version with the values of a record, in both parts and every language', async () => {
  const templateId = await addTemplate(WELCOME);
  expect(await listPublishedTemplates(lender.engine, lender.scope)).toEqual([]);
  await publish(templateId);
  expect(await listPublishedTemplates(lender.engine, lender.scope)).toMatchObject([
    { _id: templateId, module: 'loans', publishedVersion: 1, subject: 'Welcome {{@prospect_first_name|there}}' },
  ]);
  const options = { templateId, values: await valuesFor('admin'), viewer: admin() };
  const email = await renderTemplate(lender.scope, { ...options, language: 'en' });
  expect(email).toMatchObject({ subject: 'Welcome Lena', category: 'service', version: 1, issues: [] });
  expect(email.text).toBe(
    'Your loan\n\nYou borrow $412,500 & more.\n\nYou live there.\n\nUnit <b>1A</b>\n\nLeft\n\nRight\n\n---\n\n' +
      'Open my loan: https://lender.example/loan?a=1&b=2\n',
  );
  expect(email.html).toContain('Unit &lt;b&gt;1A&lt;/b&gt;');
  expect(email.html).toContain('href="https://lender.example/loan?a=1&amp;b=2"');
  expect(email.html).toContain('About your loan');
  expect(email.html).not.toMatch(/rent it out|<script|src=|url\(|@import/);
  const germanTemplate = await renderTemplate(lender.scope, { ...options, language: 'de' });
  expect(germanTemplate).toMatchObject({ subject: 'Willkommen', text: 'Ihr Darlehen\n' });
  expect(germanTemplate.html).toContain('lang="de"');
  expect((await renderTemplate(lender.scope, { ...options, language: 'fr' })).subject).toBe('Welcome Lena');
});

it('names what cannot be resolved, and reveals nothing that the role hides', async () => {
  const content = {
    ...EMPTY_EMAIL,
    subject: 'Rate {{floor_rate}}',
    doc: doc(p(field('floor_rate'), field('nothing'))),
  };
  const id = await addTemplate(content);
  const { issues } = await previewTemplate(files, lender.engine, lender.scope, admin(), id, {
    language: 'en',
    owner: loan,
  });
  expect(issues).toContainEqual({ level: 'error', code: 'field_missing', field: 'nothing' });
  expect((await refusalOf(publish(id))).details).toEqual({
    issues: [{ level: 'error', code: 'field_missing', field: 'nothing' }],
  });
  await saveDraft(lender.scope, admin(), id, { version: 1, content: { ...content, doc: doc(p(field('floor_rate'))) } });
  await publish(id, 2);
  const viewer = lender.viewer('officer');
  const email = await renderTemplate(lender.scope, {
    ...{ templateId: id, values: await valuesFor('officer'), viewer, language: 'en' },
  });
  expect(email.issues).toEqual([{ level: 'error', code: 'field_hidden', field: 'floor_rate' }]);
  expect(email.subject).toBe('Rate');
});

it('refuses to publish an email without subject, text, or a complete button, and one that is too large', async () => {
  const codesOf = async (content: EmailTemplateContent) => {
    const refusal = await refusalOf(publish(await addTemplate(content)));
    return (refusal.details as { issues: { code: string }[] }).issues.map(({ code }) => code);
  };
  expect(await codesOf(EMPTY_EMAIL)).toEqual(['subject_missing', 'text_missing']);
  const button = { type: 'emailButton', attrs: { href: '' }, content: [text('Go')] };
  expect(await codesOf({ ...EMPTY_EMAIL, subject: 'A', doc: doc(button) })).toEqual(['button_incomplete']);
  const longDoc = doc(...Array.from({ length: 20 }, () => p(text('long '.repeat(1100)))));
  expect(await codesOf({ ...EMPTY_EMAIL, subject: 'A', doc: longDoc })).toEqual(['too_large']);
});

it('never overwrites a newer draft, and answers a conflict with both values', async () => {
  const id = await addTemplate(WELCOME);
  const ownData = { ...WELCOME, subject: 'Mine' };
  await saveDraft(lender.scope, admin(), id, { version: 1, content: { ...WELCOME, subject: 'Newer' } });
  const staleRefusal = await refusalOf(saveDraft(lender.scope, admin(), id, { version: 1, content: ownData }));
  expect(staleRefusal).toMatchObject({ status: 409, details: { version: 2, content: { subject: 'Newer' } } });
  expect(await refusalOf(publish(id, 1))).toMatchObject({ status: 409 });
  await publish(id, 2);
  await saveDraft(lender.scope, admin(), id, { version: 2, content: ownData });
  expect((await readTemplateVersion(lender.scope, id, 1)).content.subject).toBe('Newer');
  const settings = { version: 1, active: false };
  await saveSettings(lender.engine, lender.scope, admin(), id, settings);
  expect(await refusalOf(saveSettings(lender.engine, lender.scope, admin(), id, settings))).toMatchObject({
    status: 409,
    details: { version: 2, current: { title: 'Welcome' } },
  });
  const template = await readTemplate(lender.engine, lender.scope, admin(), id);
  expect(template).toMatchObject({ active: false, hasChanges: true, versions: [{ version: 1 }] });
  const inactiveData = { templateId: id, values: await valuesFor('admin'), viewer: admin(), language: 'en' };
  expect(await refusalOf(renderTemplate(lender.scope, inactiveData))).toMatchObject({ status: 404 });
  expect((await renderTemplate(lender.scope, { ...inactiveData, version: 1 })).subject).toBe('Newer');
});

it('previews with the titles of fields, without a form too, and sends a test to the own address', async () => {
  const id = await addTemplate({ ...WELCOME, doc: doc(p(field('@loan_number'))), translations: {} }, null);
  const blank = { language: 'en' as const, owner: null };
  const preview = await previewTemplate(files, lender.engine, lender.scope, admin(), id, blank);
  expect(preview).toMatchObject({ subject: 'Welcome [Borrower first name]', text: '[Loan number]\n', issues: [] });
  const { records } = await listSampleRecords(lender.engine, lender.scope, id, 'hartw');
  expect(records.map(({ _id }) => _id)).toEqual([loan]);
  const test = { ...blank, owner: loan, to: null };
  expect(await refusalOf(sendTest(lender.engine, lender.scope, admin(), id, test))).toMatchObject({ status: 422 });
  await sendTest(lender.engine, lender.scope, { ...admin(), personId: borrower }, id, test);
  const injectedTest = { ...test, to: 'a@mail.example\r\nBcc: b@mail.example' };
  expect(await refusalOf(sendTest(lender.engine, lender.scope, admin(), id, injectedTest))).toMatchObject({
    code: 'address_invalid',
  });
  const mails = await lender.scope.read((tx) =>
    tx.query<{ subject: string }>('select subject from app.mails where company_id = $1', [tx.companyId], 'mails'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Welcome Lena']);
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
async function* partsOf(bytes: Buffer, fileName: string): AsyncGenerator<UploadPart> {
  yield await Promise.resolve({ kind: 'file', name: 'file', fileName, stream: Readable.from([bytes]) } as UploadPart);
}

it('stores a picture once, and sends it along with the email that shows it', async () => {
  const uploads = { files, inspector: new Inspector() };
  const add = (bytes: Buffer, name: string) => uploadPicture(uploads, lender.scope, admin(), partsOf(bytes, name));
  const { _id: picture } = await add(PNG, 'logo.png');
  expect((await add(PNG, 'logo.png'))._id).toBe(picture);
  expect((await listPictures(lender.scope)).pictures).toEqual([{ _id: picture, name: 'logo.png', size: PNG.length }]);
  expect(await refusalOf(add(PNG, 'logo.svg'))).toMatchObject({ status: 415 });
  expect(await refusalOf(add(Buffer.from('<script>'), 'logo.png'))).toMatchObject({ code: 'file_content' });
  const block = (id: string): EmailNode => ({ type: 'picture', attrs: { picture: id, alt: 'Our "logo"', width: 120 } });
  const content = { ...EMPTY_EMAIL, subject: 'Logo', doc: doc(block(picture)) };
  const id = await addTemplate(content);
  const preview = await previewTemplate(files, lender.engine, lender.scope, admin(), id, {
    language: 'en',
    owner: null,
  });
  expect(preview.html).toContain(`src="data:image/png;base64,${PNG.toString('base64')}"`);
  await publish(id);
  const options = { templateId: id, values: await valuesFor('admin'), viewer: admin(), language: 'en' };
  const { html, text: plain, attachments } = await renderTemplate(lender.scope, options);
  expect(attachments).toMatchObject([{ name: 'logo.png', type: 'image/png', contentId: `${picture}@picture` }]);
  expect(html).toContain(`src="cid:${picture}@picture"`);
  expect(html).toContain('alt="Our &quot;logo&quot;"');
  expect(plain).toBe('Our "logo"\n');
  const missingRefusal = await refusalOf(publish(await addTemplate({ ...content, doc: doc(block(id)) })));
  expect(missingRefusal.details).toEqual({ issues: [{ level: 'error', code: 'picture_missing', field: id }] });
});
