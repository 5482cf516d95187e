import pg from 'pg';
import { createSeededRandom } from '../workload/rows';
import type { LoanRow } from './list-engine';

const CHUNK = 4_000;
/** Groups in the company. Each loan belongs to two of them. */
export const GROUPS = 1_000;

export const groupId = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`;

/**
 * Derives the groups of a loan from its number. The shared benchmark data has no groups, because only this benchmark
 * needs them.
 */
function groupsOf(number: number): string {
  const next = createSeededRandom(number * 31 + 5);
  return `${groupId(Math.floor(next() * GROUPS))},${groupId(Math.floor(next() * GROUPS))}`;
}

const PAGE = `select id, version, is_active::text as v0, status_id::text as v1,
   to_char(extract(epoch from updated_at) * 1000, 'FM999999999999990') as v2, program_id::text as v3, info->>'cf_s01' as v4, info->>'cf_n01' as v5,
   last_name as v6, info->>'loan_amount' as v7,
   first_name || ' ' || last_name || chr(1) || email || chr(1) || phone || ' ' || translate(phone, '-', '') as v8, number::int as v9
 from app.records where company_id = $1 and module_key = 'loans' and id > $2 order by id limit ${CHUNK}`;

/** Streams the loans of a company in id order, in batches. The next batch is read while the last one is processed. */
export async function* readLoans(databaseUrl: string, company: string): AsyncGenerator<LoanRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const read = (after: string) =>
      client.query<Record<string, string | number | null>>({ name: 'loans', text: PAGE, values: [company, after] });
    let addedType: ReturnType<typeof read> | null = read('00000000-0000-0000-0000-000000000000');
    while (addedType) {
      const { rows }: pg.QueryResult<Record<string, string | number | null>> = await addedType;
      addedType = rows.length < CHUNK ? null : read(String(rows.at(-1)?.['id']));
      yield rows.map((rawRow) => {
        const values = Object.values(rawRow);
        values[11] = groupsOf(Number(values[11]));
        return values as unknown as LoanRow;
      });
    }
  } finally {
    await client.end();
  }
}
