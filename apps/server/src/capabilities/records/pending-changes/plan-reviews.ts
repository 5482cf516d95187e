import type { Viewer } from '@lendwright/access';
import type { Answers, CompiledForm } from '@lendwright/forms';
import { newId, type Id } from '@lendwright/kernel';
import { isDeepStrictEqual } from 'node:util';
import { systemClock } from '../../../platform/clock/clock';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { recordEvent } from '../../../platform/events/record-event';
import type { Vault } from '../../../platform/secrets/sealed';
import { authorOf } from '../author-of';
import type { RecordRow } from '../rows/record-rows';
import type { FieldChange } from '../rows/write-rows';
import { maskValue } from '../field-rules/field-visibility';
import { endReviews, storeReviews, type NewReview, type ReviewRow } from './review-rows';

/** A request changed again within this time is updated in place, so no history of half-typed values is stored. */
const EDIT_WINDOW_MS = 10 * 60_000;

/** What a save does to the pending requests of its author. */
export interface ReviewPlan {
  readonly requests: readonly NewReview[];
  readonly replacedIds: readonly Id[];
  readonly withdrawn: readonly Id[];
}

const sealContext = (review: Id, field: string) => ({ table: 'reviews', row: review, field });

/** The requested value of a review, with secrets decrypted. */
export function openRequestedValue(
  vault: Vault,
  companyId: Id,
  review: Pick<ReviewRow, 'id' | 'field' | 'wanted' | 'sealed'>,
) {
  if (review.sealed === null) return review.wanted ?? null;
  return JSON.parse(vault.unseal(companyId, sealContext(review.id, review.field), review.sealed)) as unknown;
}

/** The current value in the form that reviews store. */
export const currentValue = (form: CompiledForm, row: Pick<RecordRow, 'info'>, field: string): unknown =>
  maskValue(form, field, row.info[field] ?? null);

/** Whether a sent value is only the masked copy of the pending request. */
const isMaskedCopy = (sentValue: unknown, { sealed, wanted }: ReviewRow, plainValue: unknown) =>
  sealed !== null && isDeepStrictEqual(sentValue, wanted) && !isDeepStrictEqual(sentValue, plainValue);

/**
 * Plans the review requests of a save. There is one request per person and field: the same request again changes
 * nothing, another one replaces it, and requesting the current value withdraws it.
 * @param sent what the person sent, by field id
 * @param waiting the values that the form engine holds back for review
 * @param knownRows all pending reviews of the record
 */
export function planReviews(
  vault: Vault,
  companyId: Id,
  viewer: Viewer,
  { form, row }: { readonly form: CompiledForm; readonly row: RecordRow },
  { sent, waiting }: { readonly sent: Answers; readonly waiting: Answers },
  knownRows: readonly ReviewRow[],
): ReviewPlan {
  const ownReviews = new Map(
    knownRows
      .filter((candidate) => candidate.requested_by === viewer.accountId)
      .map((listedRow) => [listedRow.field, listedRow]),
  );
  const requests: NewReview[] = [];
  const replacedIds: Id[] = [];
  for (const [field, value] of Object.entries(waiting)) {
    const earlierRow = ownReviews.get(field);
    const previousValue = currentValue(form, row, field);
    if (earlierRow && isMaskedCopy(sent[field], earlierRow, previousValue)) continue;
    const isSame = earlierRow && isDeepStrictEqual(earlierRow.previous ?? null, previousValue);
    if (isSame && isDeepStrictEqual(openRequestedValue(vault, companyId, earlierRow), value)) continue;
    const isRecent = earlierRow && systemClock.now().getTime() - Date.parse(earlierRow.requested_at) < EDIT_WINDOW_MS;
    const id = isRecent ? earlierRow.id : newId();
    if (earlierRow && !isRecent) replacedIds.push(earlierRow.id);
    const wantedValue = maskValue(form, field, value);
    const sealedJson = isDeepStrictEqual(wantedValue, value)
      ? null
      : vault.seal(companyId, sealContext(id, field), JSON.stringify(value));
    requests.push({ id, field, previous: previousValue, wanted: wantedValue, sealed: sealedJson });
  }
  const withdrawnIds = [...ownReviews.values()]
    .filter(({ field }) => field in sent && !(field in waiting))
    .filter((review) => !isMaskedCopy(sent[review.field], review, currentValue(form, row, review.field)))
    .map(({ id }) => id);
  return { requests, replacedIds, withdrawn: withdrawnIds };
}

export const isEmptyPlan = ({ requests, withdrawn }: ReviewPlan): boolean =>
  requests.length === 0 && withdrawn.length === 0;

/** Executes a plan under the history entry of the save. @returns the pending reviews afterwards, newest first */
export async function writeReviews(
  tx: TenantTx,
  viewer: Viewer,
  { recordId, historyId }: { readonly recordId: Id; readonly historyId: Id },
  { requests, replacedIds, withdrawn }: ReviewPlan,
  knownRows: readonly ReviewRow[],
): Promise<ReviewRow[]> {
  await endReviews(tx, replacedIds, 'replaced');
  await endReviews(tx, withdrawn, 'withdrawn');
  const storedReviews =
    requests.length > 0 ? await storeReviews(tx, recordId, historyId, authorOf(viewer), requests) : [];
  for (const { id: subject, field } of storedReviews)
    await recordEvent(tx, {
      ...{ record: recordId, event: 'review.requested', subject, by: viewer.fullName, details: { field } },
    });
  const goneIds = new Set([...replacedIds, ...withdrawn, ...storedReviews.map(({ id }) => id)]);
  return [...storedReviews, ...knownRows.filter(({ id }) => !goneIds.has(id))];
}

/** New review requests as changes: a request based on an older version must not overwrite what others have changed. */
export const requestedChanges = ({ requests }: ReviewPlan, form: CompiledForm, row: RecordRow): FieldChange[] =>
  requests.map(({ field, wanted }) => ({ field, from: currentValue(form, row, field), to: wanted }));

/** The fields that have a pending answer; a request to clear a field does not count. */
export const fieldsWithPendingAnswers = (
  waitingEntries: readonly Pick<ReviewRow, 'field' | 'wanted'>[],
): ReadonlySet<string> => new Set(waitingEntries.filter(({ wanted }) => wanted !== null).map(({ field }) => field));
