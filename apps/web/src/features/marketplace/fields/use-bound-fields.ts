import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, isRefused, keyOf, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { notify } from '../../../ui';
import { useMergedSave } from '../../lead-queue';
import type { BoundFields, FormFields } from '../marketplace-shapes';

/** The changed inputs, and what they were changed from, which a later answer of the server doesn't replace. */
interface FieldEdits {
  readonly from: FormFields;
  readonly parts: Partial<BoundFields>;
}

/**
 * The fields of a loan form that lenders are compared with, being edited. Inputs that only someone else changed stay as
 * that person left them; for inputs that both changed there is a `conflict` with both values. Without the marketplace, or
 * with `form` null, there is nothing to edit.
 */
export function useBoundFields(form: string | null) {
  const text = useText(marketplace);
  const queries = useQueryClient();
  const { data, error, refetch } = useCall('readMarketplaceFields', undefined, { enabled: form !== null });
  const [edits, setEdits] = useState<FieldEdits | null>(null);
  const latestForm = data?.forms.find(({ _id }) => _id === form);
  const storedForm = latestForm && (edits?.from ?? latestForm);
  const fields = storedForm && { ...storedForm.fields, ...edits?.parts };
  const isChanged = storedForm !== undefined && JSON.stringify(fields) !== JSON.stringify(storedForm.fields);
  const save = useSave('saveMarketplaceFields', {
    stale: ['listLenders', 'readLenderCriteria', 'findLoansOfLender'],
    onSuccess: ({ message, forms }) => {
      queries.setQueryData(keyOf('readMarketplaceFields'), { forms });
      setEdits(null);
      notify.success(message);
    },
    onError: (refusal) => {
      if (!isRefused(refusal, 'conflict')) notify.failure(failureText(refusal, text('saveFailed')));
    },
  });
  const merging = useMergedSave<BoundFields>({
    send: async (draft, version) => {
      if (form !== null) await save.mutateAsync({ params: { id: form }, body: { version, fields: draft } });
    },
    draftOf: (currentValue) => currentValue as BoundFields,
    fallback: text('saveFailed'),
  });
  const { conflict, closeConflict, resolve } = merging;
  return {
    stored: storedForm,
    fields,
    /** The company uses the marketplace, but has not published this form. */
    isUnpublished: data !== undefined && data.forms.length > 0 && storedForm === undefined,
    isFailed: error !== null && data === undefined,
    retry: () => void refetch(),
    isChanged,
    isBusy: merging.isBusy,
    ...{ conflict, closeConflict },
    /** Saves after a conflict, with the other person's value of the chosen inputs. */
    resolve: (theirKeys: ReadonlySet<string>) => void resolve(theirKeys),
    change: (parts: Partial<BoundFields>) => {
      if (storedForm) setEdits({ from: storedForm, parts: { ...edits?.parts, ...parts } });
    },
    discard: () => setEdits(null),
    save: () => {
      if (storedForm && fields && isChanged)
        void merging.save({ version: storedForm.version, value: storedForm.fields }, fields);
    },
  };
}

export type BoundFieldsEditor = ReturnType<typeof useBoundFields>;
