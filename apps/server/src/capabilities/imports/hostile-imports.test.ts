import { newId } from '@lendwright/kernel';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/config/project-root';
import { readChunked, type TableRequest } from '../../platform/spreadsheets/reading/table-worker';
import { SeededRandom } from '../../security-tests/support/calls/seeded-random';
import { openImportLender, type ImportLender } from '../../testing/imports/import-lender';
import { reportMeasurement } from '../../testing/report-measurement';
import { seedOfRun } from '../../testing/scale';

const SHARED = join(projectRoot(), '..', 'shared', 'data', 'bad-input', 'csv');
const LIMITS = { rows: 1_000, columns: 400, cell: 20_000 };
const PROBLEMS = ['unreadable', 'empty', 'unterminated', 'rows', 'columns', 'cell'];
/** Columns of the table, names of other systems for them, and keys of prototypes. */
const SYSTEM = [
  ...['id', '_id', 'company_id', 'companyId', 'module_key', 'version', 'is_active', 'isActive', 'deletedAt', 'number'],
  ...['created_by', 'createdBy', 'updated_at', 'shared_with', 'changed_in', 'people', 'workforces', 'info', 'search'],
  ...['status_id', 'form_id', 'prospect_id', 'isAdmin', 'role_id', '__proto__', 'constructor', 'prototype', 'toString'],
  ...['@status_id', '@company', '@isActive', '@version', '@prospect.id', '@prospect.__proto__', '@workforces.id'],
];

let fresh: ImportLender['fresh'];
let lender: ImportLender['lender'];
let fixture: ImportLender['fixture'];
let admin: ImportLender['admin'];
beforeAll(async () => {
  ({ fresh, lender, fixture, admin } = await openImportLender());
}, 60_000);
afterAll(() => fresh.drop());

const read = (bytes: Buffer, type: TableRequest['type']) =>
  readChunked({ type, bytes, limits: LIMITS, chunk: 250, hasHeader: null });

describe('a hostile file', () => {
  it('is a table or refused with a reason, and never reaches a prototype', () => {
    const random = new SeededRandom(seedOfRun());
    const csv = Buffer.from(`${SYSTEM.join(',')}\r\n${SYSTEM.map((name) => `"${name}"`).join(',')}\r\n`.repeat(5));
    const json = Buffer.from(`[${`{${SYSTEM.map((name) => `"${name}": {"isAdmin": true}`).join(',')}}`}]`);
    const damage = (bytes: Buffer) => {
      const damagedBytes = Buffer.from(bytes);
      for (let times = 1 + random.below(8); times > 0; times--)
        damagedBytes[random.below(damagedBytes.length)] = random.below(256);
      return random.chance(0.3) ? damagedBytes.subarray(0, random.below(damagedBytes.length)) : damagedBytes;
    };
    const files = Array.from({ length: 300 }, (_none, nth) =>
      nth % 2 === 0 ? (['csv', damage(csv)] as const) : (['json', damage(json)] as const),
    );
    for (const [type, bytes] of [['csv', csv] as const, ['json', json] as const, ...files]) {
      const answer = read(bytes, type);
      if ('problem' in answer) expect(PROBLEMS).toContain(answer.problem);
      else expect(answer.table.columns.length).toBeLessThanOrEqual(LIMITS.columns);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    reportMeasurement(
      'T25',
      `${files.length} damaged files with ${SYSTEM.length} system columns: 0 polluted prototypes`,
    );
  });

  it('cannot name a system column, by its header or by its mapping', async () => {
    const stranger = newId();
    const [header, values] = [
      ['Email', 'First name', 'Last name', ...SYSTEM],
      ['sys@example.com', 'Sy', 'Stem', ...SYSTEM.map(() => stranger)],
    ];
    const text = [header, values].map((cells) => cells.join(',')).join('\n');
    const uploaded = await fixture.upload(admin, { text, module: 'prospects', header: 'yes' });
    const offered = new Set(uploaded.targets.map(({ id }) => id));
    expect(SYSTEM.filter((name) => offered.has(name))).toEqual([]);
    const suggested = uploaded.suggestions.filter(({ column }) => column >= 3 && uploaded.mapping[column]?.target);
    expect(suggested.map(({ target }) => target)).toEqual([]);
    for (const target of SYSTEM) {
      const mapped = fixture.map(admin, uploaded._id, { version: { target } });
      expect(
        await mapped.then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        ),
        target,
      ).toBe('invalid');
    }
    await fixture.map(admin, uploaded._id, {});
    await fixture.check(admin, uploaded._id);
    expect(await fixture.run(admin, uploaded._id)).toMatchObject({ created: 1, refused: 0 });
    const { rows } = await fresh.owner.query<Record<string, unknown>>(
      `select * from app.records where email = 'sys@example.com'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(stranger);
    expect(rows[0]).toMatchObject({ company_id: lender.ids.company, version: 1, is_active: true, created_name: 'Ada' });
  });
});

describe('the corpus of broken tables, where present', () => {
  const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

  it('is read as expected', () => {
    const spectrum = join(SHARED, 'csv-spectrum');
    // One expectation of the corpus has other line breaks than its file.
    const unified = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('\r\n', '\n'));
    for (const name of namesIn(join(spectrum, 'csv'))) {
      const bytes = readFileSync(join(spectrum, 'csv', name));
      const answer = readChunked({ type: 'csv', bytes, limits: LIMITS, chunk: 1_000, hasHeader: true });
      const rows = 'table' in answer ? answer.table.chunks.flatMap((chunk) => JSON.parse(chunk) as string[][]) : [];
      const file = readFileSync(join(spectrum, 'json', name.replace('.csv', '.json')), 'utf8');
      const expected = (JSON.parse(file) as Record<string, string>[]).map((row) => unified(Object.values(row)));
      expect(rows.map(unified), name).toEqual(expected);
    }
  });

  it('is a table or refused with its reason', () => {
    const reasons: Record<string, string> = { 'empty_file.csv': 'empty', 'unterminated_quote.csv': 'unterminated' };
    for (const name of namesIn(join(SHARED, 'import-edge-cases'))) {
      const answer = read(readFileSync(join(SHARED, 'import-edge-cases', name)), 'csv');
      expect('problem' in answer ? answer.problem : undefined, name).toBe(reasons[name]);
    }
  });
});
