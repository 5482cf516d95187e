import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export interface ProgramRow {
  readonly id: Id;
  readonly title: string;
  readonly prefix: string;
  readonly form_id: Id | null;
  readonly statuses: readonly Id[];
  readonly is_active: boolean;
}

export function programsOf(tx: TenantTx, product: Id): Promise<ProgramRow[]> {
  const sql = `select id, title, prefix, form_id, statuses, is_active from app.programs
     where company_id = $1 and product_id = $2 order by place, title, id`;
  return tx.query(sql, [tx.companyId, product], 'programs-of-product');
}

/** The normalized prefixes of active programs of all other products. */
export async function readPrefixesOfOtherProducts(tx: TenantTx, product: Id): Promise<ReadonlySet<string>> {
  const sql = `select lower(prefix) as prefix from app.programs
     where company_id = $1 and product_id <> $2 and is_active and prefix <> ''`;
  const rows = await tx.query<{ prefix: string }>(sql, [tx.companyId, product], 'program-prefixes');
  return new Set(rows.map(({ prefix }) => prefix));
}

/** Replaces the programs of a product with the list, in its order. Omitted programs are deactivated. */
export async function writeProgramsOf(tx: TenantTx, product: Id, programs: readonly ProgramRow[]): Promise<void> {
  const rows = programs.map((program, position) => ({ ...program, place: position }));
  await tx.query(
    `insert into app.programs (company_id, id, product_id, title, prefix, form_id, statuses, is_active, place)
     select $1, x.id, $2, x.title, x.prefix, x.form_id,
       array(select jsonb_array_elements_text(x.statuses)::uuid), x.is_active, x.place
     from jsonb_to_recordset($3::jsonb) as x
       (id uuid, title text, prefix text, form_id uuid, statuses jsonb, is_active boolean, place int)
     on conflict (company_id, id) do update set title = excluded.title, prefix = excluded.prefix,
       form_id = excluded.form_id, statuses = excluded.statuses, is_active = excluded.is_active, place = excluded.place`,
    [tx.companyId, product, JSON.stringify(rows)],
    'programs-write',
  );
  await tx.query(
    `update app.programs set is_active = false
     where company_id = $1 and product_id = $2 and is_active and not id = any($3::uuid[])`,
    [tx.companyId, product, rows.map(({ id }) => id)],
    'programs-sleep',
  );
}

/** A program with its product. */
export interface AssignedProgram extends ProgramRow {
  readonly product_id: Id;
  readonly product: string;
  readonly product_is_active: boolean;
}

/** Programs whose form assignment changes when the form gets exactly these programs. */
const MOVING_PROGRAMS = `company_id = $1
  and (id = any($3::uuid[]) and form_id is distinct from $2 or form_id = $2 and not id = any($3::uuid[]))`;

/** The current rows of those programs, by product. */
export function readMovingPrograms(tx: TenantTx, form: Id, programs: readonly Id[]): Promise<AssignedProgram[]> {
  const sql = `select p.id, p.title, p.prefix, p.form_id, p.statuses, p.is_active,
       p.product_id, o.title as product, o.is_active as product_is_active
     from (select * from app.programs where ${MOVING_PROGRAMS}) p
     join app.products o on o.company_id = $1 and o.id = p.product_id order by o.place, o.id, p.place, p.id`;
  return tx.query(sql, [tx.companyId, form, programs], 'programs-moving');
}

/** Increments the version of every affected product, so that a concurrent save is detected as a conflict. */
export async function writeFormOfPrograms(
  tx: TenantTx,
  form: Id,
  programs: readonly Id[],
  author: string,
): Promise<void> {
  await tx.query(
    `with tied as (
       update app.programs set form_id = case when id = any($3::uuid[]) then $2::uuid end where ${MOVING_PROGRAMS} returning product_id)
     update app.products set version = version + 1, updated_at = now(), updated_name = $4
     where company_id = $1 and id in (select product_id from tied)`,
    [tx.companyId, form, programs, author],
    'programs-tie',
  );
}
