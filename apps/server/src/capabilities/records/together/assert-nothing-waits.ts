import { reason } from '@lendwright/api';
import { moveAnswers, type CompiledForm } from '@lendwright/forms';
import { Refusal } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { RecordRow } from '../record-rows';
import { readWaiting } from '../reviews/review-rows';

/**
 * Stops a move while a change waits for a reviewer in a field that the newer form does not have or reads in another way:
 * what was asked for under the old form would be accepted as something else.
 * @throws Refusal 409 conflict
 */
export async function assertNothingWaits(
  tx: TenantTx,
  row: RecordRow,
  from: CompiledForm,
  to: CompiledForm,
): Promise<void> {
  const wishes = (await readWaiting(tx, row.id)).filter(({ wanted }) => wanted !== null);
  const isMoved = ({ field, wanted }: (typeof wishes)[number]) => {
    const { answers, report } = moveAnswers(from, to, { [field]: wanted });
    const isTold = report.some(({ what }) => what === 'gone' || what === 'unfit');
    return isTold || JSON.stringify(answers[field]) !== JSON.stringify(wanted);
  };
  if (wishes.some(isMoved))
    throw new Refusal(409, 'conflict', reason('collaboration.reviewPending'), { version: row.version, fields: [] });
}
