import { reason } from '@lendwright/api';
import { moveAnswers, type CompiledForm } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { type RecordRow, readPendingReviews } from '../../records';

/**
 * Refuses a move while a review is pending on a field that the newer form lacks or reads differently: accepting it
 * after the move would store something other than what was requested.
 * @throws Refusal 409 conflict
 */
export async function assertNoPendingReviews(
  tx: TenantTx,
  row: RecordRow,
  from: CompiledForm,
  to: CompiledForm,
): Promise<void> {
  const requests = (await readPendingReviews(tx, row.id)).filter(({ wanted }) => wanted !== null);
  const isMoved = ({ field, wanted }: (typeof requests)[number]) => {
    const { answers, report } = moveAnswers(from, to, { [field]: wanted });
    const isReported = report.some(({ what }) => what === 'gone' || what === 'unfit');
    return isReported || JSON.stringify(answers[field]) !== JSON.stringify(wanted);
  };
  if (requests.some(isMoved))
    throw new Refusal(409, 'conflict', reason('collaboration.reviewPending'), { version: row.version, fields: [] });
}
