import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureText, onRecordChanged, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { servicing as texts } from '../../i18n/en/records/servicing';
import { notify } from '../../ui';
import { STALE_CALLS } from './servicing-shapes';

/** A loan's servicing. It is refetched when the loan or a payment of it changes. */
export function useServicing(loan: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRecordChanged(({ module, _id }) => {
        if (module === 'loans' && _id === loan)
          for (const id of STALE_CALLS) void queries.invalidateQueries({ queryKey: [id] });
      }),
    [queries, loan],
  );
  return useCall('getServicing', { params: { id: loan } });
}

/** Returns why an action was refused, or that it failed. */
export function useFailureText(): (error: Error) => string {
  const text = useText(texts);
  return (error) => failureText(error, text('failed'));
}

/** The actions on the terms of a loan, with why the last one was refused. @param onSaved is called after each */
export function useServicingSave(onSaved?: () => void) {
  const failureText = useFailureText();
  const [problem, setProblem] = useState<string | null>(null);
  const options = {
    stale: STALE_CALLS,
    onMutate: () => setProblem(null),
    onSuccess: ({ message }: { readonly message: string }) => {
      notify.success(message);
      onSaved?.();
    },
    onError: (error: Error) => setProblem(failureText(error)),
  };
  const start = useSave('startServicing', options);
  const correctTerms = useSave('saveServicingTerms', options);
  const reverse = useSave('reverseServicingTerms', options);
  return { problem, start, correct: correctTerms, reverse };
}
