import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Vault } from '../../../platform/secrets/sealed';
import type { NewOptions } from '../../forms';
import type { ImportRow } from '../rows/import-rows';

const locationOf = (id: Id) => ({ table: 'imports', row: id, field: 'new_options' });

/** The options that an import would add, by field. They are sealed, because they are texts of the file. */
export function unsealOptions(vault: Vault, companyId: Id, row: Pick<ImportRow, 'id' | 'new_options'>): NewOptions {
  if (row.new_options === null) return new Map();
  const text = vault.unseal(companyId, locationOf(row.id), row.new_options);
  return new Map(JSON.parse(text) as [string, string[]][]);
}

/** @returns null if there are none */
export const sealOptions = (vault: Vault, companyId: Id, id: Id, options: NewOptions): string | null =>
  options.size > 0 ? vault.seal(companyId, locationOf(id), JSON.stringify([...options])) : null;

/** Records the version of the form that contains the options of a starting import. */
export async function setOptionsVersion(tx: TenantTx, id: Id, version: number): Promise<void> {
  await tx.query(
    'update app.imports set options_version = $3 where company_id = $1 and id = $2',
    [tx.companyId, id, version],
    'import-options-version',
  );
}
