import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenRules, MIGRATION_RULES, STATEMENT_RULES } from './house/citus-dialect';
import { isTest } from './house/plan';
import { listFiles, ROOT } from './house/read-tree';
import { sqlOfSource, type SqlText } from './house/sql-of-sources';
import { splitStatements } from './apps/server/src/platform/db/sql-statements';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** The first migration that was written for several machines. */
const FIRST = '0031';

const sources = listFiles().filter(
  (file) => /^apps\/server\/src\/(?!trust\/|testing\/).*\.ts$/.test(file) && !isTest(file),
);
const migrations = listFiles().filter(
  (file) => /^apps\/server\/migrations\/\d{4}.*\.sql$/.test(file) && path.basename(file) >= FIRST,
);

const report = ({ file, line, sql }: SqlText, rules: typeof STATEMENT_RULES) =>
  brokenRules(sql, rules).map((rule) => `${file}:${line} ${rule}`);

it('finds no statement of the server that a Citus cluster refuses', () => {
  const statements = sources.flatMap((file) => sqlOfSource(file, read(file)));
  expect(statements.length).toBeGreaterThan(350);
  expect(statements.flatMap((one) => report(one, STATEMENT_RULES))).toEqual([]);
});
