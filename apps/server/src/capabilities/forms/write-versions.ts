import type { Viewer } from '@lendwright/access';
import type { FormDefinition } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { countElements } from './validate-definition';

/** The libraries that a form contains copies of, each with the oldest version among the copies. */
export function libraryVersionsIn({ content }: FormDefinition): ReadonlyMap<Id, number> {
  const heldEntries = new Map<Id, number>();
  const collect = (elements: FormDefinition['content']): void => {
    for (const { library, library_version: version = 1, childs } of elements) {
      if (library !== undefined) heldEntries.set(library, Math.min(version, heldEntries.get(library) ?? version));
      if (childs) collect(childs);
    }
  };
  collect(content);
  return heldEntries;
}

/**
 * Inserts the next version of a form and its library usage, and notifies all processes. The caller holds the form's
 * lock or has just created the form.
 */
export async function writeVersion(
  tx: TenantTx,
  viewer: Viewer,
  form: { readonly id: Id; readonly published_version: number },
  definition: FormDefinition,
  note: string,
): Promise<number> {
  const version = form.published_version + 1;
  await tx.query(
    `insert into app.form_versions (company_id, form_id, version, content, deactivated, note, elements, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.companyId,
      form.id,
      version,
      JSON.stringify(definition.content),
      JSON.stringify(definition.deactivated ?? []),
      note,
      countElements(definition),
      viewer.fullName,
    ],
    'form-version-insert',
  );
  await tx.query(
    'update app.forms set published_version = $3, updated_at = now(), updated_name = $4 where company_id = $1 and id = $2',
    [tx.companyId, form.id, version, viewer.fullName],
    'form-publish',
  );
  await writeLibraryUses(tx, form.id, libraryVersionsIn(definition));
  await bumpSettings(tx);
  return version;
}

async function writeLibraryUses(tx: TenantTx, form: Id, heldEntries: ReadonlyMap<Id, number>): Promise<void> {
  await tx.query('delete from app.library_uses where company_id = $1 and form_id = $2', [tx.companyId, form]);
  if (heldEntries.size === 0) return;
  await tx.query(
    `insert into app.library_uses (company_id, form_id, library_id, version)
     select $1, $2, x.library, x.version from jsonb_to_recordset($3::jsonb) as x (library uuid, version int)
     returning company_id`,
    [tx.companyId, form, JSON.stringify([...heldEntries].map(([library, version]) => ({ library, version })))],
  );
}
