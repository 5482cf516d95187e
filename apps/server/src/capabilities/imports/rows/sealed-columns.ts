import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';
import type { ColumnFacts } from '../../../platform/spreadsheets/reading/describe-columns';

const locationOf = (id: Id) => ({ table: 'imports', row: id, field: 'columns' });

/** Seals the column facts, because samples of a file are as sensitive as its rows. */
export const sealColumns = (vault: Vault, companyId: Id, id: Id, columns: readonly ColumnFacts[]): string =>
  vault.seal(companyId, locationOf(id), JSON.stringify(columns));

export const unsealColumns = (vault: Vault, companyId: Id, id: Id, sealedText: string): readonly ColumnFacts[] =>
  JSON.parse(vault.unseal(companyId, locationOf(id), sealedText)) as readonly ColumnFacts[];
