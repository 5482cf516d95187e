import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { accessRecord, assertReviews, type AccessibleRecord } from '../../documents';
import { missingRefusal, type CompanySetup } from '../../records';
import { readRecipients, type RecipientRow } from '../rows/recipient-rows';
import { findRequest, type SignRequestRow } from '../rows/request-rows';
import type { SigningContext } from '../signing-context';

export interface AccessibleRequest {
  readonly request: SignRequestRow;
  readonly recipients: readonly RecipientRow[];
  readonly record: AccessibleRecord;
  readonly setup: CompanySetup;
}

const isStaff = ({ userType }: Viewer): boolean => userType === 'Workforces' || userType === 'Super';

/** Sign requests are for staff; borrowers and partners sign by their own links. @source spec 2-records §6 */
export function assertStaff(viewer: Viewer): void {
  if (!isStaff(viewer)) throw missingRefusal();
}

/**
 * Finds a request through its record, so that losing access to the record also means losing the request.
 * @param isChange also requires the right to review documents, and locks the request
 * @throws Refusal 404 not_found, 403 forbidden
 */
export async function accessRequest(
  { engine }: Pick<SigningContext, 'engine'>,
  tx: TenantTx,
  setup: CompanySetup,
  viewer: Viewer,
  id: Id,
  isChange = false,
): Promise<AccessibleRequest> {
  assertStaff(viewer);
  const request = await findRequest(tx, id, isChange);
  if (!request) throw missingRefusal();
  const record = await accessRecord(engine, tx, setup, viewer, request.record_id);
  if (isChange) assertReviews(record);
  return { request, recipients: await readRecipients(tx, [id]), record, setup };
}

/**
 * Before the document is shown, or a link to it is given to someone whom the viewer chooses.
 * @throws Refusal 403 forbidden when the viewer's role hides something that it shows
 */
export async function assertMayOpen(
  { openChecks }: Pick<SigningContext, 'openChecks'>,
  tx: TenantTx,
  { request, record }: AccessibleRequest,
  viewer: Viewer,
): Promise<void> {
  await openChecks[request.source_kind]?.(tx, { id: request.source_id, record, viewer });
}

/** Changes a request in one transaction. */
export async function changeRequest<T>(
  context: SigningContext,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
  work: (tx: TenantTx, foundRequest: AccessibleRequest) => Promise<T>,
): Promise<T> {
  const setup = await context.engine.setups.of(scope);
  return scope.write(async (tx) => work(tx, await accessRequest(context, tx, setup, viewer, id, true)));
}
