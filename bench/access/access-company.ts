import { newId, type Id } from '@lendwright/kernel';
import type pg from 'pg';
import { argon2Hasher, createAccount } from '../../apps/server/src/capabilities/accounts';
import { createCompany, type CompanyIds } from '../../apps/server/src/platform/provisioning';
import { silentLog } from '../../apps/server/src/platform/log/log';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { clearDataset, readFacts, writeFacts, type BenchFacts, type BenchDataset } from '../load/bench-dataset';
import { writeCounts } from '../load/write-counts';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { SYLLABLES } from '../workload/rows';

/** Groups in the company. The measured user belongs to every second one. */
const GROUPS = 1000;
const PASSWORD = 'a long bench password 7';
export const ADMIN = 'admin@access.example';
export const TEAM = 'team@access.example';

const TEAM_RIGHTS = { team: true, own: true, update: true };
const plan = () => {
  const base = benchPlan('Lender of groups');
  const modules = Object.fromEntries(['loans', 'prospects'].map((key) => [key, TEAM_RIGHTS]));
  const [officer] = base.roles;
  if (!officer) throw new Error('The benchmark plan has no role');
  return {
    ...base,
    groups: Array.from({ length: GROUPS }, (_, index) => `Group ${index + 1}`),
    roles: [
      { ...officer, key: 'admin', title: 'Admin', isAdmin: true },
      { ...officer, key: 'team', title: 'Team', rights: { ...officer.rights, modules } },
    ],
  };
};

/**
 * Nine of ten records are loans, the rest prospects; each belongs to two groups. The distribution depends only on the
 * row index.
 */
const INSERT_SQL = `insert into app.records (company_id, id, module_key, form_id, form_version, number, is_active, status_id, program_id, product_id,
   groups, people, first_name, last_name, email, phone, info, created_at, created_name, updated_at, updated_name)
 select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, m.key, m.form, 1, case when m.key = 'loans' then n end, h % 50 <> 0,
   case when m.key = 'loans' then ($4::uuid[])[1 + h % cardinality($4::uuid[])] end, null, null,
   array[($5::uuid[])[1 + h % cardinality($5::uuid[])], ($5::uuid[])[1 + (h / 7) % cardinality($5::uuid[])]], '{}',
   p.first, p.last, lower(p.first || '.' || p.last || '.' || n || '@example.com'), '555-' || 100 + h % 900 || '-' || 1000 + h % 9000,
   case when m.key = 'loans' then jsonb_build_object('loan_amount', 1000000 + h % 90000000, 'cf_s01', (array['Condo','Land','Townhouse'])[1 + h % 3], 'cf_n01', h % 1000000) else '{}' end,
   now() - make_interval(secs => h % 90000000), 'Generated', now() - make_interval(secs => h % 40000000), 'Generated'
 from generate_series($8::int, $9::int) n
 cross join lateral (select ((n::bigint * 2654435761) % 2147483647)::int as h) d
 cross join lateral (select case when n % 10 = 0 then 'prospects' else 'loans' end as key, case when n % 10 = 0 then $3::uuid else $2::uuid end as form) m
 cross join lateral (select ($6::text[])[1 + h % cardinality($6::text[])] as first, ($7::text[])[1 + (h / 11) % cardinality($7::text[])] as last) p`;

const ROWS_PER_STATEMENT = 50_000;
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const FIRST_NAMES = SYLLABLES.flatMap((text) =>
  ['a', 'o', 'ie', 'us', 'ina', 'eth'].map((end) => capitalize(text + end)),
);
const LAST_NAMES = SYLLABLES.flatMap((text) =>
  SYLLABLES.flatMap((otherSyllable) => [
    capitalize(text + otherSyllable),
    capitalize(`${text}${otherSyllable}son`),
    capitalize(`${text}${otherSyllable}er`),
  ]),
);

async function fill(admin: pg.Client, ids: CompanyIds, rows: number, log: (text: string) => void): Promise<void> {
  await admin.query('set session_replication_role = replica');
  const values = [
    ids.company,
    idOf(ids.forms, 'loan'),
    idOf(ids.forms, 'prospect'),
    [...ids.statuses.values()],
    [...ids.groups.values()],
    FIRST_NAMES,
    LAST_NAMES,
  ];
  for (let from = 1; from <= rows; from += ROWS_PER_STATEMENT) {
    await admin.query(INSERT_SQL, [...values, from, Math.min(rows, from + ROWS_PER_STATEMENT - 1)]);
    if ((from - 1) % (ROWS_PER_STATEMENT * 4) === 0) log(`${from + ROWS_PER_STATEMENT - 1} of ${rows} records`);
  }
  await admin.query('set session_replication_role = origin');
  await writeCounts(admin);
  await admin.query('vacuum analyze app.records');
}

/** Ids of every second group, as stored in the measured user's membership. */
export const teamGroups = (ids: CompanyIds): Id[] => [...ids.groups.values()].filter((_id, index) => index % 2 === 0);

/**
 * Ensures one company with all records of the data set, an administrator and a user in 500 groups. Loads it if missing.
 */
export async function ensureAccessCompany(dataset: BenchDataset, log: (text: string) => void): Promise<BenchFacts> {
  const knownFacts = readFacts(dataset);
  if (knownFacts) return knownFacts;
  clearDataset(dataset);
  const config = configOf(dataset);
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  try {
    const scope = database.tenant(newId());
    const ids = await scope.write((tx) => createCompany(tx, plan()));
    const passwordHash = await argon2Hasher().hash(PASSWORD);
    for (const [username, role] of [
      [ADMIN, 'admin'],
      [TEAM, 'team'],
    ] as const) {
      const membership = {
        companyId: ids.company,
        roleId: idOf(ids.roles, role),
        personId: null,
        userType: 'Workforces' as const,
      };
      await scope.write((tx) =>
        createAccount(tx, { username, fullName: role, email: username, passwordHash, memberships: [membership] }),
      );
    }
    const admin = await connectAdmin((await openRunningDatabase(config)).adminUrl);
    try {
      await admin.query('update auth.memberships set groups = $2 where company_id = $1 and role_id = $3', [
        ids.company,
        teamGroups(ids),
        idOf(ids.roles, 'team'),
      ]);
      await fill(admin, ids, dataset.rows, log);
    } finally {
      await admin.end();
    }
    const facts = { ids, username: ADMIN, password: PASSWORD };
    writeFacts(dataset, facts);
    return facts;
  } finally {
    await close();
  }
}
