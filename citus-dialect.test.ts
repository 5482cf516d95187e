import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { splitStatements } from './apps/server/src/platform/db/sql-statements';
import { brokenRules, MIGRATION_RULES, STATEMENT_RULES, type DialectRule } from './architecture/citus-dialect';
import { isTest } from './architecture/layers';
import { listFiles, ROOT } from './architecture/read-tree';
import { sqlOfSource } from './architecture/sql-of-sources';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
/** The first migration that must run on a distributed database. `--distribute` converts earlier ones. */
const FIRST = '0031';

const files = listFiles();
const sources = files.filter(
  (file) => /^apps\/server\/src\/(?!security-tests\/)(?!.*\btesting\/).*\.ts$/.test(file) && !isTest(file),
);
const migrations = files.filter(
  (file) => /^apps\/server\/migrations\/\d{4}.*\.sql$/.test(file) && path.basename(file) >= FIRST,
);

it('no statement of the server is refused or misrouted by Citus', () => {
  const statements = sources.flatMap((file) => sqlOfSource(file, read(file)));
  expect(statements.length).toBeGreaterThan(350);
  const brokenTexts = statements.flatMap(({ file, line, sql }) =>
    brokenRules(sql, STATEMENT_RULES).map((rule) => `${file}:${line} ${rule}`),
  );
  expect(brokenTexts).toEqual([]);
});

it('every migration from 0031 on runs on a distributed database', () => {
  expect(migrations.length).toBeGreaterThan(0);
  const brokenTexts = migrations.flatMap((file) =>
    splitStatements(read(file)).flatMap((sql) => brokenRules(sql, MIGRATION_RULES).map((rule) => `${file} ${rule}`)),
  );
  expect(brokenTexts).toEqual([]);
});

it('every statement that adds outbox events notifies the relay', () => {
  const silentSources = sources.filter((file) => {
    const text = read(file);
    return text.includes('insert into app.outbox') && !text.includes('eventsAdded()');
  });
  expect(silentSources).toEqual([]);
});

/** Statements that a cluster refused or misrouted, with their replacements. */
const STATEMENTS: readonly (readonly [rule: string, bad: string, good: string])[] = [
  [
    'insert … select without returning',
    'insert into app.files (company_id, id) select $1, id from jsonb_to_recordset($2::jsonb) as x (id uuid)',
    'insert into app.files (company_id, id) select $1, id from jsonb_to_recordset($2::jsonb) as x (id uuid) returning company_id',
  ],
  [
    'insert … select without returning',
    'with r as (update app.records set version = 2 where company_id = $1 returning id) insert into app.history (company_id, id) select $1, id from r',
    'with r as (update app.records set version = 2 where company_id = $1 returning id) insert into app.history (company_id, id) select $1, id from r on conflict do nothing',
  ],
  [
    'insert … select from a tenant table',
    'insert into app.products (company_id, id, place) select $1, $2, max(place) from app.products where company_id = $1',
    'insert into app.visits (company_id, record_id) select r.company_id, r.id from app.records r where r.company_id = $1',
  ],
  [
    'function or sub-select in do update',
    'insert into auth.devices (id) values ($1) on conflict (id) do update set last_seen_at = now()',
    'insert into auth.devices (id) values ($1) on conflict (id) do update set last_seen_at = excluded.last_seen_at',
  ],
  [
    'function or sub-select in do update',
    `insert into app.idempotency_keys as k (company_id) values ($1) on conflict (company_id) do update set id = excluded.id where k.created_at < excluded.created_at - interval '1 day'`,
    `insert into app.idempotency_keys as k (company_id) values ($1) on conflict (company_id) do update set id = excluded.id where excluded.created_at - k.created_at > interval '1 day'`,
  ],
  [
    'now() within case or coalesce of a write',
    'update app.files set viewed_at = case when $2::text is null then null else now() end where company_id = $1',
    'update app.files set viewed_at = (select now() where $2::text is not null) where company_id = $1',
  ],
  [
    'local and distributed table in one part',
    'select r.id from app.roles r where r.company_id = $1 and not exists (select 1 from auth.memberships s where s.role_id = r.id)',
    'with own as materialized (select role_id from auth.memberships) select r.id from app.roles r where r.company_id = $1 and r.id not in (select role_id from own)',
  ],
  [
    'local and distributed table in one part',
    'update auth.memberships s set groups = array(select m.group_id from app.group_members m where m.company_id = $1)',
    'with g as materialized (select group_id from app.group_members where company_id = $1) update auth.memberships s set groups = array(select group_id from g)',
  ],
  ['several statements in one string', `begin; set local app.company = 'x_'`, `set local app.company = 'x_'`],
  [
    'pg_notify within a statement over tables',
    'with gone as (delete from app.presence where company_id = $1 returning at) select pg_notify($2, $3) from gone',
    'select pg_notify($1, $2)',
  ],
  ['set_config', `select set_config('app.company', $1, true)`, `set local app.company = 'x_'`],
  [
    'common table expression without columns',
    'with known as (select from app.presence where company_id = $1) select exists (select from known) as some',
    'with known as (select 1 from app.presence where company_id = $1) select exists (select from known) as some',
  ],
  [
    'tenant table without its company',
    'update app.mails set state = $2 where id = $3',
    'update app.mails set state = $2 where company_id = $1 and id = $3',
  ],
];

const MIGRATIONS: readonly (readonly [rule: string, bad: string, good: string])[] = [
  [
    'sub-select in a policy',
    `create policy tenant on app.notes using (company_id = (select nullif(current_setting('app.company', true), '')::uuid))`,
    `create policy tenant on app.notes using (company_id = nullif(current_setting('app.company', true), '')::uuid)`,
  ],
  [
    'identity or serial in a tenant table',
    'create table app.notes (company_id uuid not null, id bigint generated always as identity, primary key (company_id, id))',
    'create table app.notes (company_id uuid not null, id uuid not null, primary key (company_id, id))',
  ],
  [
    'foreign key to a tenant table within create table',
    'create table app.notes (company_id uuid not null, foreign key (company_id, record_id) references app.records (company_id, id))',
    'alter table app.notes add foreign key (company_id, record_id) references app.records (company_id, id)',
  ],
  [
    'add column with check',
    `alter table app.notes add column hue text not null default 'red' check (hue <> '')`,
    `alter table app.notes add constraint hue check (hue <> '')`,
  ],
  [
    'trigger on a tenant table',
    'create trigger count after insert on app.notes for each row execute function count()',
    'create index notes_at on app.notes (company_id, at)',
  ],
  [
    'key of a tenant table without its company',
    'create table app.notes (company_id uuid not null, id uuid not null, primary key (id))',
    'create table app.notes (company_id uuid not null, id uuid not null, primary key (company_id, id))',
  ],
  [
    'key of a tenant table without its company',
    'create unique index notes_title on app.notes (title)',
    'create unique index notes_title on app.notes (company_id, title)',
  ],
];

it('each rule matches the bad statement and not its replacement', () => {
  for (const [cases, rules] of [
    [STATEMENTS, STATEMENT_RULES],
    [MIGRATIONS, MIGRATION_RULES],
  ] as const satisfies readonly (readonly [unknown, readonly DialectRule[]])[]) {
    for (const [rule, rejectedSql, validStatement] of cases) {
      expect([rejectedSql, brokenRules(rejectedSql, rules)]).toEqual([rejectedSql, [rule]]);
      expect([validStatement, brokenRules(validStatement, rules)]).toEqual([validStatement, []]);
    }
    expect(new Set(cases.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  }
});

it('a statement is read with its fragments, branches, and appended parts', () => {
  const text = [
    'const HELD = `from auth.memberships s where s.company_id = $1`;',
    'const sql = `select 1 ${HELD} and exists (select 1 from app.roles r where r.company_id = $1)`;',
    "const other = 'delete from app.mails ' + (isOld ? 'where at < now()' : '');",
  ].join('\n');
  const foundLines = sqlOfSource('file.ts', text).map(({ line, sql }) => [line, brokenRules(sql, STATEMENT_RULES)]);
  expect(foundLines).toContainEqual([2, ['local and distributed table in one part']]);
  expect(foundLines).toContainEqual([3, ['tenant table without its company']]);
});

it('an SQL file is split at the semicolons that end statements', () => {
  const sql = `-- a note; no end
    create table app.a (t text default 'x;''y'); /* ; */
    do $$ begin perform 1; end $$;
    create function f() returns int language sql as $body$ select 1; $body$;
    -- the end;`;
  expect(splitStatements(sql)).toEqual([
    `-- a note; no end\n    create table app.a (t text default 'x;''y')`,
    '/* ; */\n    do $$ begin perform 1; end $$',
    'create function f() returns int language sql as $body$ select 1; $body$',
  ]);
});
