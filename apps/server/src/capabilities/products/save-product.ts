import type { Viewer } from '@lendwright/access';
import {
  type AnswerOf,
  type BodyOf,
  type createProduct as creation,
  type saveProduct as operation,
  reason,
} from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import { bumpSettings } from '../../platform/db/company-cache';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { insertProduct, productById, updateProduct } from './product-rows';
import { programsOf, writeProgramsOf } from './program-rows';
import { noteProduct } from './note-product';
import { missingProduct, presentProduct } from './read-product';
import { settlePrograms, type ProductWish } from './settle-programs';

/**
 * Makes an active product, the last of the company's.
 * @throws Refusal 422 invalid for a title or prefix that is taken, and for what is not the company's
 */
export async function createProduct(
  tx: TenantTx,
  viewer: Viewer,
  wish: ProductWish,
): Promise<AnswerOf<typeof creation>> {
  await bumpSettings(tx);
  const id = newId();
  const programs = await settlePrograms(tx, id, wish, []);
  await insertProduct(tx, id, wish.title, viewer.fullName);
  await writeProgramsOf(tx, id, programs);
  await noteProduct(tx, viewer, id, null, { title: wish.title, is_active: true, programs });
  return { message: 'Product created successfully.', _id: id };
}

/**
 * Saves a product whole: its title, and its programs in their order.
 * @throws Refusal 404 not_found, 409 conflict with both values, 422 invalid; nothing is saved then
 */
export async function saveProduct(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  { version, ...wish }: BodyOf<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await bumpSettings(tx);
  const row = await productById(tx, id);
  if (!row) throw missingProduct();
  const before = await programsOf(tx, id);
  if (row.version !== version) {
    const text = reason('products.conflict', { name: row.updated_name || reason('general.someone') });
    const current = presentProduct(row, before);
    throw new Refusal(409, 'conflict', text, {
      version: row.version,
      updatedBy: row.updated_name,
      current,
      yours: wish,
    });
  }
  const programs = await settlePrograms(tx, id, wish, before);
  await updateProduct(tx, id, wish.title, viewer.fullName);
  await writeProgramsOf(tx, id, programs);
  await noteProduct(tx, viewer, id, { ...row, programs: before }, { ...row, title: wish.title, programs });
  return { message: 'Product saved successfully.', version: version + 1 };
}
