import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText, onRecordChanged, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { bankLinks as texts } from '../../i18n/en/records/bank-links';
import { notify } from '../../ui';
import { STALE_CALLS } from './link-shapes';

/** How often a report in preparation is polled, in addition to the server's events. */
const PROGRESS_MS = 3_000;

/** The assets reports of a loan. They are refetched when the loan changes. */
export function useBankLinks(loan: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRecordChanged(({ module, _id }) => {
        if (module === 'loans' && _id === loan)
          for (const id of STALE_CALLS) void queries.invalidateQueries({ queryKey: [id] });
      }),
    [queries, loan],
  );
  return useCall(
    'getAssetsReport',
    { params: { id: loan } },
    {
      refetchInterval: ({ state }) =>
        state.data?.links.some(({ status }) => status === 'preparing') ? PROGRESS_MS : false,
    },
  );
}

/** Returns why an action was refused, or that it failed. */
export function useFailureText(): (error: Error) => string {
  const text = useText(texts);
  return (error) => failureText(error, text('failed'));
}

/** A call whose result is shown in the corner. */
export function useLinkAction(
  id: 'revokeBankLink' | 'refreshAssetsReport' | 'removeAssetsReport',
  onDone?: () => void,
) {
  const failureText = useFailureText();
  return useSave(id, {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onDone?.();
    },
    onError: (error) => notify.failure(failureText(error)),
  });
}
