import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../../../testing/fresh-database';
import { readActionHistory } from '../history/action-history';
import { saveDraft, readDraft, moveForm } from '../../collaboration';
import { listRecords } from '../../lists';
import { reviewChange } from '../../reviews';
import { LOANS } from '../module-definition';
import { readRecord } from '../reading/read-record';
import { revealSecret } from '../reading/reveal-secret';
import { saveRecord } from '../saving/save-record';
import { refusalOf } from '../../../testing/companies/refusal-of';
import { FIRST_VERSION, createSharedLoan, type SharedLoan } from '../../../testing/companies/shared-loan';

const rowsOf = (id: string, children: readonly FormElement[]): FormElement => ({
  ...{ id, type: 'section', title: `The ${id}`, cloneable: true, childs: children },
});
const OWNER_ROWS = rowsOf('owners', [
  { id: 'owner', type: 'text', title: 'Owner', listShowField: true },
  { id: 'owner_ssn', type: 'ssn', title: 'Owner SSN', readonly_roles: ['role:broker'] },
  { id: 'owner_pin', type: 'password', title: 'Owner PIN' },
  { id: 'owner_hush', type: 'text', title: 'Owner hush', secret: true, hided_roles: ['role:own'] },
]);
const WATCHED_ROWS = rowsOf('watched', [
  { id: 'bank', type: 'text', title: 'Bank', reviewers: ['role:admin'] },
  { id: 'bank_ssn', type: 'ssn', title: 'Bank SSN' },
]);
const PLAIN_ELEMENT = rowsOf('plain', [
  { id: 'word', type: 'text', title: 'Word' },
  { id: 'code', type: 'text', title: 'Code' },
]);
const SECOND_CONTENT = [...FIRST_VERSION, OWNER_ROWS, WATCHED_ROWS, PLAIN_ELEMENT];
const [ANN, EVE] = ['666-12-3456', '666-78-9999'];
const owner = (_id: string, overrides: object = {}) => ({ _id, owner: 'Ann', owner_ssn: ANN, ...overrides });
const CLEAR_TEXT_PATTERN = /666-?\d\d-?\d{4}|hunter2|Canary-in-row/;

let freshDatabase: FreshDatabase;
let fixture: SharedLoan;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  fixture = await createSharedLoan(freshDatabase);
  await fixture.publish(SECOND_CONTENT);
});
afterAll(() => freshDatabase.drop());

const loanOf = (owners: readonly object[], overrides: object = {}) =>
  fixture.addLoan({ loan_amount: 100_00, owners, ...overrides });
const read = async (loan: Id, viewer: Viewer = fixture.officer) =>
  JSON.parse((await readRecord(fixture.lender.engine, fixture.lender.scope, viewer, LOANS, loan)).text) as {
    opportunity: { version: number; info: Record<string, Record<string, unknown>[]> };
    pending: { _id: Id; field: string; value: unknown }[];
  };
async function save(loan: Id, formData: Record<string, unknown>, viewer: Viewer = fixture.officer) {
  const { version } = (await read(loan, fixture.admin)).opportunity;
  const { engine, scope } = fixture.lender;
  return saveRecord(engine, scope, viewer, LOANS, loan, { version, mode: 'autosave', formData });
}
const reveal = (loan: Id, field: string, row?: string, viewer: Viewer = fixture.officer) =>
  revealSecret(fixture.lender.engine, fixture.lender.scope, viewer, loan, { field, row, reason: 'Credit report' });
const historyOf = (loan: Id, viewer: Viewer = fixture.officer) =>
  readActionHistory(fixture.lender.engine, fixture.lender.scope, viewer, {
    ...{ module: 'Opportunities', _id: loan, skip: 0, limit: 50 },
  });
const sealedValuesOf = async (loan: Id) => {
  const foundResult = await freshDatabase.owner.query<{ k: string }>(
    'select jsonb_object_keys(secrets) as k from app.records where id = $1 order by 1',
    [loan],
  );
  return foundResult.rows.map(({ k }) => k);
};
/** Everything stored for a loan, as text. */
const bytesOf = async (loan: Id) => {
  const foundResult = await freshDatabase.owner.query(
    `select info::text || secrets::text as t from app.records where id = $1
     union all select changes::text from app.history where record_id = $1
     union all select r::text from app.reviews r where record_id = $1
     union all select d::text from app.drafts d where subject = $1::text`,
    [loan],
  );
  return JSON.stringify(foundResult.rows);
};
/** Stores rows in the legacy format, with unsealed secrets. */
const storePlaintextRows = (loan: Id, section: string, rows: readonly object[]) =>
  freshDatabase.owner.query(
    `update app.records set info = info || jsonb_build_object($2::text, $3::jsonb),
     secrets = '{}' where id = $1`,
    [loan, section, JSON.stringify(rows)],
  );
const NOT_FOUND = { status: 404, code: 'not_found', message: 'Invalid access.' };

describe('secrets in rows', () => {
  it('are not stored in plain text anywhere: record, history, reviews or drafts', async () => {
    const rows = [owner('a', { owner_pin: 'hunter2', owner_hush: 'Canary-in-row' })];
    const loan = await loanOf(rows, { watched: [{ _id: 'w', bank: 'Elm', bank_ssn: ANN }] });
    await save(loan, { owners: [...rows, owner('b', { owner_ssn: EVE, owner: 'Eve' })] });
    await save(loan, { watched: [{ _id: 'w', bank: 'Oak', bank_ssn: EVE }] });
    const { engine, scope } = fixture.lender;
    const typedData = { form: fixture.form, formVersion: 2, recordVersion: 2, answers: { owners: rows } };
    await saveDraft(engine, scope, fixture.officer, loan, typedData);
    const { draft } = await readDraft(engine, scope, fixture.officer, loan);
    expect(draft?.answers).toEqual({ owners: [{ _id: 'a', owner: 'Ann' }] });
    expect(await bytesOf(loan)).not.toMatch(CLEAR_TEXT_PATTERN);
    const listedRecords = await listRecords(engine, scope, fixture.officer, LOANS, { skip: 0, limit: 50 });
    const seenAnswers = [await read(loan), await historyOf(loan), listedRecords, await historyOf(loan, fixture.admin)];
    expect(JSON.stringify(seenAnswers)).not.toMatch(CLEAR_TEXT_PATTERN);
    expect((await read(loan)).opportunity.info['owners']).toEqual([
      { _id: 'a', owner: 'Ann', owner_ssn: '***-**-3456', owner_pin: '********', owner_hush: '***-row' },
      { _id: 'b', owner: 'Eve', owner_ssn: '***-**-9999' },
    ]);
  });

  it('are sealed under section, row and field, and can be opened only there', async () => {
    const loan = await loanOf([owner('a'), owner('b', { owner_ssn: EVE })]);
    expect(await sealedValuesOf(loan)).toEqual(['owners.a.owner_ssn', 'owners.b.owner_ssn']);
    await freshDatabase.owner.query(
      `update app.records set secrets = jsonb_build_object('owners.a.owner_ssn', secrets->'owners.b.owner_ssn') where id = $1`,
      [loan],
    );
    await expect(reveal(loan, 'owners.owner_ssn', 'a')).rejects.toThrow(/authenticate|sealed/);
  });

  it('come back masked without counting as a change, also if their row is changed otherwise', async () => {
    const loan = await loanOf([owner('a', { owner_pin: 'hunter2' })]);
    const { owners = [] } = (await read(loan)).opportunity.info;
    expect((await save(loan, { owners })).record.version).toBe(1);
    await save(loan, { owners: owners.map((row) => ({ ...row, owner: 'Anna' })) });
    expect((await read(loan)).opportunity.info['owners']).toEqual([{ ...owners[0], owner: 'Anna' }]);
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
    expect(await sealedValuesOf(loan)).toEqual(['owners.a.owner_pin', 'owners.a.owner_ssn']);
  });

  it('are removed with their row, their field and their section', async () => {
    const loan = await loanOf([owner('a'), owner('b', { owner_hush: 'Canary-in-row' }), owner('c')]);
    const [, b, c] = (await read(loan)).opportunity.info['owners'] ?? [];
    await save(loan, { owners: [b, c] });
    expect(await sealedValuesOf(loan)).toEqual(['owners.b.owner_hush', 'owners.b.owner_ssn', 'owners.c.owner_ssn']);
    await save(loan, { owners: [{ ...b, owner_ssn: '' }, c], loan_amount: 200_00 });
    expect(await sealedValuesOf(loan)).toEqual(['owners.b.owner_hush', 'owners.c.owner_ssn']);
    await save(loan, { owners: [owner('a', { owner_ssn: '***-**-3456' }), c] });
    expect((await read(loan)).opportunity.info['owners']?.[0]).toEqual({ _id: 'a', owner: 'Ann' });
    await save(loan, { owners: [] });
    expect(await sealedValuesOf(loan)).toEqual([]);
  });

  it('are not copied to a row that was duplicated with the masked value', async () => {
    const loan = await loanOf([owner('a')]);
    const [row] = (await read(loan)).opportunity.info['owners'] ?? [];
    await save(loan, { owners: [row, { ...row, _id: 'copy' }] });
    expect((await read(loan)).opportunity.info['owners']).toEqual([row, { _id: 'copy', owner: 'Ann' }]);
    expect(await sealedValuesOf(loan)).toEqual(['owners.a.owner_ssn']);
    expect(await refusalOf(reveal(loan, 'owners.owner_ssn', 'copy'))).toMatchObject(NOT_FOUND);
  });

  it('leave a history entry even if the new one is masked like the old one', async () => {
    const loan = await loanOf([owner('a')]);
    await save(loan, { owners: [{ _id: 'a', owner_ssn: '666-99-3456' }] });
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe('666-99-3456');
    const { action_history: lines } = await historyOf(loan);
    expect(lines[1]?.info).toMatchObject([
      { field: 'owners.owner_ssn', title: 'The owners · Ann · Owner SSN', current_value: '***-**-3456' },
    ]);
  });

  it('are masked in a conflict', async () => {
    const loan = await loanOf([owner('a')]);
    await save(loan, { owners: [{ _id: 'a', owner_ssn: EVE }] });
    const body = { version: 1, mode: 'autosave' as const, formData: { owners: [{ _id: 'a', owner: 'Late' }] } };
    const conflict = await refusalOf(
      saveRecord(fixture.lender.engine, fixture.lender.scope, fixture.officer, LOANS, loan, body),
    );
    expect(conflict.status).toBe(409);
    expect(JSON.stringify(conflict.details)).toContain('***-**-9999');
    expect(JSON.stringify(conflict.details)).not.toMatch(CLEAR_TEXT_PATTERN);
  });
});

describe('revealing a secret of a row', () => {
  it('requires the right, finds the right row, and is written to the history', async () => {
    const loan = await loanOf([owner('a', { owner_pin: 'hunter2', owner_hush: 'Canary-in-row' })]);
    expect((await reveal(loan, 'owners.owner_hush', 'a')).value).toBe('Canary-in-row');
    const { action_history: lines } = await historyOf(loan);
    expect(lines[0]).toMatchObject({
      ...{ act: 'reveal', reason: 'Credit report' },
      info: [{ field: 'owners.owner_hush', title: 'The owners · Ann · Owner hush', current_value: '***-row' }],
    });
    const hiddenData = { ...fixture.officer, roleId: fixture.lender.ids.roles.get('own') as Id };
    const refusedCalls = [
      () => reveal(loan, 'owners.owner_ssn'),
      () => reveal(loan, 'owners.owner_ssn', 'b'),
      () => reveal(loan, 'owners.owner', 'a'),
      () => reveal(loan, 'owners.owner_pin', 'a'),
      () => reveal(loan, 'owner_ssn', 'a'),
      () => reveal(loan, 'watched.owner_ssn', 'a'),
      () => reveal(loan, 'owners.a.owner_ssn', 'a'),
      () => reveal(loan, 'owners.a.owner_ssn'),
      () => reveal(loan, 'owners.owner_hush', 'a', hiddenData),
      () => reveal(loan, 'owners.owner_ssn', 'a', fixture.lender.viewer('own', newId())),
    ];
    for (const work of refusedCalls) expect(await refusalOf(work())).toMatchObject(NOT_FOUND);
    expect((await refusalOf(reveal(loan, 'owners.owner_ssn', 'a', fixture.borrower))).status).toBe(403);
    const otherHistories = (await historyOf(loan, hiddenData)).action_history.filter(({ act }) => act === 'reveal');
    expect(otherHistories).toEqual([]);
  });

  it('finds no row of another lender', async () => {
    const loan = await loanOf([owner('a')]);
    const otherLoan = await createSharedLoan(freshDatabase);
    const input = { field: 'owners.owner_ssn', row: 'a', reason: 'Credit report' };
    const work = revealSecret(otherLoan.lender.engine, otherLoan.lender.scope, otherLoan.officer, loan, input);
    expect(await refusalOf(work)).toMatchObject(NOT_FOUND);
  });
});

describe('rows pending review', () => {
  it('keep the requested secrets, which are sealed on acceptance', async () => {
    const loan = await fixture.addLoan({ watched: [{ _id: 'w', bank: 'Elm', bank_ssn: ANN }] });
    const [row] = (await read(loan)).opportunity.info['watched'] ?? [];
    const wantedEntries = [
      { ...row, bank: 'Oak' },
      { _id: 'x', bank: 'Ash', bank_ssn: EVE },
    ];
    const { pending } = await save(loan, { watched: wantedEntries });
    expect(JSON.stringify(pending)).not.toMatch(CLEAR_TEXT_PATTERN);
    // Sending back the masked request changes nothing.
    const savedAgain = await save(loan, { watched: pending[0]?.value });
    expect(savedAgain.pending).toEqual(pending);
    const shown = pending[0]?.value as object[];
    const { pending: laterPending } = await save(loan, { watched: [shown[0], { ...shown[1], bank: 'Fir' }] });
    const { engine, scope } = fixture.lender;
    await reviewChange(engine, scope, fixture.admin, laterPending[0]?._id as Id, { type: 'accept', field: 'watched' });
    expect(await sealedValuesOf(loan)).toEqual(['watched.w.bank_ssn', 'watched.x.bank_ssn']);
    expect((await reveal(loan, 'watched.bank_ssn', 'w')).value).toBe(ANN);
    expect((await reveal(loan, 'watched.bank_ssn', 'x')).value).toBe(EVE);
    expect((await read(loan)).opportunity.info['watched']?.[1]).toMatchObject({ bank: 'Fir' });
    expect(await bytesOf(loan)).not.toMatch(CLEAR_TEXT_PATTERN);
  });
});

describe('legacy secrets stored in plain text', () => {
  it('are masked on every read, revealed by right, and sealed at the next write of the section', async () => {
    const loan = await loanOf([owner('a')]);
    await storePlaintextRows(loan, 'owners', [owner('a', { owner_pin: 'hunter2' }), owner('b', { owner_ssn: EVE })]);
    expect(JSON.stringify([await read(loan), await historyOf(loan)])).not.toMatch(CLEAR_TEXT_PATTERN);
    expect((await reveal(loan, 'owners.owner_ssn', 'b')).value).toBe(EVE);
    const { owners = [] } = (await read(loan)).opportunity.info;
    await save(loan, { owners: [{ ...owners[0], owner: 'Anna' }, owners[1]] });
    expect(await sealedValuesOf(loan)).toEqual(['owners.a.owner_pin', 'owners.a.owner_ssn', 'owners.b.owner_ssn']);
    expect(await bytesOf(loan)).not.toMatch(CLEAR_TEXT_PATTERN);
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
  });

  it('are removed with a row that is deleted before it was sealed', async () => {
    const loan = await loanOf([owner('a')]);
    await storePlaintextRows(loan, 'owners', [owner('a'), owner('b', { owner_ssn: EVE })]);
    await save(loan, { owners: [{ _id: 'b' }] });
    expect(await sealedValuesOf(loan)).toEqual(['owners.b.owner_ssn']);
    expect(await bytesOf(loan)).not.toMatch(CLEAR_TEXT_PATTERN);
  });
});

describe('moving to another form version', () => {
  it('keeps sealed values, also of a field that is removed and restored, and seals plain-text ones', async () => {
    const plainEntries = [{ _id: 'p', word: 'one', code: 'Canary-in-row' }];
    const [retainedLoan, clear] = [await loanOf([owner('a')], { plain: plainEntries }), await loanOf([owner('a')])];
    await storePlaintextRows(clear, 'owners', [owner('a')]);
    const without = (element: FormElement) => ({
      ...element,
      childs: (element.childs ?? []).flatMap((child) => {
        if (child.id === 'owner_ssn') return [];
        return [child.id === 'code' ? { ...child, secret: true } : child];
      }),
    });
    const { engine, scope } = fixture.lender;
    const move = (loan: Id, version: number) =>
      moveForm(engine, scope, fixture.officer, loan, { version, apply: true });
    await fixture.publish([...FIRST_VERSION, without(OWNER_ROWS), WATCHED_ROWS, without(PLAIN_ELEMENT)]);
    const reportedMoves = [await move(retainedLoan, 1), await move(clear, 1)];
    expect(JSON.stringify(reportedMoves)).not.toMatch(/666-12/);
    expect(await sealedValuesOf(retainedLoan)).toEqual(['owners.a.owner_ssn', 'plain.p.code']);
    expect(await sealedValuesOf(clear)).toEqual(['owners.a.owner_ssn']);
    const { owners = [] } = (await read(retainedLoan)).opportunity.info;
    await save(retainedLoan, { owners: owners.map((row) => ({ ...row, owner: 'Anna' })) });
    await fixture.publish(SECOND_CONTENT);
    await move(retainedLoan, 3);
    await move(clear, 2);
    for (const loan of [retainedLoan, clear]) {
      expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
      expect(await bytesOf(loan)).not.toMatch(/666-12/);
    }
  });
});
