import { newId } from '@lendwright/kernel';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/config/project-root';
import { readChunked, type TableRequest } from '../../platform/spreadsheets/reading/table-worker';
import { SeededRandom } from '../../security-tests/support/calls/seeded-random';
import { useImportLender } from '../../testing/imports/import-lender';
import { reportMeasurement } from '../../testing/report-measurement';
import { seedOfRun } from '../../testing/scale';

const SHARED_FOLDER = join(projectRoot(), '..', 'shared', 'data', 'bad-input', 'csv');
const LIMITS = { rows: 1_000, columns: 400, cell: 20_000 };
const PROBLEMS = ['unreadable', 'empty', 'unterminated', 'rows', 'columns', 'cell'];
/** Columns of the table, names of other systems for them, and keys of prototypes. */
const SYSTEM = [
  ...['id', '_id', 'company_id', 'companyId', 'module_key', 'version', 'is_active', 'isActive', 'deletedAt', 'number'],
  ...['created_by', 'createdBy', 'updated_at', 'shared_with', 'changed_in', 'people', 'workforces', 'info', 'search'],
  ...['status_id', 'form_id', 'prospect_id', 'isAdmin', 'role_id', '__proto__', 'constructor', 'prototype', 'toString'],
  ...['@status_id', '@company', '@isActive', '@version', '@prospect.id', '@prospect.__proto__', '@workforces.id'],
];

const imports = useImportLender();

const read = (bytes: Buffer, type: TableRequest['type']) =>
  readChunked({ type, bytes, limits: LIMITS, chunk: 250, hasHeader: null });

describe('a hostile file', () => {
  it('is a table or refused with a reason, and never reaches a prototype', () => {
    const random = new SeededRandom(seedOfRun());
    const csv = Buffer.from(`${SYSTEM.join(',')}\r\n${SYSTEM.map((name) => `"${name}"`).join(',')}\r\n`.repeat(5));
    const json = Buffer.from(`[${`{${SYSTEM.map((name) => `"${name}": {"isAdmin": true}`).join(',')}}`}]`);
    const damageFile = (bytes: Buffer) => {
      const damagedBytes = Buffer.from(bytes);
      for (let times = 1 + random.below(8); times > 0; times--)
        damagedBytes[random.below(damagedBytes.length)] = random.below(256);
      return random.chance(0.3) ? damagedBytes.subarray(0, random.below(damagedBytes.length)) : damagedBytes;
    };
    const files = Array.from({ length: 300 }, (_none, index) =>
      index % 2 === 0 ? (['csv', damageFile(csv)] as const) : (['json', damageFile(json)] as const),
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
    const uploadedEntry = await imports.fixture.upload(imports.admin, { text, module: 'prospects', header: 'yes' });
    const offeredIds = new Set(uploadedEntry.targets.map(({ id }) => id));
    expect(SYSTEM.filter((name) => offeredIds.has(name))).toEqual([]);
    const suggestedTargets = uploadedEntry.suggestions.filter(
      ({ column }) => column >= 3 && uploadedEntry.mapping[column]?.target,
    );
    expect(suggestedTargets.map(({ target }) => target)).toEqual([]);
    for (const target of SYSTEM) {
      const mappingPromise = imports.fixture.map(imports.admin, uploadedEntry._id, { version: { target } });
      expect(
        await mappingPromise.then(
          () => 'taken',
          ({ code }: { code: string }) => code,
        ),
        target,
      ).toBe('invalid');
    }
    await imports.fixture.map(imports.admin, uploadedEntry._id, {});
    await imports.fixture.check(imports.admin, uploadedEntry._id);
    expect(await imports.fixture.run(imports.admin, uploadedEntry._id)).toMatchObject({ created: 1, refused: 0 });
    const { rows } = await imports.fresh.owner.query<Record<string, unknown>>(
      `select * from app.records where email = 'sys@example.com'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(stranger);
    expect(rows[0]).toMatchObject({
      company_id: imports.lender.ids.company,
      version: 1,
      is_active: true,
      created_name: 'Ada',
    });
  });
});

const listNames = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

it('reads the tables of csv-spectrum as expected, where present', () => {
  const spectrum = join(SHARED_FOLDER, 'csv-spectrum');
  // One expected result of the corpus has different line breaks than its file.
  const unifyLineBreaks = (cells: readonly string[]) => cells.map((cell) => cell.replaceAll('\r\n', '\n'));
  for (const name of listNames(join(spectrum, 'csv'))) {
    const bytes = readFileSync(join(spectrum, 'csv', name));
    const answer = readChunked({ type: 'csv', bytes, limits: LIMITS, chunk: 1_000, hasHeader: true });
    const rows = 'table' in answer ? answer.table.chunks.flatMap((chunk) => JSON.parse(chunk) as string[][]) : [];
    const file = readFileSync(join(spectrum, 'json', name.replace('.csv', '.json')), 'utf8');
    const expected = (JSON.parse(file) as Record<string, string>[]).map((row) => unifyLineBreaks(Object.values(row)));
    expect(rows.map(unifyLineBreaks), name).toEqual(expected);
  }
});

/** A table of people in an unusual, partly damaged but readable format. */
const HEAD = 'First name,Last name,Email,Phone';
const SAMPLES: readonly (readonly [name: string, bytes: Buffer | string])[] = [
  ['mark.csv', `\uFEFF${HEAD}\r\nAda,Ost,ada@corpus.example,555-010-0100\r\n`],
  [
    'latin.csv',
    Buffer.from('Vorname;First name;Last name;Email\nx;J\u00fcrgen;M\u00fcller;jm@corpus.example', 'latin1'),
  ],
  ['wide.csv', Buffer.from(`\uFEFF${HEAD.replaceAll(',', '\t')}\nBo\tOst\tbo@corpus.example\t`, 'utf16le')],
  ['lines.csv', `${HEAD}\rCy,"Ost\nand West",cy@corpus.example,`],
  ['ragged.csv', `${HEAD}\nDi,Ost\nEd,Ost,ed@corpus.example,,more,and more\n,,,\n`],
  ['twice.csv', 'First name,Email,Email,,Last name,\nFi,fi@corpus.example,x,y,Ost,z'],
  ['formula.csv', `${HEAD}\n"=HYPERLINK(""http://x"")",+1,@a,-2\n`],
  ['zero.csv', `${HEAD}\nGi\0,Ost,gi@corpus.example,\n`],
  ['other.csv', 'colour,weight\nred,1\n'],
  ['head.csv', HEAD],
  ['open.csv', `${HEAD}\n"Hal,Ost,hal@corpus.example,`],
];
/** Files that are refused with a reason. All others are tables whose rows are decided one by one. */
const REFUSALS: Readonly<Record<string, string>> = {
  'head.csv': 'imports.fileEmpty',
  'open.csv': 'imports.fileUnterminated',
  'other.csv': 'imports.nothingMapped',
  'empty_file.csv': 'imports.fileEmpty',
  'header_only.csv': 'imports.fileEmpty',
  'unterminated_quote.csv': 'imports.fileUnterminated',
  // These files have no column for a person.
  'date_formats.csv': 'imports.nothingMapped',
  'money_formats.csv': 'imports.nothingMapped',
  'wide_400_columns.csv': 'imports.nothingMapped',
};

it('decides every row of a broken table by the dry run, or says why not', async () => {
  const { fixture, admin } = imports;
  const folder = join(SHARED_FOLDER, 'import-edge-cases');
  const corpus = listNames(folder).map((name) => [name, readFileSync(join(folder, name))] as const);
  const outcomes: unknown[] = [];
  for (const [name, text] of [...SAMPLES, ...corpus]) {
    const decide = async () => {
      const uploadedEntry = await fixture.upload(admin, { name, text, module: 'prospects' });
      const { checked, rowCount } = await fixture.check(admin, uploadedEntry._id);
      const { create = 0, update = 0, skip = 0, refuse = 0, problems = [] } = checked ?? {};
      expect([name, create + update + skip + refuse]).toEqual([name, rowCount]);
      expect([name, problems.length > 0]).toEqual([name, refuse > 0]);
      return [create, refuse];
    };
    const outcome = await decide().catch((error: { reason?: { key: string } }) => error.reason?.key);
    expect([name, typeof outcome === 'string' ? outcome : undefined]).toEqual([name, REFUSALS[name]]);
    outcomes.push(outcome);
  }
  expect(outcomes.slice(0, SAMPLES.length)).toEqual([
    ...[
      [1, 0],
      [1, 0],
      [1, 0],
      [1, 0],
      [2, 0],
      [1, 0],
      [0, 1],
      [1, 0],
    ],
    ...['imports.nothingMapped', 'imports.fileEmpty', 'imports.fileUnterminated'],
  ]);
  reportMeasurement(
    'M22',
    `${outcomes.length} broken tables: each row decided by the dry run, or the file refused with its reason`,
  );
});
