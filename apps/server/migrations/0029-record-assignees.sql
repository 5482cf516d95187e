-- Makes a tenant table: its foreign key to the company, forced row-level security with exactly the tenant policy, and what the
-- app role may do with it. The policy has no sub-select, which Citus refuses; where a statement names its company, as every
-- statement does, PostgreSQL compares the two once per scan and not per row. New tenant tables call this and nothing else.
create function app.protect_tenant_table(tenant regclass, privileges text) returns void language plpgsql as $$
declare
  own constant text := 'company_id = nullif(current_setting(''app.company'', true), '''')::uuid';
begin
  if not exists (select from pg_constraint where conrelid = tenant and contype = 'f' and confrelid = 'auth.companies'::regclass) then
    execute format('alter table %s add foreign key (company_id) references auth.companies (id)', tenant);
  end if;
  execute format('alter table %s enable row level security', tenant);
  execute format('alter table %s force row level security', tenant);
  execute format('drop policy if exists tenant on %s', tenant);
  execute format('create policy tenant on %1$s using (%2$s) with check (%2$s)', tenant, own);
  execute format('grant %s on %s to lendwright_app', privileges, tenant);
end $$;
revoke execute on function app.protect_tenant_table(regclass, text) from public;

-- Who is assigned to a record, in the order of the screen, with the role under which the person is there. It replaces two arrays
-- of `person---role` texts that no foreign key checked. `records.people` stays: it is the set of everybody to whom the record is
-- an own one (the assigned, the prospect, whoever created it), which row filters read from one index.
create table app.record_assignees (
  company_id uuid not null, record_id uuid not null, kind text not null check (kind in ('workforce', 'contact')),
  position smallint not null, person_id uuid not null, role_id uuid,
  -- The key holds whole rows, so that a list's column of a hundred thousand records is read from it alone.
  primary key (company_id, record_id, kind, position) include (person_id, role_id)
);

-- The owner has to see the rows of all companies for once. Texts that name nobody in their company cannot become rows: no
-- screen has shown them, and they are left out with a warning. A role that is gone leaves the person without one.
alter table app.records no force row level security;
alter table app.roles no force row level security;
do $$
declare
  written bigint;
  stored bigint;
begin
  insert into app.record_assignees (company_id, record_id, kind, position, person_id, role_id)
  select a.company_id, a.record_id, a.kind, row_number() over (partition by a.company_id, a.record_id, a.kind order by a.place), p.id, o.id
  from (
    select r.company_id, r.id as record_id, k.kind, v.place,
      case when split_part(v.value, '---', 1) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(v.value, '---', 1)::uuid end as person_id,
      case when split_part(v.value, '---', 2) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(v.value, '---', 2)::uuid end as role_id
    from app.records r
    cross join lateral (values ('workforce', r.workforces), ('contact', r.contacts)) k (kind, assigned)
    cross join lateral unnest(k.assigned) with ordinality v (value, place)
  ) a
  join app.records p on p.company_id = a.company_id and p.id = a.person_id
  left join app.roles o on o.company_id = a.company_id and o.id = a.role_id;
  get diagnostics written = row_count;
  select sum(cardinality(workforces) + cardinality(contacts)) into stored from app.records;
  if stored > written then
    raise warning '% assigned people are in none of the records of their company and were left out', stored - written;
  end if;
end $$;

alter table app.record_assignees add foreign key (company_id, record_id) references app.records (company_id, id);
alter table app.record_assignees add foreign key (company_id, person_id) references app.records (company_id, id);
alter table app.record_assignees add foreign key (company_id, role_id) references app.roles (company_id, id);
select app.protect_tenant_table('app.record_assignees', 'select, insert, update, delete');

-- `search` has been read by nothing since searches run over columns in memory.
alter table app.records drop column workforces, drop column contacts, drop column search;
alter table app.records force row level security;
alter table app.roles force row level security;
