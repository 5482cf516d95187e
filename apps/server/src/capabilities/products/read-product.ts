import { type AnswerOf, type readProduct as operation, reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { productById, type ProductRow } from './product-rows';
import { programsOf, type ProgramRow } from './program-rows';

export type Product = AnswerOf<typeof operation>;

/** The same refusal for a product that does not exist and for one of another company. */
export const missingProductRefusal = (): Refusal => new Refusal(404, 'not_found', reason('products.missing'));

export const presentProduct = (row: ProductRow, programs: readonly ProgramRow[]): Product => ({
  _id: row.id,
  title: row.title,
  programs: programs.map(({ id: _id, title, prefix, form_id: form, statuses, is_active: isActive }) => {
    return { _id, title, prefix, form, statuses: [...statuses], active: isActive };
  }),
  active: row.is_active,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  updated_by: row.updated_name,
});

/** Reads a product with all of its programs, including inactive ones. @throws Refusal 404 not_found */
export async function readProduct(tx: TenantTx, id: Id): Promise<Product> {
  const row = await productById(tx, id);
  if (!row) throw missingProductRefusal();
  return presentProduct(row, await programsOf(tx, id));
}
