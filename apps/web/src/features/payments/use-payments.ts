import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, failureText, type InputOf, onRecordChanged } from '../../client';
import { useText } from '../../i18n';
import { payments as texts } from '../../i18n/en/records/payments';
import { notify } from '../../ui';
import { STALE_CALLS, type PaymentList } from './payment-shapes';

/** While a payment is processing, its result is asked for: the event of the change may be missed. */
const PROCESSING_MS = 3_000;

const isProcessing = (pages: readonly PaymentList[]) =>
  pages.some(({ payments }) => payments.some(({ status }) => status === 'processing'));

/** Payments page by page, newest first. They are refetched when a loan changes. */
export function usePayments(body: Omit<InputOf<'getPayments'>['body'], 'after'>) {
  const pages = useInfiniteQuery({
    queryKey: ['getPayments', body],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => call('getPayments', { body: { ...body, after: pageParam } }, { signal }),
    getNextPageParam: (lastList: PaymentList) => (lastList.hasMore ? lastList.payments.at(-1)?._id : undefined),
    refetchInterval: ({ state }) => (isProcessing(state.data?.pages ?? []) ? PROCESSING_MS : false),
  });
  const [firstPage] = pages.data?.pages ?? [];
  return { pages, first: firstPage, payments: pages.data?.pages.flatMap((page) => page.payments) ?? [] };
}

/** Reads payments again when a loan changes. */
export function usePaymentRefresh(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onRecordChanged(({ module }) => {
        if (module === 'loans') for (const id of STALE_CALLS) void queries.invalidateQueries({ queryKey: [id] });
      }),
    [queries],
  );
}

/** Returns why an action was refused, or that it failed. */
export function useFailureText(): (error: Error) => string {
  const text = useText(texts);
  return (error) => failureText(error, text('failed'));
}

/** Shows why an action was refused, or that it failed. */
export function usePaymentFailure(): (error: Error) => void {
  const failureText = useFailureText();
  return (error) => void notify.failure(failureText(error));
}
