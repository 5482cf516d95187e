import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { idOf } from '../load/id-of';
import { RAW_CHANGE, RAW_HISTORY } from './raw-statements';
import { IMPORT_COLUMNS, sqlTypeOf } from '../workload/import-file';

const ANSWERS = IMPORT_COLUMNS.slice(10);
const PEOPLE = 'first, last, email, phone';

/** Inserts prospects, loans and their history from the parsed lines in as few statements as possible. */
const STATEMENT = `
  with ${RAW_CHANGE}, x as materialized (select i.*, gen_random_uuid() as loan, gen_random_uuid() as person, row_number() over () as place from raw_import i),
  n as (update app.counters set value = value + (select count(*) from x) where company_id = $1 and key = 'loans' returning value),
  p as (insert into app.records (company_id, id, module_key, form_id, form_version, people, first_name, last_name, email, phone, info, created_name, updated_name)
    select $1, person, 'prospects', $2, 1, array[person], ${PEOPLE},
      jsonb_build_object('first_name', first, 'last_name', last, 'email', email, 'phone', phone), 'raw', 'raw' from x returning id, info),
  r as (insert into app.records (company_id, id, module_key, form_id, form_version, number, status_id, product_id, program_id, prospect_id, source_id, people, first_name, last_name,
      email, phone, info, created_name, updated_name)
    select $1, x.loan, 'loans', $3, 1, n.value - (select count(*) from x) + x.place, s.id, d.id, g.id, x.person, o.id, array[x.person], ${PEOPLE.split(
      ', ',
    )
      .map((name) => `x.${name}`)
      .join(', ')},
      jsonb_strip_nulls(jsonb_build_object(${ANSWERS.map((field) => `'${field}', x.${field}::${sqlTypeOf(field)}`).join(', ')})), 'raw', 'raw'
    from x cross join n join app.statuses s on s.company_id = $1 and s.title = x.status join app.products d on d.company_id = $1 and d.title = x.product
    join app.programs g on g.company_id = $1 and g.product_id = d.id and g.title = x.program join app.sources o on o.company_id = $1 and o.title = x.source returning id, info, status_id),
  k as (update app.record_counts c set n = c.n + m.n from (select status_id, count(*) as n from r group by 1) m
    where c.company_id = $1 and c.module_key = 'loans' and c.is_active and c.slot = 0 and c.status_id = m.status_id)
  ${RAW_HISTORY} $1, gen_random_uuid(), id, 1, 'raw', 'create', jsonb_build_array(info) from (select id, info from p union all select id, info from r) a, change`;

/**
 * Imports the same lines through COPY and one statement.
 * @returns milliseconds, including reading the file
 */
export async function readRawImport(admin: pg.Client, ids: CompanyIds, lines: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lendwright-bench-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'import.csv');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 });
  const startedAt = performance.now();
  try {
    await admin.query('begin');
    await admin.query(
      `create temp table raw_import (${IMPORT_COLUMNS.map((name) => `${name} text`).join(', ')}) on commit drop`,
    );
    await admin.query(`copy raw_import from '${file}' (format csv)`);
    // Foreign keys are checked, as in the product.
    await admin.query(STATEMENT, [ids.company, idOf(ids.forms, 'prospect'), idOf(ids.forms, 'loan')]);
    await admin.query('commit');
    return performance.now() - startedAt;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
