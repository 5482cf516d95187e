import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText, onRecordChanged, useCall } from '../../client';
import { useText } from '../../i18n';
import { servicing as texts } from '../../i18n/en/records/servicing';
import { STALE } from './servicing-shapes';

/** A loan's servicing. It is read again when the loan or a payment of it changes. */
export function useServicing(loan: string) {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRecordChanged(({ module, _id }) => {
        if (module === 'loans' && _id === loan)
          for (const id of STALE) void queries.invalidateQueries({ queryKey: [id] });
      }),
    [queries, loan],
  );
  return useCall('getServicing', { params: { id: loan } });
}

/** Says why an act was refused, or that it failed. */
export function useFailureText(): (error: Error) => string {
  const text = useText(texts);
  return (error) => failureText(error, text('failed'));
}
