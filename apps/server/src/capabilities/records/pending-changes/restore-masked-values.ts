import type { Viewer } from '@lendwright/access';
import {
  isRow,
  isSecret,
  rowsOf,
  type Answers,
  type CompiledField,
  type CompiledForm,
  type FormRow,
} from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { Vault } from '../../../platform/secrets/sealed';
import type { RecordRow } from '../rows/record-rows';
import { openRequestedValue, currentValue } from './plan-reviews';
import type { ReviewRow } from './review-rows';

interface MaskedRows {
  readonly fields: readonly CompiledField[];
  readonly shown: unknown;
  readonly opened: unknown;
  readonly current: unknown;
}

/**
 * Decrypts row secrets in sent answers that are masked as in the sender's own pending request, so editing pending rows
 * again does not lose a secret entered before. A mask that equals the stored row's refers to the stored value.
 * @param knownRows all pending reviews of the record
 */
export function restoreMaskedValues(
  vault: Vault,
  companyId: Id,
  viewer: Viewer,
  { form, row }: { readonly form: CompiledForm; readonly row: RecordRow },
  sentAnswers: Answers,
  knownRows: readonly ReviewRow[],
): Answers {
  const ownRows = knownRows.filter((review) => review.sealed !== null && review.requested_by === viewer.accountId);
  const openedEntries = ownRows.flatMap((review) => {
    const { field } = review;
    const rows: unknown = sentAnswers[field];
    const fields = form.rowSections.find(({ id }) => id === field)?.fields.filter(({ element }) => isSecret(element));
    if (!fields?.length || !Array.isArray(rows)) return [];
    const plainValue = currentValue(form, row, field);
    const maskedReview = {
      fields,
      shown: review.wanted,
      opened: openRequestedValue(vault, companyId, review),
      current: plainValue,
    };
    return [
      [
        field,
        rows.map((listedRow: unknown) => (isRow(listedRow) ? openRow(listedRow, maskedReview) : listedRow)),
      ] as const,
    ];
  });
  return openedEntries.length > 0 ? { ...sentAnswers, ...Object.fromEntries(openedEntries) } : sentAnswers;
}

function openRow(row: FormRow, { fields, shown, opened, current }: MaskedRows): FormRow {
  const own = (rows: unknown) => rowsOf(rows).find(({ _id }) => _id === row._id);
  const [requestedRow, secret, storedRow] = [own(shown), own(opened), own(current)];
  const restoredFields = fields.filter(({ id }) => {
    const value = row[id];
    return value !== undefined && value === requestedRow?.[id] && value !== storedRow?.[id];
  });
  return restoredFields.length > 0
    ? { ...row, ...Object.fromEntries(restoredFields.map(({ id }) => [id, secret?.[id]])) }
    : row;
}
