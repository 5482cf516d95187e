import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type createProduct as creation,
  type saveProduct as operation,
  reason,
  confirmation,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { insertProduct, productById, updateProduct } from './product-rows';
import { programsOf, writeProgramsOf } from './program-rows';
import { auditProductChange } from './audit-product';
import { missingProductRefusal, presentProduct } from './read-product';
import { resolvePrograms, type ProductInput } from './resolve-programs';

/**
 * Creates an active product at the end of the list.
 * @throws Refusal 422 invalid for a title or prefix in use and for references that the company does not have
 */
export async function createProduct(
  tx: TenantTx,
  viewer: Viewer,
  input: ProductInput,
): Promise<AnswerOf<typeof creation>> {
  await bumpSettings(tx);
  const id = newId();
  const programs = await resolvePrograms(tx, id, input, []);
  await insertProduct(tx, id, input.title, viewer.fullName);
  await writeProgramsOf(tx, id, programs);
  await auditProductChange(tx, viewer, id, null, { title: input.title, is_active: true, programs });
  return { ...confirmation('products.created'), _id: id };
}

/**
 * Saves a product with its title and its ordered programs.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid; in these cases nothing is saved
 */
export async function saveProduct(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  { version, ...input }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await bumpSettings(tx);
  const row = await productById(tx, id);
  if (!row) throw missingProductRefusal();
  const programsBefore = await programsOf(tx, id);
  if (row.version !== version) {
    const text = reason('products.conflict', { name: row.updated_name || reason('general.someone') });
    const currentProduct = presentProduct(row, programsBefore);
    throw new Refusal(409, 'conflict', text, {
      version: row.version,
      updatedBy: row.updated_name,
      current: currentProduct,
      yours: input,
    });
  }
  const programs = await resolvePrograms(tx, id, input, programsBefore);
  await updateProduct(tx, id, input.title, viewer.fullName);
  await writeProgramsOf(tx, id, programs);
  await auditProductChange(
    tx,
    viewer,
    id,
    { ...row, programs: programsBefore },
    { ...row, title: input.title, programs },
  );
  return { ...confirmation('products.saved'), version: version + 1 };
}
