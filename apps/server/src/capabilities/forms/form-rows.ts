import type { FORM_KINDS } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';

export type FormKind = (typeof FORM_KINDS)[number];

/** A form without its definition. */
export interface FormRow {
  readonly id: Id;
  readonly kind: FormKind;
  readonly module_key: string;
  readonly title: string;
  readonly custom_title: string;
  readonly description: string;
  readonly published_version: number;
  readonly is_active: boolean;
  readonly webform: Readonly<Record<string, unknown>> | null;
  readonly link_epoch: number;
  readonly settings_version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_name: string;
}

/** The metadata of a published version. */
export interface VersionRow {
  readonly version: number;
  readonly published_at: string;
  readonly published_by: string;
  readonly note: string;
  readonly elements: number;
}

/** A version with its definition. The definition was validated when the version was published. */
export interface VersionWithDefinition extends VersionRow {
  readonly content: readonly FormElement[];
  readonly deactivated: readonly FormElement[];
}

const FORM = `f.id, f.kind, f.module_key, f.title, f.custom_title, f.description, f.published_version, f.is_active, f.webform,
  f.link_epoch, f.settings_version, f.created_at, f.updated_at, f.updated_name`;

/** Versions published before the element count was stored are counted on read. */
const ELEMENTS = `coalesce(nullif(v.elements, 0), (select count(*)::int from jsonb_path_query(v.content, 'strict $.**.type'))) as elements`;
const VERSION = `v.version, v.published_at, v.published_by, v.note, ${ELEMENTS}`;

export async function findForm(tx: TenantTx, id: Id, isLocking = false): Promise<FormRow | null> {
  const rows = await tx.query<FormRow>(
    `select ${FORM} from app.forms f where f.company_id = $1 and f.id = $2${isLocking ? ' for update' : ''}`,
    [tx.companyId, id],
    isLocking ? 'form-lock' : 'form-find',
  );
  return rows[0] ?? null;
}

export type ListedForm = FormRow & { readonly elements: number; readonly content: readonly FormElement[] | null };

/** The forms of one kind, oldest first, with their published content if requested. */
export function formsOfKind(
  tx: TenantTx,
  kind: FormKind,
  isActive: boolean | null,
  hasContent: boolean,
): Promise<ListedForm[]> {
  return tx.query<ListedForm>(
    `select ${FORM}, ${ELEMENTS}, case when $4 then v.content end as content from app.forms f
     join app.form_versions v on v.company_id = f.company_id and v.form_id = f.id and v.version = f.published_version
     where f.company_id = $1 and f.kind = $2 and ($3::boolean is null or f.is_active = $3) order by f.created_at, f.id`,
    [tx.companyId, kind, isActive, hasContent],
    'forms-of-kind',
  );
}

/** The number of records per form. Forms without records are omitted. */
export async function recordsByForm(tx: TenantTx, form: Id | null): Promise<ReadonlyMap<Id, number>> {
  const rows = await tx.query<{ form_id: Id; n: number }>(
    `select form_id, count(*)::int as n from app.records where company_id = $1 ${form === null ? '' : 'and form_id = $2'} group by form_id`,
    form === null ? [tx.companyId] : [tx.companyId, form],
    form === null ? 'records-by-form' : 'records-of-form',
  );
  return new Map(rows.map(({ form_id: id, n }) => [id, n]));
}

/** The versions of a form without their definitions, newest first. */
export function versionsOf(tx: TenantTx, form: Id): Promise<VersionRow[]> {
  return tx.query<VersionRow>(
    `select ${VERSION} from app.form_versions v where v.company_id = $1 and v.form_id = $2 order by v.version desc`,
    [tx.companyId, form],
    'form-versions',
  );
}

export async function findVersion(tx: TenantTx, form: Id, version: number): Promise<VersionWithDefinition | null> {
  const rows = await tx.query<VersionWithDefinition>(
    `select ${VERSION}, v.content, v.deactivated from app.form_versions v
     where v.company_id = $1 and v.form_id = $2 and v.version = $3`,
    [tx.companyId, form, version],
    'form-version-whole',
  );
  return rows[0] ?? null;
}

/** Finds a form of the kind by title, case-insensitively. */
export async function formOfTitle(tx: TenantTx, kind: FormKind, title: string): Promise<FormRow | null> {
  const rows = await tx.query<FormRow>(
    `select ${FORM} from app.forms f where f.company_id = $1 and f.kind = $2 and lower(f.title) = lower($3) order by f.is_active desc, f.created_at limit 1`,
    [tx.companyId, kind, title],
    'form-of-title',
  );
  return rows[0] ?? null;
}
