import type { Id } from '@lendwright/kernel';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { FileStore } from '../../platform/files/file-store';
import { readStoredFile } from '../../platform/files/read-stored-file';
import { newFileKey } from '../../platform/files/file-key';
import { MAX_ATTEMPTS } from '../../platform/jobs/add-job';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import type { SealContext, Vault } from '../../platform/secrets/sealed';
import { failFilling, finishFilling, markStoring, startFilling } from './filling-rows';
import type { FieldValue } from './pdf/set-field';
import type { PdfForms } from './pdf/pdf-forms';

export const FILL_JOB = 'standard-doc-fill';

/** Where the values of a copy are sealed. */
export const sealLocation = (row: Id): SealContext => ({ table: 'filled_docs', row, field: 'sealed_values' });

export interface FillWork {
  readonly files: FileStore;
  readonly vault: Vault;
  readonly forms: PdfForms;
}

const MAX_BYTES = 100 * 1024 * 1024;

/**
 * Writes the values of a queued copy into its PDF. Running it again changes nothing once a file is stored; of two
 * attempts at once, one file remains.
 */
export async function fillQueuedDoc({ files, vault, forms }: FillWork, scope: TenantScope, id: Id): Promise<void> {
  const queuedDoc = await scope.write((tx) => startFilling(tx, id));
  if (!queuedDoc) return;
  const values = JSON.parse(vault.unseal(scope.companyId, sealLocation(id), queuedDoc.sealed_values)) as FieldValue[];
  const source = { key: queuedDoc.storage_key, size: queuedDoc.size };
  const options = { id, flatten: queuedDoc.is_flattened };
  const { result } = await forms.fill(() => readStoredFile(files, source), values, options);
  if (!result) return scope.write((tx) => failFilling(tx, id));
  await scope.write((tx) => markStoring(tx, id));
  // A file that no row references after an interruption is removed by the nightly sweep, never here: the row may be committed.
  const key = newFileKey();
  const { size, sha256 } = await files.put(key, Readable.from([Buffer.from(result.bytes)]), { limit: MAX_BYTES });
  const filledDoc = { key, size, sha256, filled: result.filled, issues: result.issues };
  const isFirst = await scope.write((tx) => finishFilling(tx, id, filledDoc));
  if (!isFirst) await files.remove(key);
}

/** Fills queued copies. A copy whose last attempt fails is marked as failed. */
export const fillStandardDocJob = (work: FillWork): JobDefinition =>
  defineJob(FILL_JOB, z.object({ companyId: z.string(), id: z.string() }), async (payload, { database, attempt }) => {
    const scope = database.tenant(payload.companyId);
    try {
      await fillQueuedDoc(work, scope, payload.id);
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS) await scope.write((tx) => failFilling(tx, payload.id));
      throw error;
    }
  });
