import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { invariant } from '@lendwright/kernel';
import { COMPANIES, makeRow } from '../workload/rows';
import { idOf } from './id-of';
import { loanLine, memberId, personLine, RECORD_COLUMNS, rowId, TEAM_SIZE, type LoadedCompany } from './record-line';

const ROWS_PER_PART = 20_000;

/** The next loan number of each company while batches are written. */
type Numbers = number[];

function loanLines(companies: readonly LoadedCompany[], numbers: Numbers, from: number, rows: number): string[] {
  const lines: string[] = [];
  for (let position = from; position < Math.min(from + ROWS_PER_PART, rows); position++) {
    const row = makeRow(position, rows);
    const company = companies[row.company - 1];
    invariant(company, 'rows belong to the companies that were made');
    const isMeasured = row.company === 1;
    const prospect = isMeasured ? rowId('prospect', position) : rowId('shared', row.company);
    if (isMeasured) lines.push(personLine(company, 'prospects', prospect, row, row.created));
    numbers[row.company] = (numbers[row.company] ?? 0) + 1;
    lines.push(loanLine(company, row, rowId('loan', position), prospect, numbers[row.company] ?? 0));
  }
  return lines;
}

function teamLines(companies: readonly LoadedCompany[]): string[] {
  const createdAt = '2023-01-01T00:00:00Z';
  return companies.flatMap((company) => {
    const person = (firstName: string, index: number) => ({
      first: firstName,
      last: `No${index}`,
      email: `${firstName}.${company.position}.${index}@example.com`.toLowerCase(),
      phone: '555-100-1000',
    });
    const team = Array.from({ length: TEAM_SIZE }, (_, index) =>
      personLine(company, 'workforces', memberId(company.position, index + 1), person('Officer', index + 1), createdAt),
    );
    const sharedLine = personLine(
      company,
      'prospects',
      rowId('shared', company.position),
      person('Shared', 0),
      createdAt,
    );
    return [...team, sharedLine];
  });
}

/** Assigns every generated loan its first person as loan officer. */
async function assignOfficers(admin: pg.Client, companies: readonly LoadedCompany[]): Promise<void> {
  await admin.query(
    `insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
     select r.company_id, r.id, 'workforce', 1, r.people[1], o.role from app.records r
     join unnest($1::uuid[], $2::uuid[]) o (company, role) on o.company = r.company_id where r.module_key = 'loans'`,
    [companies.map(({ ids }) => ids.company), companies.map(({ ids }) => idOf(ids.roles, 'officer'))],
  );
}

/**
 * Loads the team of every company and `rows` generated loans through COPY in batches. The next batch is written while
 * the server reads the last one. The files must be in a folder that the server's account can read.
 */
export async function copyRecords(
  admin: pg.Client,
  companies: readonly LoadedCompany[],
  rows: number,
  log: (text: string) => void,
): Promise<void> {
  invariant(companies.length === COMPANIES, 'the workload has fifty companies');
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-bench-'));
  chmodSync(folder, 0o755);
  const copy = async (lines: readonly string[], part: number) => {
    const file = join(folder, `${part}.csv`);
    writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
    await admin.query(
      `copy app.records (${RECORD_COLUMNS}) from '${file}' (format csv, force_not_null (first_name, last_name, email, phone))`,
    );
    rmSync(file);
  };
  try {
    const numbers: Numbers = [];
    let copyPromise = copy(teamLines(companies), 0);
    for (let from = 0, part = 1; from < rows; from += ROWS_PER_PART, part++) {
      const lines = loanLines(companies, numbers, from, rows);
      await copyPromise;
      copyPromise = copy(lines, part);
      if (part % 10 === 0) log(`${from + ROWS_PER_PART} of ${rows} loans`);
      // Yields to the event loop so that the statement is sent before the next batch is generated.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await copyPromise;
    await assignOfficers(admin, companies);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
