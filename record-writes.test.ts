import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isTest } from './architecture/layers';
import { listFiles, ROOT } from './architecture/read-tree';

const RECORD_WRITE_PATTERN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+app\.(?:records\b|\$\{\w+\}\s)/i;
const ENTRY_WRITE_PATTERN = /\binsert\s+into\s+app\.(?:history|audit_events)\b/i;

/** Statements without a history entry, and why readers still see their changes. */
const ENTRY_EXCEPTIONS: Readonly<Record<string, string>> = {
  'apps/server/src/demo/seed/advance-loan.ts': 'the same transaction saved the loan just before',
  'apps/server/src/demo/seed/seed-loans.ts': 'the same transaction wrote the lines of these loans just before',
  'apps/server/src/demo/seed/seed-documents.ts': 'the same transaction creates the loans',
  'apps/server/src/platform/provisioning/create-company.ts':
    'fills the tables of the set-up of a new company, which are no records',
};

/** The outermost string and template literals of a module, interpolations as written. */
function literalsOf(file: string, text: string): string[] {
  const foundWrites: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node))
      foundWrites.push(node.getText());
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return foundWrites;
}

/** What change readers or the audit seals would miss about a statement, or null. */
function findOmission(sql: string, mayOmitEntry: boolean): string | null {
  const writesEntry = ENTRY_WRITE_PATTERN.test(sql);
  const isNumbered = sql.includes('${changeNumber(') && /change_slot,\s*change_seq/.test(sql);
  if (writesEntry && !isNumbered) return 'writes a line without a number';
  if (RECORD_WRITE_PATTERN.test(sql) && !writesEntry && !mayOmitEntry) return 'writes records without a history entry';
  return null;
}

const isInspected = (file: string) =>
  /^apps\/server\/src\/.*\.ts$/.test(file) && !isTest(file) && !/\/(?:testing|security-tests)\//.test(file);

test('every statement that writes records or history entries assigns a change number', () => {
  const statements = listFiles('apps/server/src')
    .filter(isInspected)
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ text }) => RECORD_WRITE_PATTERN.test(text) || ENTRY_WRITE_PATTERN.test(text))
    .flatMap(({ file, text }) =>
      literalsOf(file, text)
        .filter((sql) => RECORD_WRITE_PATTERN.test(sql) || ENTRY_WRITE_PATTERN.test(sql))
        .map((sql) => ({ file, sql, omission: findOmission(sql, file in ENTRY_EXCEPTIONS) })),
    );
  expect(statements.filter(({ omission }) => omission !== null)).toEqual([]);
  expect(statements.length).toBeGreaterThanOrEqual(9);
  const files = statements.filter(({ sql }) => findOmission(sql, false) !== null).map(({ file }) => file);
  expect([...new Set(files)].sort()).toEqual(Object.keys(ENTRY_EXCEPTIONS).sort());
});

test('a record write without a history entry, or an entry without a number, is reported', () => {
  const badTexts = [
    'const a = `update app.records set is_active = false where company_id = $1`;',
    'const b = `with r as (insert into app.records (id) values ($1)) select 1 ${more.map((one) => `, ${one}`)}`;',
    "const c = 'delete from app.records where company_id = $1';",
    'const d = `update app.${table} set version = 1`;',
    'const e = `insert into app.history (company_id, id) values ($1, $2)`;',
    'const f = `with ${changeNumber(3)} insert into app.audit_events (company_id, id) select $1, $2 from change`;',
  ];
  const emptyCases = badTexts.map((text) => literalsOf('bad.ts', text).map((sql) => findOmission(sql, false)));
  expect(emptyCases.flat().filter((omission) => omission !== null)).toHaveLength(badTexts.length);
});
