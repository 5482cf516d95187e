import type { Viewer } from '@lendwright/access';
import type { DocMapping } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../platform/files/file-store';
import { addJob } from '../../platform/jobs/add-job';
import { refusalOf } from '../../testing/companies/refusal-of';
import type { FreshDatabase } from '../../testing/fresh-database';
import { createStandardDocFixture, type StandardDocFixture } from '../../testing/standard-doc-fixture';
import { LOANS, saveRecord } from '../records';
import { readDoc } from './read-doc';
import { removeDoc, saveDoc } from './save-doc';
import { fillDoc } from './fill-doc';
import { fillQueuedDoc } from './fill-doc.job';
import { flattenDoc } from './flatten-doc';
import { listDocs, listRecordDocs, readFilledDocs } from './list-docs';
import { PdfForms } from './pdf/pdf-forms';
import { sampleDoc } from './sample-doc';
import { makeEncryptedForm, makeForm, makePlainPdf, makeXfaOnlyPdf } from './testing/make-form';
import { readPdf } from './testing/read-pdf';
import { viewBlank, viewFilled } from './view-doc';

let fixture: StandardDocFixture;
let freshDatabase: FreshDatabase;
let lender: StandardDocFixture['lender'];
let files: FileStore;
let form: Id;
let loan: Id;
let admin: Viewer;
let officer: Viewer;
let forms: PdfForms;

beforeAll(async () => {
  fixture = await createStandardDocFixture();
  ({ fresh: freshDatabase, lender, files, form, loan, admin, officer, forms } = fixture);
}, 120_000);
afterAll(() => fixture.close());

const upload = (data: Buffer, fields: Record<string, string> = {}, name = 'Form.pdf') =>
  fixture.upload(data, fields, name);
const source = (field: string, row?: number) => ({ kind: 'field' as const, field, ...(row && { row }) });
const from = (field: string, overrides: Partial<DocMapping[string]> = {}, row?: number): DocMapping[string] => ({
  ...{ sources: [source(field, row)], separator: ' ' },
  ...overrides,
});
const MAPPING: DocMapping = {
  borrower_name: from('@prospect_name'),
  loan_amount: from('loan_amount'),
  ssn: from('tax_id'),
  ssn_1: from('tax_id', { part: '1' }),
  ssn_2: from('tax_id', { part: '2' }),
  ssn_3: from('tax_id', { part: '3' }),
  closing: from('closing', { date: 'MMDDYYYY' }),
  rental1_unit: { sources: [source('unit', 1), { kind: 'constant', text: '/' }, source('rent', 1)], separator: ' ' },
  rental2_unit: from('unit', {}, 2),
  insured: from('insured'),
  occupancy_owner: from('occupancy', { choices: { owner: 'on', investor: '' } }),
  purpose: from('occupancy'),
  occupancy: from('occupancy'),
  features: from('features'),
};

async function createMappedDoc(mapping: DocMapping = MAPPING): Promise<Id> {
  const { _id } = await upload(await makeForm());
  await saveDoc(lender.scope, admin, _id, { version: 1, mapping });
  return _id;
}
const jobs = { add: addJob };
const fill = async (doc: Id, viewer = admin, options: { flatten?: boolean; reveal?: string } = {}) => {
  const body = { doc, owner: loan, flatten: false, ...options };
  const { _id } = await fillDoc({ engine: lender.engine, jobs }, lender.scope, viewer, body);
  await fillQueuedDoc({ files, forms, vault: lender.engine.vault }, lender.scope, _id);
  return _id;
};
const bytesOf = async (id: Id, viewer = admin) =>
  buffer((await viewFilled(lender.engine, files, lender.scope, viewer, id, {})).stream as Readable);
const filledOf = async (doc: Id, viewer = admin) =>
  (await readFilledDocs(lender.engine, lender.scope, viewer, { doc, owner: loan })).doc.filled;

describe('an upload', () => {
  it('reads the fields of a form with their kinds and positions', async () => {
    const { _id, fields } = await upload(await makeForm(), { title: 'Deposit' });
    const doc = await readDoc(lender.engine, lender.scope, admin, _id);
    expect(fields).toBe(doc.fields.length);
    expect(doc.doc.title).toBe('Deposit');
    const kinds = Object.fromEntries(doc.fields.map(({ name, kind }) => [name, kind]));
    expect(kinds).toMatchObject({ borrower_name: 'text', ssn: 'comb', insured: 'checkbox', purpose: 'radio' });
    expect(kinds).toMatchObject({ occupancy: 'combo', features: 'list' });
    const [name] = doc.fields;
    expect(name).toMatchObject({ name: 'borrower_name', label: 'Name of borrower', positions: [{ page: 1 }] });
    expect(name?.positions[0]?.top).toBeCloseTo((792 - 730) / 792, 2);
    expect(doc.fields.find((field) => field.name === 'purpose')?.positions.map(({ option }) => option)).toEqual([
      'Owner',
      'Investor',
    ]);
    const blankBytes = await viewBlank(files, lender.scope, _id);
    expect((await buffer(blankBytes.stream as Readable)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['without fields', makePlainPdf, 'standardDocs.fault.noFields'],
    ['with an XFA form only', makeXfaOnlyPdf, 'standardDocs.fault.xfaOnly'],
    ['that is encrypted', makeEncryptedForm, 'standardDocs.fault.encrypted'],
    ['that is cut off', async () => (await makeForm()).subarray(0, 900), 'documents.fault.pdfIncomplete'],
    [
      'whose form is damaged',
      () => Promise.resolve(Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog/AcroForm 7>>\nendobj\n%%EOF\n')),
      /standardDocs\.fault\.(damaged|noFields)/,
    ],
  ])('%s is refused with its reason, and stores nothing', async (_what, make, issue) => {
    const refusal = await refusalOf(upload(await make()));
    expect(refusal).toMatchObject({ status: 422, code: 'file_content' });
    const { key } = refusal.reason.params['issue'] as { key: string };
    expect(key).toMatch(issue);
    expect(refusal.message).toContain('“Form.pdf” wasn');
  });

  it('of another type, to a lead form or a foreign form is refused', async () => {
    expect(await refusalOf(upload(await makeForm(), {}, 'Form.exe'))).toMatchObject({
      ...{ status: 415, message: "“Form.exe” wasn't uploaded. Only PDF files are accepted." },
    });
    const wrong: Record<string, string>[] = [{ title: 'W\0' }, { description: 'x'.repeat(1001) }];
    for (const texts of wrong)
      expect(await refusalOf(upload(await makeForm(), texts))).toMatchObject({ status: 422, code: 'invalid' });
    const setup = await lender.engine.setups.of(lender.scope);
    const leads = setup.formsOf('leads')[0]?.id;
    if (leads) expect(await refusalOf(upload(await makeForm(), { form: leads }))).toMatchObject({ code: 'invalid' });
    expect(await refusalOf(upload(await makeForm(), { form: loan }))).toMatchObject({ status: 404 });
  });

  it('that repeats adds one document, and a replaced PDF keeps the mapping by name', async () => {
    const item = { uploaded_item: 'the same' };
    const [firstAnswer, secondAnswer] = [await upload(await makeForm(), item), await upload(await makeForm(), item)];
    expect(secondAnswer._id).toBe(firstAnswer._id);
    await saveDoc(lender.scope, admin, firstAnswer._id, { version: 1, mapping: { ssn: from('tax_id') } });
    const replacedDoc = await upload(await makeForm(), { replaces: firstAnswer._id });
    expect(replacedDoc).toMatchObject({ _id: firstAnswer._id, lost: [] });
    expect((await readDoc(lender.engine, lender.scope, admin, firstAnswer._id)).mapping).toHaveProperty('ssn');
  });
});

describe('a mapping', () => {
  it('is suggested by names and tooltips', async () => {
    const { _id } = await upload(await makeForm());
    const { suggestions } = await readDoc(lender.engine, lender.scope, admin, _id);
    const foundFields = Object.fromEntries(suggestions.map(({ field, mapping }) => [field, mapping]));
    expect(foundFields['loan_amount']?.sources).toEqual([source('loan_amount')]);
    expect(foundFields['borrower_name']?.sources).toEqual([source('@prospect_name')]);
    expect(foundFields['closing']?.sources).toEqual([source('closing')]);
    expect(foundFields['occupancy_owner']?.choices).toEqual({ owner: 'on', investor: '' });
    expect(foundFields['rental2_unit']?.sources).toEqual([source('unit', 2)]);
  });

  it('merges changes of different fields, and refuses changes of the same', async () => {
    const { _id } = await upload(await makeForm());
    const save = (field: string, version: number) =>
      saveDoc(lender.scope, admin, _id, { version, mapping: { [field]: from('loan_amount') } });
    expect((await save('loan_amount', 1)).version).toBe(2);
    expect(Object.keys((await save('closing', 1)).mapping).sort()).toEqual(['closing', 'loan_amount']);
    const refusal = await refusalOf(save('loan_amount', 1));
    expect(refusal).toMatchObject({ status: 409, code: 'conflict', details: { version: 3 } });
    expect(await refusalOf(save('unknown', 3))).toMatchObject({ status: 422 });
    expect(
      (await listDocs(lender.engine, lender.scope, officer, { form })).docs.find((doc) => doc._id === _id)?.counts,
    ).toEqual({ mapped: 2, blank: 0, unmapped: 12 });
  });

  it('shows what prints for a record, with masked secrets', async () => {
    const doc = await createMappedDoc();
    const body = { owner: loan, mapping: MAPPING };
    const { values } = await sampleDoc(lender.engine, lender.scope, admin, doc, body);
    expect(values['ssn_2']).toEqual({ text: '***-**-6789', checked: null, problem: 'masked' });
    expect(values['closing']?.text).toBe('11202026');
    expect(values['rental1_unit']?.text).toBe('Unit A / 1,895.00');
    expect(values['insured']).toEqual({ text: '', checked: true, problem: null });
  });
});

describe('a filled copy', () => {
  it('has the values, in the font that prints them, and reports what did not print', async () => {
    const doc = await createMappedDoc();
    const id = await fill(doc);
    const { fields } = await readPdf(await bytesOf(id));
    expect(Object.fromEntries(fields)).toMatchObject({
      ...{ borrower_name: 'Łucja Ωmega', loan_amount: '412,500.00', closing: '11202026', insured: true },
      ...{ rental1_unit: 'Unit A / 1,895.00', occupancy_owner: true, purpose: '0', occupancy: ['Owner'] },
      ...{ features: ['Pool', 'Garage'], ssn: '', ssn_2: '' },
    });
    const filled = await filledOf(doc);
    expect(filled).toMatchObject({ state: 'done', progress: 1, recordChanged: false, mappingChanged: false });
    expect(filled?.issues).toContainEqual({ field: 'rental2_unit', problem: 'characters', detail: '김' });
    expect(fields.get('rental2_unit')).toContain('山田');
    expect(filled?.issues.filter(({ problem }) => problem === 'masked').map(({ field }) => field)).toEqual([
      ...['ssn', 'ssn_1', 'ssn_2', 'ssn_3'],
    ]);
  });

  it('prints secrets only as revealed, opens then for those who may reveal, and stores no plain value', async () => {
    const doc = await createMappedDoc();
    const id = await fill(doc, admin, { reveal: 'IRS request' });
    const { fields } = await readPdf(await bytesOf(id));
    expect([...['ssn', 'ssn_1', 'ssn_2', 'ssn_3']].map((name) => fields.get(name))).toEqual([
      ...['123456789', '123', '45', '6789'],
    ]);
    const reader = { ...officer, rights: { ...officer.rights, modules: { loans: { global: true } } } };
    expect(await refusalOf(bytesOf(id, reader))).toMatchObject({ status: 403 });
    const { rows } = await freshDatabase.owner.query(
      "select count(*)::int as count from app.audit_events where act = 'revealed'",
    );
    expect(rows).toEqual([{ count: 1 }]);
    const storedResult = await freshDatabase.owner.query('select row_to_json(f) as row from app.filled_docs f');
    expect(JSON.stringify(storedResult.rows).replaceAll(/[0-9a-f-]{36}/g, '')).not.toContain('6789');
  });

  it('never has a value that the viewer may not see', async () => {
    const doc = await createMappedDoc({ borrower_name: from('floor_rate'), loan_amount: from('loan_amount') });
    const [ownDoc, hiddenId] = [await fill(doc, admin), await fill(doc, officer)];
    expect((await readPdf(await bytesOf(ownDoc))).fields.get('borrower_name')).toBe('6.50%');
    expect((await readPdf(await bytesOf(hiddenId, officer))).fields.get('borrower_name')).toBe('');
    const flatten = () => flattenDoc({ engine: lender.engine, jobs }, lender.scope, officer, { copy: ownDoc });
    for (const open of [() => bytesOf(ownDoc, officer), flatten])
      expect(await refusalOf(open())).toMatchObject({ status: 403, code: 'forbidden' });
    // A copy of an earlier release may have any field.
    await freshDatabase.owner.query('update app.filled_docs set record_fields = null where id = $1', [hiddenId]);
    expect(await refusalOf(bytesOf(hiddenId, officer))).toMatchObject({ status: 403 });
    await expect(bytesOf(hiddenId)).resolves.toBeInstanceOf(Buffer);
  });

  it('can be flattened, has the same bytes but for its id, and knows that the loan changed since', async () => {
    const doc = await createMappedDoc();
    const [firstId, secondId] = [await fill(doc, admin), await fill(doc, admin)];
    const same = (id: Id, bytes: Buffer) => bytes.toString('latin1').replaceAll(id, '');
    expect(same(firstId, await bytesOf(firstId))).toBe(same(secondId, await bytesOf(secondId)));
    const revealedCopy = await fill(doc, admin, { reveal: 'IRS request' });
    const body = { copy: revealedCopy };
    const { _id } = await flattenDoc({ engine: lender.engine, jobs }, lender.scope, admin, body);
    await fillQueuedDoc({ files, forms, vault: lender.engine.vault }, lender.scope, _id);
    const flattenedForm = await readPdf(await bytesOf(_id));
    expect([flattenedForm.fields.size, /1\s*2\s*3\s*4\s*5\s*6\s*7\s*8\s*9/.test(flattenedForm.text)]).toEqual([
      0,
      true,
    ]);
    const flattenedPdf = await readPdf(await bytesOf(await fill(doc, admin, { flatten: true })));
    expect(flattenedPdf.fields.size).toBe(0);
    expect(flattenedPdf.text).toContain('412,500.00');
    const changes = { formData: { loan_amount: 1_000_00 }, mode: 'autosave' as const };
    await saveRecord(lender.engine, lender.scope, admin, LOANS, loan, changes);
    expect(await filledOf(doc)).toMatchObject({ recordChanged: true, flattened: true });
  });

  it('is not made twice by two attempts, and is marked when it cannot be made', async () => {
    const doc = await createMappedDoc();
    const { _id } = await fillDoc({ engine: lender.engine, jobs }, lender.scope, admin, {
      ...{ doc, owner: loan, flatten: false },
    });
    expect((await filledOf(doc))?.state).toBe('queued');
    const work = { files, forms, vault: lender.engine.vault };
    await Promise.all([fillQueuedDoc(work, lender.scope, _id), fillQueuedDoc(work, lender.scope, _id)]);
    expect((await filledOf(doc))?.state).toBe('done');
    const lateForms = new PdfForms(undefined, 0);
    const nextDoc = await fillDoc({ engine: lender.engine, jobs }, lender.scope, admin, {
      ...{ doc, owner: loan, flatten: false },
    });
    await fillQueuedDoc({ ...work, forms: lateForms }, lender.scope, nextDoc._id);
    expect((await filledOf(doc))?.state).toBe('failed');
  });

  it('is for staff who may manage documents of a visible record, of a mapped document', async () => {
    const doc = await createMappedDoc();
    const borrower = lender.viewer('borrower', null);
    expect(await refusalOf(fill(doc, borrower))).toMatchObject({ status: 403 });
    expect(await refusalOf(fill(doc, lender.viewer('none')))).toMatchObject({ status: 404 });
    const mayManage = async (viewer: Viewer) =>
      (await readFilledDocs(lender.engine, lender.scope, viewer, { doc, owner: loan })).mayManage;
    expect([await mayManage(admin), await mayManage(officer)]).toEqual([true, false]);
    const { _id: unmappedDoc } = await upload(await makeForm());
    expect(await refusalOf(fill(unmappedDoc))).toMatchObject({ status: 422, code: 'nothing_mapped' });
    await removeDoc(lender.scope, admin, doc);
    expect(await refusalOf(fill(doc))).toMatchObject({ status: 404 });
    const { docs } = await listRecordDocs(lender.engine, lender.scope, officer, { owner: loan });
    expect(docs.map(({ _id }) => _id)).not.toContain(doc);
  });
});
