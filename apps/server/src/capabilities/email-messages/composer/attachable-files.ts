import type { attachableFile, BundleItem } from '@lendwright/api';
import { isRefusal, type Id } from '@lendwright/kernel';
import type { z } from 'zod';
import { findParts } from '../../document-bundles';
import { accessRecord, findUploadedFiles } from '../../documents';
import type { EmailContext } from './access-composer';

type Attachable = z.output<typeof attachableFile>;

/** The files that a record has besides its uploads. */
const STORED_ITEMS = `select 'contract' as kind, id, created_at from app.contracts
    where company_id = $1 and record_id = $2 and state = 'done'
  union all select 'custom_doc', id, created_at from app.custom_docs where company_id = $1 and record_id = $2
  order by created_at desc limit 100`;

/** An attachable file with the key of its bytes. */
export interface AttachablePart extends Attachable {
  readonly key: string;
}

/** The files of a record that the viewer may open: uploads, finished contracts, custom documents. */
export async function listAttachable(
  { engine, tx, setup, viewer }: EmailContext,
  owner: Id,
): Promise<AttachablePart[]> {
  try {
    const record = await accessRecord(engine, tx, setup, viewer, owner);
    const uploads = await findUploadedFiles(tx, setup, record);
    const storedEntries = await tx.query<BundleItem>(STORED_ITEMS, [tx.companyId, owner], 'email-attachable');
    const items = [...uploads.map(({ id }) => ({ kind: 'upload' as const, id })), ...storedEntries];
    const { parts } = await findParts({ engine, setup, viewer }, tx, owner, items);
    return parts.map(({ kind, id, title, name, type, size, key }) => ({ kind, id, title, name, type, size, key }));
  } catch (error) {
    // Documents have a right of their own.
    if (isRefusal(error) && error.status === 404) return [];
    throw error;
  }
}
