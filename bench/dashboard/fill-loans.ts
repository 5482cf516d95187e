import type pg from 'pg';
import type { CompanyIds } from '../../apps/server/src/platform/provisioning';
import { idOf } from '../load/id-of';
import { SELECT, STATES } from '../workload/schema';

/** Number of groups with loans. The team-scoped user belongs to the first one. */
export const GROUPS = 20;
export const STAFF = 40;

/** Ids that ascend with `position`. The first digits encode the kind. */
export const knownId = (kind: string, index: number): string =>
  `${kind.padStart(8, '0')}-0000-7000-8000-${index.toString(16).padStart(12, '0')}`;

const sqlId = (kind: string, index: string) =>
  `('${kind.padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex((${index})::bigint), 12, '0'))::uuid`;

/** The position of a loan among some values, as SQL over its number `g`. */
const choiceSql = (index: number, count: number) => `1 + (g / ${index + 1}) % ${count}`;

/** Choices and numbers of some custom fields of each loan, as the rest of its answers. */
export const customAnswers = (fields: number): string => {
  const parts = Array.from({ length: fields }, (_, index) => {
    const choices = SELECT[index] ?? [];
    const texts = `(array[${choices.map((text) => `'${text}'`).join()}])[${choiceSql(index, choices.length)}]`;
    return `'cf_s0${index + 1}', ${texts}, 'cf_n0${index + 1}', g % ${997 + index}`;
  });
  return `jsonb_build_object(${parts.join(', ')})`;
};

/** What the product stores beside records: counts by status, and the two users of each loan. */
async function addCountsAndAssignees(admin: pg.Client, company: string): Promise<void> {
  await admin.query(
    `insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
     select company_id, module_key, is_active, coalesce(status_id, '00000000-0000-0000-0000-000000000000'), 0, count(*)
     from app.records where company_id = $1 group by 1, 2, 3, 4`,
    [company],
  );
  await admin.query(
    `insert into app.record_assignees (company_id, record_id, kind, position, person_id)
     select r.company_id, r.id, 'workforce', v.position, v.person from app.records r
     cross join lateral unnest(r.people[1:2]) with ordinality v (person, position) where r.company_id = $1 and r.module_key = 'loans'`,
    [company],
  );
}

/**
 * Fills a company with loans of the last three years, one prospect per loan and a tenth as many leads. Statuses,
 * programs, ten states, months, groups and people are evenly distributed. Each loan has two of forty users and one of twenty
 * groups.
 * @param moreAnswers further answers of each loan, as SQL
 */
export async function fillLoans(
  admin: pg.Client,
  ids: CompanyIds,
  rows: number,
  moreAnswers = "'{}'::jsonb",
): Promise<void> {
  const { company, forms, statuses, programs, products, sources } = ids;
  const values = [
    company,
    idOf(forms, 'loan'),
    [...statuses.values()],
    [...programs.values()],
    [...products.values()][0],
    [...sources.values()],
    rows,
    STATES.slice(0, 10),
  ];
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, first_name, last_name, email, people)
     select $1::uuid, ${sqlId('a', 'g')}, 'workforces', $2, 1, 'Officer', 'No ' || g, g || '@bench.example', array[${sqlId('a', 'g')}]
     from generate_series(1, ${STAFF}) g`,
    [company, idOf(forms, 'workforce')],
  );
  await admin.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, number, status_id, program_id, product_id, source_id,
       prospect_id, people, groups, first_name, last_name, info, created_at, updated_at, status_since, documents_waiting)
     select $1::uuid, ${sqlId('1', 'g')}, 'loans', $2, 1, g, ($3::uuid[])[1 + g % cardinality($3::uuid[])], ($4::uuid[])[1 + g % cardinality($4::uuid[])],
       $5, ($6::text[])[1 + g % cardinality($6::text[])]::uuid, ${sqlId('b', 'g')},
       array[${sqlId('a', `1 + g % ${STAFF}`)}, ${sqlId('a', `1 + (g / 7) % ${STAFF}`)}, ${sqlId('b', 'g')}],
       array[${sqlId('c', `1 + g % ${GROUPS}`)}], 'Lena', 'No ' || g, jsonb_build_object('loan_amount', 10000000 + g * 100, 'property_state', ($8::text[])[1 + g % 10]) || ${moreAnswers},
       now() - make_interval(mins => g * 1577 % 1576800), now() - make_interval(secs => g), now() - make_interval(mins => g * 37 % 86400),
       case when g % 50 = 0 then 1 else 0 end
     from generate_series(1, $7) g`,
    values,
  );
  await admin.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, first_name, last_name, people)
     select $1::uuid, ${sqlId('b', 'g')}, 'prospects', $2, 1, 'Lena', 'No ' || g, array[${sqlId('b', 'g')}] from generate_series(1, $3) g`,
    [company, idOf(forms, 'prospect'), rows],
  );
  await admin.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, source_id, groups, first_name)
     select $1::uuid, ${sqlId('d', 'g')}, 'leads', $2, 1, ($3::text[])[1 + g % cardinality($3::text[])]::uuid, array[${sqlId('c', `1 + g % ${GROUPS}`)}], 'Lead'
     from generate_series(1, $4::int / 10) g`,
    [company, idOf(forms, 'lead'), [...sources.values()], rows],
  );
  await addCountsAndAssignees(admin, company);
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze app.records, app.record_assignees');
}
