import type { TenantTx } from '../../platform/db/tenant-scope';
import { numberOf, type CompanySetup } from '../records';
import type { AccessibleRecord } from './access-record';
import { readDocuments } from './documents-rows';
import { downloadName } from './download-name';
import { readActiveFiles } from './files-rows';
import type { StoredDocument } from './stored-document';

/** Every uploaded file of a record whose element the viewer sees, in form order. */
export async function findUploadedFiles(
  tx: TenantTx,
  setup: CompanySetup,
  record: AccessibleRecord,
): Promise<StoredDocument[]> {
  const rows = await readDocuments(tx, record.row.id);
  const files = await readActiveFiles(
    tx,
    rows.map(({ id }) => id),
  );
  const number = numberOf(record.row, setup);
  return record.uploads.flatMap(({ id: element, title }) => {
    const document = rows.find((row) => row.element === element);
    return files
      .filter((file) => file.document_id === document?.id)
      .map(({ id, name, type, size, storage_key: key, created_at: createdAt }, index) => ({
        ...{ id, recordId: record.row.id, title, type, size, key, createdAt },
        name: downloadName({ number, title, index: index + 1, name }),
      }));
  });
}
