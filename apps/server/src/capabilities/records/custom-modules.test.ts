import type { Viewer } from '@lendwright/access';
import { listBody, newRecordBody, saveBody } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { readActionHistory } from './history/action-history';
import { addRecord, readBlankRecord } from './saving/add-record';
import { saveDraft, readDraft, markVisited, moveForm, updatePresence } from '../collaboration';
import { listRecords } from '../lists';
import { type ModuleDefinition, LOANS, moduleOf, moduleTitle, customModuleOf } from './module-definition';
import { reviewChange } from '../reviews';
import { readRecord } from './reading/read-record';
import { revealSecret } from './reading/reveal-secret';
import { saveRecord } from './saving/save-record';
import { setActivity } from './saving/set-activity';
import { CUSTOM_MODULE_PLAN } from '../../testing/companies/custom-module';
import { refusalOf } from '../../testing/companies/refusal-of';
import { sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let appraisers: ModuleDefinition;
let officer: Viewer;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, CUSTOM_MODULE_PLAN);
  appraisers = customModuleOf(await lender.engine.setups.of(lender.scope), 'appraisers');
  officer = lender.viewer('officer');
});
afterAll(() => freshDatabase.drop());

const add = async (formData: Record<string, unknown>, viewer = officer, overrides: object = {}, module = appraisers) =>
  (await addRecord(lender.engine, lender.scope, viewer, module, newRecordBody.parse({ formData, ...overrides })))._id;
const list = (input: object = {}, viewer = officer) =>
  listRecords(lender.engine, lender.scope, viewer, appraisers, listBody.parse(input));
const read = async (id: Id, viewer = officer) =>
  JSON.parse((await readRecord(lender.engine, lender.scope, viewer, appraisers, id)).text) as {
    record: { version: number; auto_increment: number | null; info: Record<string, unknown> };
    abilities: Record<string, boolean>;
    allowed_tabs: string[];
    form: object;
  };
const save = (id: Id, input: object, viewer = officer) =>
  saveRecord(lender.engine, lender.scope, viewer, appraisers, id, saveBody.parse({ version: 1, ...input }));
const readHistory = (id: Id, viewer = officer) =>
  readActionHistory(lender.engine, lender.scope, viewer, { module: 'appraisers', _id: id, skip: 0, limit: 50 });
const status = (key: string) => lender.ids.statuses.get(`appraisers/${key}`) as Id;

describe('the definition of a custom module', () => {
  it("uses the company's terms, and has documents, tasks, notes and a history", async () => {
    expect(appraisers).toMatchObject({
      key: 'appraisers',
      title: 'Appraisers',
      tabs: ['docs', 'emails', 'tasks', 'notes', 'history'],
      isLoan: false,
    });
    expect([moduleTitle(appraisers), moduleTitle(LOANS)]).toMatchObject([
      'Appraisers',
      { key: 'records.module.loans' },
    ]);
    const setup = await lender.engine.setups.of(lender.scope);
    expect(moduleOf(setup, 'appraisers')).toEqual(appraisers);
    expect(moduleOf(setup, 'loans').title).toBe('Opportunity');
  });
  it.each(['loans', 'leads', 'nothing', 'constructor', ''])('does not exist for "%s"', async (key) => {
    const setup = await lender.engine.setups.of(lender.scope);
    expect(() => customModuleOf(setup, key)).toThrow('Invalid access.');
  });
});

describe('records of a custom module', () => {
  it('are created from its form, numbered if the form shows a number, with its first status', async () => {
    const blank = JSON.parse((await readBlankRecord(lender.engine, lender.scope, officer, appraisers)).text) as {
      statuses: { title: string }[];
      required: { field: string }[];
    };
    expect([blank.statuses.map(({ title }) => title), blank.required.map(({ field }) => field)]).toEqual([
      ['Asked', 'Done'],
      ['firm'],
    ]);
    const firstData = await read(await add({ firm: 'Oak' }));
    const secondData = await read(await add({ firm: 'Elm' }));
    expect(secondData.record.auto_increment).toBe((firstData.record.auto_increment ?? 0) + 1);
    expect(secondData.allowed_tabs).toEqual(['docs', 'history']);
    expect(secondData.abilities).toMatchObject({ update: true, login: false });
    const module = customModuleOf(await lender.engine.setups.of(lender.scope), 'empty');
    const plainId = await add({ word: 'x' }, lender.viewer('admin'), {}, module);
    const { rows } = await freshDatabase.owner.query('select number from app.records where id = $1', [plainId]);
    expect(rows).toEqual([{ number: null }]);
  });
  it('stop at mandatory fields, which can be skipped by right and with a reason', async () => {
    expect(await refusalOf(add({ fee: 5_00 }))).toMatchObject({ status: 422, code: 'mandatory' });
    const id = await add({ fee: 5_00 }, officer, { mode: 'force', reason: 'On the phone' });
    expect((await readHistory(id)).action_history.map(({ act }) => act).sort()).toEqual(['create', 'force']);
  });
  it('are filtered, sorted and counted by fields that no code knows', async () => {
    for (const [firm, fee, area] of [
      ['List A', 300_00, 'n'],
      ['List B', 100_00, 's'],
      ['List C', 200_00, 'n'],
    ] as const)
      await add({ firm, fee, area }, officer, { status: [status('done')] });
    const northFilter = { field: 'area', operator: 'equals', value: 'n' };
    const foundPage = await list({ filters: [northFilter], sort: { field: 'fee', order: 1 } });
    expect(foundPage.records.map(({ info }) => info['firm'])).toEqual(['List C', 'List A']);
    expect(foundPage.status.map(({ label, count }) => [label, count])).toEqual([
      ['Asked', 0],
      ['Done', 2],
    ]);
    const byNumber = await list({ sort: { field: 'case', order: 1 }, limit: 2 });
    expect(byNumber.records.map(({ info, auto_increment: number }) => info['case'] === number)).toEqual([true, true]);
    expect((await list({ filters: [{ field: 'case', operator: 'equals', value: 1 }] })).count).toBe(1);
    expect((await refusalOf(list({ sort: { field: 'nothing', order: 1 } }))).code).toBe('filter_unreadable');
  });
  it('merge changes to different fields, refuse conflicting ones, and have a history', async () => {
    const id = await add({ firm: 'Ash', fee: 1_00 });
    await save(id, { formData: { fee: 2_00 } });
    const mergedAnswer = await save(id, { formData: { area: 's' }, adminInfo: { status: [status('done')] } });
    expect([mergedAnswer.message, mergedAnswer.merged]).toEqual(['Appraisers updated successfully.', ['fee']]);
    expect(await refusalOf(save(id, { formData: { fee: 3_00 } }))).toMatchObject({ status: 409, code: 'conflict' });
    const lines = (await readHistory(id)).action_history.map(({ info }) => info.map(({ title }) => title));
    expect(lines).toEqual([['Status', 'Area'], ['Fee'], ['Firm', 'Fee']]);
  });
  it('keep secrets sealed and reveal them with a reason', async () => {
    const id = await add({ firm: 'Fir', tax_id: '666-12-3456' });
    expect((await read(id)).record.info['tax_id']).toBe('***-**-3456');
    const input = { field: 'tax_id', reason: 'To pay them' };
    expect(await revealSecret(lender.engine, lender.scope, officer, id, input)).toEqual({ value: '666-12-3456' });
  });
  it('support reviews, drafts, presence, visits and form moves', async () => {
    const id = await add({ firm: 'Yew' });
    const admin = lender.viewer('admin');
    const { pending } = await save(id, { formData: { grade: 'A' } }, { ...officer, roleId: newId() });
    const review = pending[0]?._id as Id;
    await reviewChange(lender.engine, lender.scope, admin, review, { type: 'accept', field: 'grade' });
    expect((await read(id)).record.info['grade']).toBe('A');
    const form = lender.ids.forms.get('appraiser') as Id;
    for (const subject of [id, 'create-appraisers']) {
      const recordVersion = subject === id ? 3 : null;
      const input = { form, formVersion: 1, recordVersion, answers: { firm: 'typed' } };
      await saveDraft(lender.engine, lender.scope, officer, subject, input);
      const { draft } = await readDraft(lender.engine, lender.scope, officer, subject);
      expect(draft?.answers).toEqual({ firm: 'typed' });
    }
    const missingDraft = readDraft(lender.engine, lender.scope, admin, 'create-nothing');
    expect((await refusalOf(missingDraft)).code).toBe('not_found');
    await updatePresence(lender.engine, lender.scope, admin, id, { field: 'firm', isLeaving: false });
    const { here } = await updatePresence(lender.engine, lender.scope, officer, id, { field: null, isLeaving: false });
    expect(here.map(({ name, field }) => [name, field])).toEqual([['Admin Person', 'firm']]);
    await markVisited(lender.scope, officer, id, { version: 3 });
    const movedForm = await moveForm(lender.engine, lender.scope, officer, id, { version: 3, apply: true });
    expect(movedForm).toMatchObject({ from: 1, to: 1, report: [] });
  });
  it('are deactivated and activated', async () => {
    const id = await add({ firm: 'Box' });
    const before = (await list()).all;
    const { message } = await setActivity(lender.scope, officer, appraisers, id, false);
    expect([message, (await list()).all]).toEqual(['Appraisers Deactivated successfully.', before - 1]);
    await setActivity(lender.scope, officer, appraisers, id, true);
    expect((await list()).all).toBe(before);
  });
});

describe('rights in a custom module', () => {
  it('limit users to their own records if that is all their rights allow', async () => {
    const person = await lender.addPerson('workforces', 'Own', 'Only');
    const ownViewer = lender.viewer('own', person);
    const ownId = await add({ firm: 'Mine' }, ownViewer);
    const theirId = await add({ firm: 'Theirs' });
    expect((await list({}, ownViewer)).records.map(({ _id }) => _id)).toEqual([ownId]);
    expect((await read(ownId, ownViewer)).record.version).toBe(1);
    expect(await refusalOf(read(theirId, ownViewer))).toMatchObject({ status: 404, message: 'Invalid access.' });
    expect((await refusalOf(save(theirId, { formData: { fee: 1 } }, ownViewer))).status).toBe(404);
    expect((await refusalOf(read(ownId, lender.viewer('none')))).status).toBe(404);
  });
  it('hide fields from a role in list, form, values and history, and refuse writes to them', async () => {
    const person = await lender.addPerson('workforces', 'Blind', 'Eye');
    const ownViewer = lender.viewer('own', person);
    const id = await add({ firm: 'Lime' }, ownViewer);
    await save(id, { formData: { verdict: 'CANARY-9c' } });
    const seenAnswers = [await read(id, ownViewer), await list({}, ownViewer), await readHistory(id, ownViewer)];
    expect(JSON.stringify(seenAnswers)).not.toMatch(/CANARY-9c|verdict/i);
    const byVerdict = list({ filters: [{ field: 'verdict', operator: 'contains', value: 'CANARY' }] }, ownViewer);
    expect((await refusalOf(byVerdict)).code).toBe('filter_unreadable');
    expect((await refusalOf(save(id, { version: 2, formData: { verdict: 'x' } }, ownViewer))).code).toBe('forbidden');
  });
  it('end at the company: a module with the same name elsewhere is a different one', async () => {
    const id = await add({ firm: 'Home' });
    const otherCompany = await sampleCompany(freshDatabase.database, CUSTOM_MODULE_PLAN);
    const foreignRead = readRecord(
      otherCompany.engine,
      otherCompany.scope,
      otherCompany.viewer('admin'),
      appraisers,
      id,
    );
    expect((await refusalOf(foreignRead)).status).toBe(404);
    const company = await sampleCompany(freshDatabase.database);
    const setup = await company.engine.setups.of(company.scope);
    expect(() => customModuleOf(setup, 'appraisers')).toThrow('Invalid access.');
  });
});
