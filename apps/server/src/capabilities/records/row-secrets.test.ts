import type { Viewer } from '@lendwright/access';
import type { FormElement } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { readActionHistory } from './action-history';
import { storeDraft } from './drafts/keep-draft';
import { readDraft } from './drafts/read-draft';
import { listRecords } from './list-records';
import { LOANS } from './module-definition';
import { readRecord } from './read-record';
import { revealSecret } from './reveal-secret';
import { reviewChange } from './reviews/review-change';
import { saveRecord } from './save-record';
import { refusalOf } from './testing/refusal-of';
import { FIRST_VERSION, sharedLoan, type SharedLoan } from './testing/shared-loan';
import { moveForm } from './together/move-form';

const rowsOf = (id: string, childs: readonly FormElement[]): FormElement => ({
  ...{ id, type: 'section', title: `The ${id}`, cloneable: true, childs },
});
const OWNERS = rowsOf('owners', [
  { id: 'owner', type: 'text', title: 'Owner', listShowField: true },
  { id: 'owner_ssn', type: 'ssn', title: 'Owner SSN', readonly_roles: ['role:broker'] },
  { id: 'owner_pin', type: 'password', title: 'Owner PIN' },
  { id: 'owner_hush', type: 'text', title: 'Owner hush', secret: true, hided_roles: ['role:own'] },
]);
const WATCHED = rowsOf('watched', [
  { id: 'bank', type: 'text', title: 'Bank', reviewers: ['role:admin'] },
  { id: 'bank_ssn', type: 'ssn', title: 'Bank SSN' },
]);
const PLAIN = rowsOf('plain', [
  { id: 'word', type: 'text', title: 'Word' },
  { id: 'code', type: 'text', title: 'Code' },
]);
const SECOND = [...FIRST_VERSION, OWNERS, WATCHED, PLAIN];
const [ANN, EVE] = ['666-12-3456', '666-78-9999'];
const owner = (_id: string, more: object = {}) => ({ _id, owner: 'Ann', owner_ssn: ANN, ...more });
const CLEAR = /666-?\d\d-?\d{4}|hunter2|Canary-in-row/;

let fresh: FreshDatabase;
let stage: SharedLoan;
beforeAll(async () => {
  fresh = await freshDatabase();
  stage = await sharedLoan(fresh);
  await stage.publish(SECOND);
});
afterAll(() => fresh.drop());

const loanOf = (owners: readonly object[], more: object = {}) =>
  stage.addLoan({ loan_amount: 100_00, owners, ...more });
const read = async (loan: Id, viewer: Viewer = stage.officer) =>
  JSON.parse((await readRecord(stage.lender.engine, stage.lender.scope, viewer, LOANS, loan)).text) as {
    record: { version: number; info: Record<string, Record<string, unknown>[]> };
    pending: { _id: Id; field: string; value: unknown }[];
  };
async function save(loan: Id, formData: Record<string, unknown>, viewer: Viewer = stage.officer) {
  const { version } = (await read(loan, stage.admin)).record;
  const { engine, scope } = stage.lender;
  return saveRecord(engine, scope, viewer, LOANS, loan, { version, mode: 'draft', formData });
}
const reveal = (loan: Id, field: string, row?: string, viewer: Viewer = stage.officer) =>
  revealSecret(stage.lender.engine, stage.lender.scope, viewer, loan, { field, row, reason: 'Credit report' });
const historyOf = (loan: Id, viewer: Viewer = stage.officer) =>
  readActionHistory(stage.lender.engine, stage.lender.scope, viewer, {
    ...{ module: 'Opportunities', _id: loan, skip: 0, limit: 50 },
  });
const sealedOf = async (loan: Id) => {
  const found = await fresh.owner.query<{ k: string }>(
    'select jsonb_object_keys(secrets) as k from app.records where id = $1 order by 1',
    [loan],
  );
  return found.rows.map(({ k }) => k);
};
/** Everything that is stored of a loan, as text. */
const bytesOf = async (loan: Id) => {
  const found = await fresh.owner.query(
    `select info::text || secrets::text as t from app.records where id = $1
     union all select changes::text from app.history where record_id = $1
     union all select r::text from app.reviews r where record_id = $1
     union all select d::text from app.drafts d where subject = $1::text`,
    [loan],
  );
  return JSON.stringify(found.rows);
};
/** Rows as they were stored before secrets in them were sealed. */
const storeClear = (loan: Id, section: string, rows: readonly object[]) =>
  fresh.owner.query(
    `update app.records set info = info || jsonb_build_object($2::text, $3::jsonb),
     secrets = '{}' where id = $1`,
    [loan, section, JSON.stringify(rows)],
  );
const MISSING = { status: 404, code: 'not_found', message: 'Invalid access.' };

describe('secrets in rows', () => {
  it('stand nowhere in the clear, in record, history, reviews or drafts', async () => {
    const rows = [owner('a', { owner_pin: 'hunter2', owner_hush: 'Canary-in-row' })];
    const loan = await loanOf(rows, { watched: [{ _id: 'w', bank: 'Elm', bank_ssn: ANN }] });
    await save(loan, { owners: [...rows, owner('b', { owner_ssn: EVE, owner: 'Eve' })] });
    await save(loan, { watched: [{ _id: 'w', bank: 'Oak', bank_ssn: EVE }] });
    const { engine, scope } = stage.lender;
    const typed = { form: stage.form, formVersion: 2, recordVersion: 2, answers: { owners: rows } };
    await storeDraft(engine, scope, stage.officer, loan, typed);
    const { draft } = await readDraft(engine, scope, stage.officer, loan);
    expect(draft?.answers).toEqual({ owners: [{ _id: 'a', owner: 'Ann' }] });
    expect(await bytesOf(loan)).not.toMatch(CLEAR);
    const listed = await listRecords(engine, scope, stage.officer, LOANS, { skip: 0, limit: 50 });
    const seen = [await read(loan), await historyOf(loan), listed, await historyOf(loan, stage.admin)];
    expect(JSON.stringify(seen)).not.toMatch(CLEAR);
    expect((await read(loan)).record.info['owners']).toEqual([
      { _id: 'a', owner: 'Ann', owner_ssn: '***-**-3456', owner_pin: '********', owner_hush: '***-row' },
      { _id: 'b', owner: 'Eve', owner_ssn: '***-**-9999' },
    ]);
  });

  it('are sealed under section, row and field, and open only there', async () => {
    const loan = await loanOf([owner('a'), owner('b', { owner_ssn: EVE })]);
    expect(await sealedOf(loan)).toEqual(['owners.a.owner_ssn', 'owners.b.owner_ssn']);
    await fresh.owner.query(
      `update app.records set secrets = jsonb_build_object('owners.a.owner_ssn', secrets->'owners.b.owner_ssn') where id = $1`,
      [loan],
    );
    await expect(reveal(loan, 'owners.owner_ssn', 'a')).rejects.toThrow(/authenticate|sealed/);
  });

  it('come back masked and are no change, in a row that is changed otherwise too', async () => {
    const loan = await loanOf([owner('a', { owner_pin: 'hunter2' })]);
    const { owners = [] } = (await read(loan)).record.info;
    expect((await save(loan, { owners })).record.version).toBe(1);
    await save(loan, { owners: owners.map((row) => ({ ...row, owner: 'Anna' })) });
    expect((await read(loan)).record.info['owners']).toEqual([{ ...owners[0], owner: 'Anna' }]);
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
    expect(await sealedOf(loan)).toEqual(['owners.a.owner_pin', 'owners.a.owner_ssn']);
  });

  it('go with their row, their field and their section', async () => {
    const loan = await loanOf([owner('a'), owner('b', { owner_hush: 'Canary-in-row' }), owner('c')]);
    const [, b, c] = (await read(loan)).record.info['owners'] ?? [];
    await save(loan, { owners: [b, c] });
    expect(await sealedOf(loan)).toEqual(['owners.b.owner_hush', 'owners.b.owner_ssn', 'owners.c.owner_ssn']);
    await save(loan, { owners: [{ ...b, owner_ssn: '' }, c], loan_amount: 200_00 });
    expect(await sealedOf(loan)).toEqual(['owners.b.owner_hush', 'owners.c.owner_ssn']);
    await save(loan, { owners: [owner('a', { owner_ssn: '***-**-3456' }), c] });
    expect((await read(loan)).record.info['owners']?.[0]).toEqual({ _id: 'a', owner: 'Ann' });
    await save(loan, { owners: [] });
    expect(await sealedOf(loan)).toEqual([]);
  });

  it('are not there in a row that was duplicated with the masked value', async () => {
    const loan = await loanOf([owner('a')]);
    const [row] = (await read(loan)).record.info['owners'] ?? [];
    await save(loan, { owners: [row, { ...row, _id: 'copy' }] });
    expect((await read(loan)).record.info['owners']).toEqual([row, { _id: 'copy', owner: 'Ann' }]);
    expect(await sealedOf(loan)).toEqual(['owners.a.owner_ssn']);
    expect(await refusalOf(reveal(loan, 'owners.owner_ssn', 'copy'))).toMatchObject(MISSING);
  });

  it('leave a line in the history even where the new one masks like the old one', async () => {
    const loan = await loanOf([owner('a')]);
    await save(loan, { owners: [{ _id: 'a', owner_ssn: '666-99-3456' }] });
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe('666-99-3456');
    const { action_history: lines } = await historyOf(loan);
    expect(lines[1]?.info).toMatchObject([
      { field: 'owners.owner_ssn', title: 'The owners · Ann · Owner SSN', current_value: '***-**-3456' },
    ]);
  });

  it('show masked in a conflict', async () => {
    const loan = await loanOf([owner('a')]);
    await save(loan, { owners: [{ _id: 'a', owner_ssn: EVE }] });
    const body = { version: 1, mode: 'draft' as const, formData: { owners: [{ _id: 'a', owner: 'Late' }] } };
    const clash = await refusalOf(
      saveRecord(stage.lender.engine, stage.lender.scope, stage.officer, LOANS, loan, body),
    );
    expect(clash.status).toBe(409);
    expect(JSON.stringify(clash.details)).toContain('***-**-9999');
    expect(JSON.stringify(clash.details)).not.toMatch(CLEAR);
  });
});

describe('revealing a secret of a row', () => {
  it('is by right, of the right row, and told in the history', async () => {
    const loan = await loanOf([owner('a', { owner_pin: 'hunter2', owner_hush: 'Canary-in-row' })]);
    expect((await reveal(loan, 'owners.owner_hush', 'a')).value).toBe('Canary-in-row');
    const { action_history: lines } = await historyOf(loan);
    expect(lines[0]).toMatchObject({
      ...{ act: 'reveal', reason: 'Credit report' },
      info: [{ field: 'owners.owner_hush', title: 'The owners · Ann · Owner hush', current_value: '***-row' }],
    });
    const hidden = { ...stage.officer, roleId: stage.lender.ids.roles.get('own') as Id };
    const refused = [
      () => reveal(loan, 'owners.owner_ssn'),
      () => reveal(loan, 'owners.owner_ssn', 'b'),
      () => reveal(loan, 'owners.owner', 'a'),
      () => reveal(loan, 'owners.owner_pin', 'a'),
      () => reveal(loan, 'owner_ssn', 'a'),
      () => reveal(loan, 'watched.owner_ssn', 'a'),
      () => reveal(loan, 'owners.a.owner_ssn', 'a'),
      () => reveal(loan, 'owners.a.owner_ssn'),
      () => reveal(loan, 'owners.owner_hush', 'a', hidden),
      () => reveal(loan, 'owners.owner_ssn', 'a', stage.lender.viewer('own', newId())),
    ];
    for (const work of refused) expect(await refusalOf(work())).toMatchObject(MISSING);
    expect((await refusalOf(reveal(loan, 'owners.owner_ssn', 'a', stage.borrower))).status).toBe(403);
    const others = (await historyOf(loan, hidden)).action_history.filter(({ act }) => act === 'reveal');
    expect(others).toEqual([]);
  });

  it('reaches no row of another lender', async () => {
    const loan = await loanOf([owner('a')]);
    const other = await sharedLoan(fresh);
    const wish = { field: 'owners.owner_ssn', row: 'a', reason: 'Credit report' };
    const work = revealSecret(other.lender.engine, other.lender.scope, other.officer, loan, wish);
    expect(await refusalOf(work)).toMatchObject(MISSING);
  });
});

describe('rows that wait for a reviewer', () => {
  it('keep the secrets that were wished for, and are sealed when they are accepted', async () => {
    const loan = await stage.addLoan({ watched: [{ _id: 'w', bank: 'Elm', bank_ssn: ANN }] });
    const [row] = (await read(loan)).record.info['watched'] ?? [];
    const wanted = [
      { ...row, bank: 'Oak' },
      { _id: 'x', bank: 'Ash', bank_ssn: EVE },
    ];
    const { pending } = await save(loan, { watched: wanted });
    expect(JSON.stringify(pending)).not.toMatch(CLEAR);
    // What the wish is shown as says nothing new when it comes back.
    const again = await save(loan, { watched: pending[0]?.value });
    expect(again.pending).toEqual(pending);
    const shown = pending[0]?.value as object[];
    const { pending: typedOn } = await save(loan, { watched: [shown[0], { ...shown[1], bank: 'Fir' }] });
    const { engine, scope } = stage.lender;
    await reviewChange(engine, scope, stage.admin, typedOn[0]?._id as Id, { type: 'accept', field: 'watched' });
    expect(await sealedOf(loan)).toEqual(['watched.w.bank_ssn', 'watched.x.bank_ssn']);
    expect((await reveal(loan, 'watched.bank_ssn', 'w')).value).toBe(ANN);
    expect((await reveal(loan, 'watched.bank_ssn', 'x')).value).toBe(EVE);
    expect((await read(loan)).record.info['watched']?.[1]).toMatchObject({ bank: 'Fir' });
    expect(await bytesOf(loan)).not.toMatch(CLEAR);
  });
});

describe('secrets that once were stored in the clear', () => {
  it('are masked on every read, opened by right, and sealed at the next write of the section', async () => {
    const loan = await loanOf([owner('a')]);
    await storeClear(loan, 'owners', [owner('a', { owner_pin: 'hunter2' }), owner('b', { owner_ssn: EVE })]);
    expect(JSON.stringify([await read(loan), await historyOf(loan)])).not.toMatch(CLEAR);
    expect((await reveal(loan, 'owners.owner_ssn', 'b')).value).toBe(EVE);
    const { owners = [] } = (await read(loan)).record.info;
    await save(loan, { owners: [{ ...owners[0], owner: 'Anna' }, owners[1]] });
    expect(await sealedOf(loan)).toEqual(['owners.a.owner_pin', 'owners.a.owner_ssn', 'owners.b.owner_ssn']);
    expect(await bytesOf(loan)).not.toMatch(CLEAR);
    expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
  });

  it('go with the row that is taken away before it was sealed', async () => {
    const loan = await loanOf([owner('a')]);
    await storeClear(loan, 'owners', [owner('a'), owner('b', { owner_ssn: EVE })]);
    await save(loan, { owners: [{ _id: 'b' }] });
    expect(await sealedOf(loan)).toEqual(['owners.b.owner_ssn']);
    expect(await bytesOf(loan)).not.toMatch(CLEAR);
  });
});

describe('a move to another version of the form', () => {
  it('keeps what is sealed, also of a field that goes and comes back, and seals what stands in the clear', async () => {
    const plain = [{ _id: 'p', word: 'one', code: 'Canary-in-row' }];
    const [kept, clear] = [await loanOf([owner('a')], { plain }), await loanOf([owner('a')])];
    await storeClear(clear, 'owners', [owner('a')]);
    const without = (element: FormElement) => ({
      ...element,
      childs: (element.childs ?? []).flatMap((child) => {
        if (child.id === 'owner_ssn') return [];
        return [child.id === 'code' ? { ...child, secret: true } : child];
      }),
    });
    const { engine, scope } = stage.lender;
    const move = (loan: Id, version: number) => moveForm(engine, scope, stage.officer, loan, { version, apply: true });
    await stage.publish([...FIRST_VERSION, without(OWNERS), WATCHED, without(PLAIN)]);
    const told = [await move(kept, 1), await move(clear, 1)];
    expect(JSON.stringify(told)).not.toMatch(/666-12/);
    expect(await sealedOf(kept)).toEqual(['owners.a.owner_ssn', 'plain.p.code']);
    expect(await sealedOf(clear)).toEqual(['owners.a.owner_ssn']);
    const { owners = [] } = (await read(kept)).record.info;
    await save(kept, { owners: owners.map((row) => ({ ...row, owner: 'Anna' })) });
    await stage.publish(SECOND);
    await move(kept, 3);
    await move(clear, 2);
    for (const loan of [kept, clear]) {
      expect((await reveal(loan, 'owners.owner_ssn', 'a')).value).toBe(ANN);
      expect(await bytesOf(loan)).not.toMatch(/666-12/);
    }
  });
});
