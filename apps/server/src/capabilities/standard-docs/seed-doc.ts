import type { DocMapping } from '@lendwright/api';
import { newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { insertDocRow, updateDocRow, type StoredMappings } from './standard-doc-rows';
import { countFields } from './stored-mapping';

/** A stored PDF with what prints in its fields. */
export interface SeededDoc {
  readonly form: Id;
  readonly title: string;
  readonly description: string;
  readonly fileName: string;
  readonly file: { readonly key: string; readonly size: number; readonly sha256: string };
  readonly bytes: Uint8Array;
  readonly mapping: DocMapping;
}

/** Adds a mapped standard document from a trusted file, for demo companies. @throws Error if the PDF cannot be filled */
export async function seedStandardDoc(tx: TenantTx, doc: SeededDoc, author: string): Promise<void> {
  const { readFields } = await import('./pdf/read-fields');
  const { pages, fields } = await readFields(doc.bytes);
  const mapping: StoredMappings = Object.fromEntries(
    Object.entries(doc.mapping).map(([field, ownMapping]) => [field, { version: 1, mapping: ownMapping }]),
  );
  const { form, title, description, fileName, file } = doc;
  const id = newId();
  const counts = countFields(fields, mapping);
  await insertDocRow(
    tx,
    { id, form, title, description, fileName, ...file, pages, fields, counts },
    { accountId: null, name: author },
  );
  await updateDocRow(tx, { id, title, description, mapping, counts, version: 1 });
}
