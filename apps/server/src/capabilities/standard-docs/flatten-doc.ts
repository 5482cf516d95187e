import type { Viewer } from '@lendwright/access';
import { type AnswerOf, type BodyOf, type flattenFilledDoc, reason } from '@lendwright/api';
import { newId, Refusal, type Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { Services } from '../../platform/services';
import { recordAuditEvent } from '../audit';
import { authorOf, missingRefusal, type RecordEngine } from '../records';
import { accessOwner, assertMayOpen, formOfOwner } from './access-owner';
import { FILL_JOB, sealLocation } from './fill-doc.job';
import { findFilledRow, insertFilledRow } from './filled-doc-rows';

/**
 * Queues a flattened copy of a filled document, with the same values, including those that were revealed for it.
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function flattenDoc(
  { engine, jobs }: { readonly engine: RecordEngine; readonly jobs: Services['jobs'] },
  scope: TenantScope,
  viewer: Viewer,
  { copy }: BodyOf<typeof flattenFilledDoc>,
): Promise<AnswerOf<typeof flattenFilledDoc>> {
  const setup = await engine.setups.of(scope);
  const id: Id = newId();
  return scope.write(async (tx) => {
    const foundRow = await findFilledRow(tx, copy);
    if (!foundRow || foundRow.storage_key === null) throw missingRefusal();
    const owner = await accessOwner(tx, setup, viewer, foundRow.record_id);
    const { module, mayFill } = owner;
    if (!mayFill) throw new Refusal(403, 'forbidden', reason('standardDocs.fillNotAllowed'));
    assertMayOpen(viewer, { module, form: await formOfOwner(engine, tx, setup, owner) }, foundRow);
    const { doc_id: doc, record_id: record, doc_version: docVersion, record_version: recordVersion } = foundRow;
    const flattenedDoc = {
      ...{ id, doc, record, docVersion, recordVersion, isFlattened: true, hasSecrets: foundRow.has_secrets },
      recordFields: foundRow.record_fields,
      ...{ issues: foundRow.issues, empty: foundRow.empty, sourceCopyId: copy, filled: foundRow.filled },
      sealedValues: engine.vault.seal(scope.companyId, sealLocation(id), '[]'),
    };
    await insertFilledRow(tx, flattenedDoc, authorOf(viewer));
    await recordAuditEvent(tx, viewer, {
      act: 'standard_doc_filled',
      subject: { kind: 'standard_doc', id: doc, title: '' },
      details: { record, copy: id, flattens: copy },
    });
    await jobs.add(tx, FILL_JOB, { companyId: scope.companyId, id });
    return { _id: id };
  });
}
