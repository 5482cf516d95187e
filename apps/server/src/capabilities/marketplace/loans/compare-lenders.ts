import type { Viewer } from '@lendwright/access';
import type { AnswerOf, BodyOf, compareLenders as operation } from '@lendwright/api';
import { lenderTerms } from '@lendwright/lending';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { isClosingStatus, LOANS, type RecordEngine } from '../../records';
import { accessLoan, visibilityOfTab } from '../access-marketplace';
import { readPublishedLenders } from '../criteria/lender-rows';
import { readBindings } from '../fields/bound-fields';
import { readTrackRecords, type TrackRecordRow } from './track-record-rows';
import { readComparedValues } from './compared-values';

type Answer = AnswerOf<typeof operation>;
type TrackRecord = Answer['lenders'][number]['record'];

function presentRecord(row: TrackRecordRow | undefined, hasClosingStatus: boolean): TrackRecord {
  const { submitted = 0, accepted = 0, rejected = 0, closed = 0, days = null } = row ?? {};
  const reason = submitted === 0 ? 'none_submitted' : !hasClosingStatus ? 'no_closing_status' : 'none_closed';
  return { submitted, accepted, rejected, closed, days, reason: days === null ? reason : null };
}

/**
 * The terms of lenders for a loan, and the outcomes at these lenders of loans that the viewer may see. Trial values are
 * not stored.
 * @throws Refusal 404 not_found
 */
export async function compareLenders(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  { loan: id, lenders: ids, values: trialInputs }: BodyOf<typeof operation>,
): Promise<Answer> {
  const setup = await engine.setups.of(scope);
  const closingStatuses = [...setup.statuses.values()]
    .filter((status) => status.module_key === LOANS.key && isClosingStatus(status))
    .map((status) => status.id);
  return scope.read(async (tx) => {
    const row = await accessLoan(tx, id, { setup, viewer });
    const [publishedLenders, bindings, records] = await Promise.all([
      readPublishedLenders(tx, ids),
      readBindings(tx),
      readTrackRecords(tx, ids, closingStatuses, visibilityOfTab(viewer)),
    ]);
    const { values } = await readComparedValues({ engine, tx, setup, viewer, bindings }, row, {
      trialInputs,
      others: [],
    });
    const recordOf = new Map(records.map((record) => [record.lender_id, record]));
    const criteriaOf = new Map(publishedLenders.map((lender) => [lender.id, lender.published]));
    return {
      lenders: [...new Set(ids)].flatMap((lender) => {
        const criteria = criteriaOf.get(lender);
        if (!criteria) return [];
        const record = presentRecord(recordOf.get(lender), closingStatuses.length > 0);
        return [{ _id: lender, terms: lenderTerms(values, criteria), record }];
      }),
    };
  });
}
