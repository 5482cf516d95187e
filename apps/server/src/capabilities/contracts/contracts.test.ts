import { EMPTY_CONTRACT, type ContractContent, type ContractNode } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyPlan } from '../../platform/provisioning';
import type { FileStore } from '../../platform/files/file-store';
import { systemClock } from '../../platform/clock/clock';
import { silentLog } from '../../platform/log/log';
import { refusalOf } from '../../testing/companies/refusal-of';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { openDiskFiles } from '../../testing/disk-files';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { accessRecord } from '../documents';
import { addLoan } from '../loans';
import { cancelContract } from './generate/cancel-contract';
import { generateContract } from './generate/generate-contract';
import { generateContractJob } from './generate/generate-contract.job';
import { renderStoredContract } from './generate/render-stored-contract';
import { listContracts, readContract } from './generate/list-contracts';
import { readContractSource, signingRolesOf } from './generate/contract-sign-source';
import { hasFormula, readWorkbook } from '../../testing/read-workbook';
import { STYLE_IDS } from '../../platform/spreadsheets/styles-xml';
import { previewContract, viewContract } from './generate/view-contract';
import { ContractRenderer } from './render/contract-renderer';
import { checkTemplate } from './templates/check-template';
import { createClause } from './templates/edit-clauses';
import { createTemplate, saveDraft, saveSettings } from './templates/edit-templates';
import { readTemplate } from './templates/read-templates';
import { publishTemplate } from './templates/publish-template';
import { textOfPdf } from '../../testing/text-of-pdf';
import { namesOf, openReceivers } from '../../testing/webhooks/event-receivers';

const RENTALS: FormElement = {
  ...{ id: 'rentals', type: 'section', title: 'Rentals', cloneable: true },
  childs: [
    { id: 'unit', type: 'text', title: 'Unit' },
    { id: 'rent', type: 'amount', title: 'Rent' },
  ],
};
const SECRET: FormElement = { id: 'floor_rate', type: 'percentage', title: 'Floor', hided_roles: ['role:officer'] };
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, SECRET, RENTALS] } } : form,
  ),
};

const text = (words: string): ContractNode => ({ type: 'text', text: words });
const p = (...content: ContractNode[]): ContractNode => ({ type: 'paragraph', content });
const field = (key: string, format = '', fallback = ''): ContractNode => ({
  type: 'mergeField',
  attrs: { key, format, fallback },
});
const sign = (kind: string, role = 'borrower'): ContractNode => ({
  type: 'signField',
  attrs: { role, kind, label: kind },
});
const only = (condition: unknown, ...content: ContractNode[]): ContractNode => ({
  type: 'condition',
  attrs: { when: condition },
  content,
});
const cell = (type: string, inline: ContractNode): ContractNode => ({ type, content: [p(inline)] });
const TABLE: ContractNode = {
  type: 'table',
  content: [
    { type: 'tableRow', content: [cell('tableHeader', text('Unit')), cell('tableHeader', text('Rent'))] },
    { type: 'tableRow', content: [cell('tableCell', field('unit')), cell('tableCell', field('rent'))] },
  ],
};
const BORROWER = { id: 'borrower', title: 'Borrower', kind: 'borrower' as const, step: 1, witnessOf: null };
const content = (...blocks: ContractNode[]): ContractContent => ({
  ...EMPTY_CONTRACT,
  roles: [BORROWER],
  doc: { type: 'doc', content: blocks },
});
const owner = { field: 'occupancy', operator: 'equals', value: 'owner' };
const NOTE = content(
  { type: 'heading', attrs: { level: 1 }, content: [text('Promissory Note')] },
  p(text('Borrower '), field('@prospect_name'), text(' owes '), field('loan_amount', 'words'), text('.')),
  only(owner, p(text('Owner occupied.'))),
  only({ none: [owner] }, p(text('Investment property.'))),
  { type: 'repeat', attrs: { group: 'rentals' }, content: [TABLE] },
  {
    type: 'repeat',
    attrs: { group: 'rentals' },
    content: [only({ field: 'rent', operator: 'is-empty', value: null }, p(field('unit'), text(' is vacant.')))],
  },
  p(text('Signed '), sign('signature'), sign('date')),
);

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loan: Id;
let form: Id;
let files: FileStore;
let removeFiles: () => Promise<void>;
const renderer = new ContractRenderer();

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  ({ files, remove: removeFiles } = await openDiskFiles());
  lender = await sampleCompany(freshDatabase.database, PLAN);
  form = lender.ids.forms.get('loan') as Id;
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const createdLoan = await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
    ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
    ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
    formData: {
      ...{ loan_amount: 412_500_00, occupancy: 'owner', floor_rate: 650 },
      rentals: [
        { _id: 'a', unit: 'Unit A', rent: 1895_00 },
        { _id: 'b', unit: 'Unit B' },
      ],
    },
  });
  loan = createdLoan._id;
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await freshDatabase.drop();
  await removeFiles();
});

const admin = () => lender.viewer('admin');
const settings = (title: string, doctype: 'customdocs' | 'spreadsheet' = 'customdocs') => ({
  ...{ title, subject: 'For signature', description: '', doctype, form },
});
const create = async (draft: ContractContent, title = 'Note', doctype?: 'spreadsheet') =>
  (await createTemplate(lender.engine, lender.scope, admin(), { ...settings(title, doctype), content: draft }))._id;
const publish = (id: Id, version = 1) =>
  publishTemplate(lender.engine, lender.scope, admin(), id, { version, note: '' });
const published = async (draft: ContractContent, title?: string, doctype?: 'spreadsheet') => {
  const id = await create(draft, title, doctype);
  await publish(id);
  return id;
};
const jobs = { add: () => Promise.resolve() };
const generate = (template: Id, role = 'admin') =>
  generateContract(lender.engine, { clock: systemClock, jobs }, lender.scope, lender.viewer(role), {
    template,
    owner: loan,
  });
const run = (id: Id, signal = new AbortController().signal) =>
  renderStoredContract({ scope: lender.scope, files, renderer, signal }, id);
const check = (id: Id, record?: Id) => checkTemplate(lender.engine, lender.scope, admin(), id, record);
const LETTER = { width: 612, height: 792 };
/** The contract as the source of a sign request for a record. */
const signSource = async (id: Id, record: Id, role = 'admin') => {
  const setup = await lender.engine.setups.of(lender.scope);
  const viewer = lender.viewer(role);
  return lender.scope.read(async (tx) => {
    const accessedRecord = await accessRecord(lender.engine, tx, setup, viewer, loan);
    const row = { ...accessedRecord.row, id: record };
    return readContractSource(tx, { id, record: { ...accessedRecord, row }, viewer });
  });
};
const bytesOf = async (stream: unknown) => {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
};

describe('a template', () => {
  it('is drafted, published and generated with the values of a record', async () => {
    const template = await published(NOTE);
    const { _id: id } = await generate(template);
    await run(id);
    const contract = await readContract(lender.engine, lender.scope, lender.viewer('officer'), id);
    expect(contract).toMatchObject({ state: 'done', progress: 100, pages: 1, template_version: 1 });
    const { stream } = await viewContract(lender.engine, files, lender.scope, admin(), id);
    const [page] = await textOfPdf(await bytesOf(stream));
    expect(page).toMatch(/Lena Hartwell\s+owes\s+Four hundred twelve thousand five hundred and 00\/100 dollars/);
    expect(page).toContain('Owner occupied.');
    expect(page).not.toContain('Investment property.');
    expect(page).toMatch(/Unit\s+Rent\s+Unit A\s+\$1,895\.00\s+Unit B/);
    expect(page).toContain('Unit B is vacant.');
    expect(page).not.toContain('Unit A is vacant.');
    expect(contract.roles).toEqual(['borrower']);
    const source = await signSource(id, loan);
    expect(source).toMatchObject({ recordId: loan, sha256: expect.any(String) as string, pages: [LETTER] });
    expect(source?.fields.map(({ role, kind, page: on, isRequired }) => [role, kind, on, isRequired])).toEqual([
      ['borrower', 'signature', 1, true],
      ['borrower', 'date', 1, true],
    ]);
    for (const { x, y, width, height } of source?.fields ?? [])
      expect([x > 0, y > 0, x + width <= 1, y + height <= 1]).toEqual([true, true, true, true]);
    expect(await signSource(id, newId())).toBeNull();
  });

  it('shows a place to sign under a condition of the same signer, with the choices of a radio button', async () => {
    const place = (kind: 'checkbox' | 'radio' | 'text', overrides: object) => {
      const { type, attrs } = sign('signature', 'borrower');
      return { type, attrs: { ...attrs, kind, isRequired: false, ...overrides } };
    };
    const template = await published({
      ...NOTE,
      doc: {
        type: 'doc',
        content: [
          p(place('checkbox', { label: 'Other name' })),
          p(place('text', { label: 'Name', shownIf: 'Other name' })),
          p(place('radio', { label: 'Rate', choices: 'Fixed, Variable' })),
          p(place('text', { label: 'Index', shownIf: 'Rate', shownValue: 'Variable' }), sign('signature', 'borrower')),
        ],
      },
    });
    const { _id: id } = await generate(template);
    await run(id);
    const fields = (await signSource(id, loan))?.fields ?? [];
    expect(fields.map(({ kind, options, condition }) => [kind, options, condition])).toEqual([
      ['checkbox', [], null],
      ['text', [], { field: 'field_1', operator: 'equals', value: 'yes' }],
      ['radio', ['Fixed', 'Variable'], null],
      ['text', [], { field: 'field_3', operator: 'equals', value: 'Variable' }],
      ['signature', [], null],
    ]);
    expect((fields[2]?.width ?? 0) > 0.2).toBe(true);
  });

  it('has the letterhead of the company, and initials of a signer on every page', async () => {
    const draft = content(p(text('First page')), { type: 'pageBreak' }, p(text('Signed '), sign('signature')));
    const template = await published({ ...draft, hasLetterhead: true, pageInitials: ['borrower', 'gone'] });
    const { _id: id } = await generate(template);
    await run(id);
    const { stream } = await viewContract(lender.engine, files, lender.scope, admin(), id);
    const [firstText, secondText] = await textOfPdf(await bytesOf(stream));
    expect(firstText).toMatch(new RegExp(`^${SAMPLE_PLAN.name}.*First page.*Borrower`));
    expect(secondText).not.toContain(SAMPLE_PLAN.name);
    const fields = (await signSource(id, loan))?.fields ?? [];
    expect(fields.map(({ kind, page, isRequired }) => [kind, page, isRequired])).toEqual([
      ['signature', 2, true],
      ['initials', 1, true],
      ['initials', 2, true],
    ]);
    expect(fields[1]?.y).toBeGreaterThan(0.85);
    expect((await readTemplate(lender.engine, lender.scope, template)).published?.pageInitials).toEqual(['borrower']);
  });

  it('keeps its published version when the draft changes, and refuses a stale draft', async () => {
    const id = await published(NOTE);
    const draft = content(p(text('Changed')));
    await saveDraft(lender.scope, admin(), id, { version: 1, content: draft });
    expect(await refusalOf(saveDraft(lender.scope, admin(), id, { version: 1, content: NOTE }))).toMatchObject({
      ...{ status: 409, code: 'conflict' },
      details: { version: 2, content: { doc: { content: draft.doc.content } } },
    });
    expect(await refusalOf(publish(id, 1))).toMatchObject({ status: 409, details: { version: 2 } });
    const read = await readTemplate(lender.engine, lender.scope, id);
    expect(read).toMatchObject({ publishedVersion: 1, hasChanges: true, draftVersion: 2 });
    expect(read.draft.doc.content).toMatchObject(draft.doc.content ?? []);
    expect(JSON.stringify(read.published)).toContain('Promissory Note');
    expect((await publish(id, 2)).published).toBe(2);
    expect((await readTemplate(lender.engine, lender.scope, id)).versions.map(({ version }) => version)).toEqual([
      2, 1,
    ]);
  });

  it('is not published with errors, which are named', async () => {
    const id = await create(
      content(
        p(field('gone'), sign('signature', 'nobody')),
        only({ field: 'gone', operator: 'equals', value: 1 }, p(text('x'))),
        { type: 'repeat', attrs: { group: 'gone' }, content: [p()] },
        p(field('unit')),
      ),
    );
    const refusal = await refusalOf(publish(id));
    expect(refusal).toMatchObject({ status: 422, code: 'invalid' });
    const { issues } = await check(id);
    expect(issues.map(({ level, code, field: about }) => `${level} ${code} ${about}`)).toEqual([
      'error field_missing gone',
      'error condition_invalid gone',
      'error group_missing gone',
      'error field_missing unit',
      'error role_missing signature',
      'warning role_without_field Borrower',
    ]);
  });

  it('offers its signers in their signing order', () => {
    const roles = [
      { ...BORROWER, step: 2 },
      { ...BORROWER, id: 'spouse', kind: 'co_borrower' as const },
    ];
    const area = { page: 1, x: 0, y: 0, width: 1, height: 1 };
    const placement = { kind: 'signature' as const, label: '', isRequired: true, ...area };
    const fields = roles.map(({ id }) => ({ ...placement, role: id }));
    expect(signingRolesOf({ roles, fields })).toEqual(['coborrower', 'borrower']);
  });

  it('is not published if two signers are of one kind, of which a sign request has one person', async () => {
    const guarantor = { ...BORROWER, id: 'guarantor', title: 'Guarantor' };
    const signedData = content(p(sign('signature'), sign('signature', 'guarantor')));
    const id = await create({ ...signedData, roles: [BORROWER, guarantor] });
    expect((await check(id)).issues).toEqual([{ level: 'error', code: 'role_twice', field: 'Borrower, Guarantor' }]);
    expect(await refusalOf(publish(id))).toMatchObject({ status: 422, code: 'invalid' });
  });

  it('names what a record leaves empty, and what its blocks do', async () => {
    const id = await create(
      content(p(field('property_address'), field('closing', 'long', 'to be agreed')), ...(NOTE.doc.content ?? [])),
    );
    const { issues, filled, fields, blocks } = await check(id, loan);
    expect(issues).toContainEqual({ level: 'warning', code: 'field_empty', field: 'property address' });
    expect(issues).not.toContainEqual(expect.objectContaining({ field: 'closing' }));
    expect([filled, fields]).toEqual([6, 9]);
    expect(blocks.map(({ kind, isShown, rows }) => [kind, isShown, rows])).toEqual([
      ['condition', true, 0],
      ['condition', false, 0],
      ['repeat', true, 2],
      ['repeat', true, 2],
      ['condition', false, 0],
      ['condition', true, 0],
    ]);
  });

  it('contains the text of a clause when it is published', async () => {
    const clause = await createClause(lender.scope, admin(), {
      title: 'Governing law',
      content: { type: 'doc', content: [p(text('Washington law governs '), field('@loan_number'))] },
    });
    const id = await published(content({ type: 'clause', attrs: { clause: clause._id } }, p(sign('signature'))));
    const { published: current } = await readTemplate(lender.engine, lender.scope, id);
    expect(JSON.stringify(current)).toContain('Washington law governs');
    expect(JSON.stringify(current)).not.toContain('"clause"');
  });
});

describe('generating', () => {
  it('is refused when the person may not see a field of the text or of a condition', async () => {
    const rate = { field: 'floor_rate', operator: 'greater', value: 100 };
    for (const block of [p(field('floor_rate')), only(rate, p(text('High')))]) {
      const id = await published(content(block, p(sign('signature'))));
      expect(await refusalOf(generate(id, 'officer'))).toMatchObject({ status: 403, code: 'forbidden' });
      await expect(generate(id, 'admin')).resolves.toHaveProperty('_id');
    }
  });

  it('gives a file that only people who may see its fields can open and send', async () => {
    const rate = { field: 'floor_rate', operator: 'greater', value: 100 };
    for (const block of [p(field('floor_rate')), only(rate, p(text('High')))]) {
      const { _id } = await generate(await published(content(block, p(sign('signature')))));
      await run(_id);
      const view = (role: string) => viewContract(lender.engine, files, lender.scope, lender.viewer(role), _id);
      expect(await refusalOf(view('officer'))).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await refusalOf(signSource(_id, loan, 'officer'))).toMatchObject({ status: 403, code: 'forbidden' });
      await expect(view('admin')).resolves.toHaveProperty('stream');
      await expect(signSource(_id, loan)).resolves.toHaveProperty('sha256');
      const { reading, fields } = (await signSource(_id, loan)) ?? {};
      expect(JSON.stringify(reading)).toContain(`"field":"${fields?.[0]?.id}"`);
    }
  });

  it('is refused without the right, for another form, and for a template that is inactive or never published', async () => {
    const id = await published(NOTE);
    for (const role of ['borrower', 'broker', 'none', 'own'])
      expect(await refusalOf(generate(id, role))).toMatchObject({
        status: expect.toSatisfy((moment) => moment === 404 || moment === 403) as number,
      });
    const draft = await create(NOTE);
    expect(await refusalOf(generate(draft))).toMatchObject({ status: 404 });
    await saveSettings(lender.engine, lender.scope, admin(), id, { version: 1, active: false });
    expect(await refusalOf(generate(id))).toMatchObject({ status: 404 });
  });

  it('can be canceled while it waits or runs, and leaves no file', async () => {
    const id = await published(NOTE);
    const { _id: waiting } = await generate(id);
    await cancelContract(lender.engine, lender.scope, admin(), waiting);
    await run(waiting);
    expect((await readContract(lender.engine, lender.scope, admin(), waiting)).state).toBe('canceled');
    expect(await refusalOf(viewContract(lender.engine, files, lender.scope, admin(), waiting))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(cancelContract(lender.engine, lender.scope, admin(), waiting))).toMatchObject({
      status: 404,
    });
  });

  it('ends as failed when the last attempt is stopped, and waits for the next one before', async () => {
    const { _id: contract } = await generate(await published(NOTE));
    const job = generateContractJob(files, renderer);
    const attemptSave = (attempt: number) =>
      job.run(
        { companyId: lender.scope.companyId, contract },
        { ...{ database: freshDatabase.database, log: silentLog, attempt }, signal: AbortSignal.abort() },
      );
    const state = async () => (await readContract(lender.engine, lender.scope, admin(), contract)).state;
    await expect(attemptSave(2)).rejects.toThrow();
    expect(await state()).toBe('running');
    await attemptSave(3);
    expect(await state()).toBe('failed');
  });

  it('writes a spreadsheet as a workbook with typed amounts, and previews it as text', async () => {
    const id = await published(
      content(p(text('=1+1')), ...(NOTE.doc.content ?? []).slice(4, 5)),
      'Rents',
      'spreadsheet',
    );
    const { _id } = await generate(id);
    await run(_id);
    const { stream, headers } = await viewContract(lender.engine, files, lender.scope, admin(), _id);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="FX-\d+_Rents\.xlsx"/);
    const bytes = await bytesOf(stream);
    expect(hasFormula(bytes)).toBe(false);
    const rows = readWorkbook(bytes).get('Rents');
    expect(rows).toEqual([
      ...[['=1+1'], ['Unit', 'Rent']],
      ['Unit A', { number: 1895, style: STYLE_IDS.dollars }],
      ['Unit B', null],
    ]);
  });

  it('is offered to staff only, for templates of the form', async () => {
    const list = (role: string) => listContracts(lender.engine, lender.scope, lender.viewer(role), { owner: loan });
    const { contracts, generated, mayGenerate } = await list('officer');
    expect(contracts.length).toBeGreaterThan(0);
    expect(generated.every(({ state }) => state !== 'canceled')).toBe(true);
    expect(mayGenerate).toBe(true);
    expect(await refusalOf(list('none'))).toMatchObject({ status: 404 });
  });

  it('previews the published version for staff, and the draft for administrators', async () => {
    const id = await published(NOTE);
    await saveDraft(lender.scope, admin(), id, {
      version: 1,
      content: content(p(text('Draft text')), p(sign('signature'))),
    });
    const preview = async (role: string, isDraft: boolean) => {
      const { stream } = await previewContract(
        ...([lender.engine, renderer, { clock: systemClock }, lender.scope] as const),
        ...([lender.viewer(role), { template: id, owner: loan, isDraft }] as const),
      );
      return (await textOfPdf(stream as Buffer)).join(' ');
    };
    expect(await preview('officer', false)).toContain('Promissory Note');
    expect(await preview('admin', true)).toContain('Draft text');
    expect(await refusalOf(preview('officer', true))).toMatchObject({ status: 403 });
  });
});

it('notifies webhooks of a generated contract, by ids only', async () => {
  const receivers = await openReceivers(freshDatabase, lender);
  const { _id: id } = await generate(await published(content(p(text('The secret of the contract')))));
  await run(id);
  const { admin: receivedEvents, none } = await receivers.read();
  expect([namesOf(receivedEvents), namesOf(none)]).toEqual([['contract.generated'], []]);
  expect(JSON.stringify(receivedEvents)).not.toMatch(/secret of the/i);
});
