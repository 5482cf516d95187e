import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, listDocuments as operation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../platform/db/tenant-scope';
import type { FoundRecord, RecordEngine } from '../records';
import { readDocuments } from './documents-rows';
import { readActiveFiles } from './files-rows';
import { presentDocument } from './present-document';
import { accessibleRecord, accessRecord, maySeeDocuments, type AccessibleRecord } from './access-record';
import { explanationsOf } from './explain-document';
import { countRowsOfPrograms } from './library/library-rows';
import { withdrawnDocuments } from './withdrawn-documents';

/** The sign requests of a record that the caller has checked. */
export type RequestsOfRecord = (tx: TenantTx, recordId: Id) => Promise<readonly unknown[]>;

const NO_REQUESTS: RequestsOfRecord = () => Promise.resolve([]);

/**
 * Every document that a record's form requests from this viewer, uploaded or not, in form order.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.10
 */
export async function listDocuments(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: Pick<BodyOf<typeof operation>, 'owner'>,
  requestsOf: RequestsOfRecord = NO_REQUESTS,
): Promise<AnswerOf<typeof operation>> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const record = await accessRecord(engine, tx, setup, viewer, body.owner);
    const { docs, rows, files } = await readListedDocuments(tx, record);
    const withdrawnEntry = withdrawnDocuments(record, viewer, rows, files);
    const { mayReview, mayUpload } = record;
    const isStaff = viewer.userType === 'Workforces' || viewer.userType === 'Super';
    const contracts = isStaff ? [...(await requestsOf(tx, record.row.id))] : [];
    return {
      docs,
      ...(withdrawnEntry.length > 0 && { withdrawn: [...withdrawnEntry] }),
      ...(mayUpload && { explanations: [...explanationsOf(setup)] }),
      contracts,
      mayReview,
      mayUpload,
      mayRemove: mayReview,
    };
  });
}

/** The requested documents in form order, and all stored ones. */
async function readListedDocuments(tx: TenantTx, record: AccessibleRecord) {
  const rows = await readDocuments(tx, record.row.id);
  const ids = rows.map(({ id }) => id);
  const files = ids.length > 0 ? await readActiveFiles(tx, ids) : [];
  const rowOf = (slot: string) => rows.find(({ element }) => element === slot);
  const docs = record.uploads.map((slot) =>
    presentDocument(record, slot, rowOf(slot.id), files, record.reasonsOf(slot)),
  );
  return { docs, rows, files };
}

/**
 * The documents of a record for the response that contains the record, and the size of its program's library; empty
 * without the right to documents.
 */
export async function documentsWithRecord(tx: TenantTx, { setup, viewer, row, form }: FoundRecord) {
  if (!maySeeDocuments(viewer, row)) return { docs: [], docLibCont: 0 };
  const [{ docs }, docLibCont] = await Promise.all([
    readListedDocuments(tx, accessibleRecord(form, setup, viewer, row)),
    countRowsOfPrograms(tx, row.program_id === null ? [] : [row.program_id]),
  ]);
  return { docs, docLibCont };
}
