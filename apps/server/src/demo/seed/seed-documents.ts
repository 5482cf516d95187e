import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId, type Id } from '@lendwright/kernel';
import { newFileKey } from '../../platform/files/file-key';
import type { FileStore } from '../../platform/files/file-store';
import type { DemoLoan } from '../plan/plan-demo';
import { workingMoment, type Seeding } from './seeding';

const TYPES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' };

/** A stored sample file, shared by all demo documents of that name. */
export interface StoredSample {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly type: string;
}

/** Stores the sample files. Runs before the transaction, because file storage is not transactional. */
export async function storeSamples(
  files: FileStore,
  folder: string,
  names: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StoredSample>> {
  const storedEntries = new Map<string, StoredSample>();
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const key = newFileKey();
    await files.put(key, Readable.from([bytes]), { limit: bytes.length });
    storedEntries.set(name, {
      key,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    });
  }
  return storedEntries;
}

/** Sets the document statuses of the planned loans and attaches their files. */
export async function seedDocuments(
  seeding: Seeding,
  loans: readonly DemoLoan[],
  ids: readonly Id[],
  samples: ReadonlyMap<string, StoredSample>,
): Promise<void> {
  const { tx } = seeding;
  const documents = loans.flatMap((loan, index) =>
    loan.documents.map((document) => ({
      ...document,
      id: newId(),
      fileId: newId(),
      record: ids[index] as Id,
      at: workingMoment(seeding, document.uploadedOn ?? loan.createdOn, index),
      by: `${String(loan.prospect.answers['first_name'])} ${String(loan.prospect.answers['last_name'])}`,
    })),
  );
  await tx.query(
    `insert into app.documents (company_id, id, record_id, element, status, reason, created_at, updated_at)
     select $1, id, record, element, status, reason, at, at from jsonb_to_recordset($2::jsonb) as x (id uuid, record uuid, element text, status text, reason text, at timestamptz)
     returning company_id`,
    [tx.companyId, JSON.stringify(documents)],
  );
  const files = documents.flatMap((document) => {
    const sample = document.file ? samples.get(document.file) : undefined;
    return sample
      ? [
          {
            ...sample,
            id: document.fileId,
            document: document.id,
            name: document.file,
            at: document.at,
            viewed: document.isViewed ? document.at : null,
            by: document.by,
          },
        ]
      : [];
  });
  await tx.query(
    `insert into app.files (company_id, id, document_id, name, size, type, sha256, storage_key, viewed_at, viewed_by, created_at, created_name)
     select $1, id, document, name, size, type, sha256, key, viewed, case when viewed is not null then 'Theo Marsh' end, at, by
     from jsonb_to_recordset($2::jsonb) as x (id uuid, document uuid, name text, size bigint, type text, sha256 text, key text, viewed timestamptz, at timestamptz, by text)
     returning company_id`,
    [tx.companyId, JSON.stringify(files)],
  );
  await tx.query(
    `update app.records r set documents_waiting = w.n from (select record_id, count(*)::int as n from app.documents
       where company_id = $1 and status = 'Awaiting Review' group by record_id) w where r.company_id = $1 and r.id = w.record_id`,
    [tx.companyId],
  );
}
