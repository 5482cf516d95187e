import { canAccess, type Viewer } from '@lendwright/access';
import type { actionHistory, AnswerOf, BodyOf } from '@lendwright/api';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import type { RecordEngine } from '../engine';
import { missingRefusal } from '../missing-refusal';
import { moduleOf } from '../module-definition';
import { readReviewsOfPage } from '../pending-changes/review-rows';
import { countHistory, readHistory } from '../rows/history-rows';
import { findRecord } from '../rows/record-rows';
import { presentLines } from './present-history';

type Answer = AnswerOf<typeof actionHistory>;

/**
 * The changes of one record: author, time, and formatted values before and after, without fields that the viewer may
 * not see. A reviewed change is part of the entry of the save that requested it. Omits entries whose every field is
 * hidden, and saves whose requests were all replaced by a later one.
 * @throws Refusal 404 not_found
 * @source spec 2-records §2.9, §3 (Action history)
 */
export async function readActionHistory(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  body: BodyOf<typeof actionHistory>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const row = await findRecord(tx, null, body._id, 'all');
    if (!row) throw missingRefusal();
    const module = moduleOf(setup, row.module_key);
    if (!canAccess(viewer, module.key, row, { tab: 'history', act: 'view' })) throw missingRefusal();
    const [lines, count, reviews] = await Promise.all([
      readHistory(tx, row.id, body.skip, body.limit),
      countHistory(tx, row.id),
      readReviewsOfPage(tx, row.id, body.skip, body.limit),
    ]);
    return { action_history: await presentLines({ engine, tx, setup, viewer, row }, lines, reviews), count };
  });
}
