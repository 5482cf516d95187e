import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { downloadName, type StoredDocument } from '../../documents';
import { numberOf, type CompanySetup } from '../../records';
import { readSealedRequests } from '../rows/seal-rows';
import type { SigningContext } from '../signing-context';
import { accessRequest, assertMayOpen } from './access-request';

/** The sealed file of a request; before that, the document as it was sent. @throws Refusal 404 not_found, 403 forbidden */
export async function findRequestFile(
  context: Pick<SigningContext, 'engine' | 'openChecks'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
): Promise<StoredDocument> {
  const foundRequest = await accessRequest(context, tx, setup, viewer, id);
  await assertMayOpen(context, tx, foundRequest, viewer);
  const { request, record } = foundRequest;
  const [sealedRow] = await readSealedRequests(tx, [id]);
  const { storage_key: key, size } = sealedRow ?? request;
  const { title, created_at: createdAt } = request;
  const name = downloadName({ number: numberOf(record.row, setup), title, index: null, name: 'request.pdf' });
  return { id, recordId: record.row.id, title, name, type: 'application/pdf', size, key, createdAt };
}
