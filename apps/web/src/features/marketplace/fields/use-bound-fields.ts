import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, isRefused, keyOf, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { marketplace } from '../../../i18n/en/records/marketplace';
import { notify } from '../../../ui';
import type { BoundFields } from '../marketplace-shapes';

/**
 * The fields of a loan form that lenders are compared with, being edited. Unsaved ones survive a save that the server
 * refuses, and inputs that only someone else changed stay as that person left them. Without the marketplace, or with
 * `form` null, there is nothing to edit.
 */
export function useBoundFields(form: string | null) {
  const text = useText(marketplace);
  const queries = useQueryClient();
  const { data, error, refetch } = useCall('readMarketplaceFields', undefined, { enabled: form !== null });
  const [edited, setEdited] = useState<Partial<BoundFields> | null>(null);
  const stored = data?.forms.find(({ _id }) => _id === form);
  const fields = stored && { ...stored.fields, ...edited };
  const isChanged = stored !== undefined && JSON.stringify(fields) !== JSON.stringify(stored.fields);
  const saving = useSave('saveMarketplaceFields', {
    stale: ['listLenders', 'readLenderCriteria', 'findLoansOfLender'],
    onSuccess: ({ message, forms }) => {
      queries.setQueryData(keyOf('readMarketplaceFields'), { forms });
      setEdited(null);
      notify.success(message);
    },
    onError: (refusal) => {
      if (isRefused(refusal, 'conflict')) void refetch();
      notify.failure(failureText(refusal, text('saveFailed')));
    },
  });
  return {
    stored,
    fields,
    /** The company uses the marketplace, but has not published this form. */
    isUnpublished: data !== undefined && data.forms.length > 0 && stored === undefined,
    isFailed: error !== null && data === undefined,
    retry: () => void refetch(),
    isChanged,
    isBusy: saving.isPending,
    change: (part: Partial<BoundFields>) => setEdited({ ...edited, ...part }),
    discard: () => setEdited(null),
    save: () => {
      if (stored && fields && isChanged)
        saving.mutate({ params: { id: stored._id }, body: { version: stored.version, fields } });
    },
  };
}

export type BoundFieldsEditor = ReturnType<typeof useBoundFields>;
