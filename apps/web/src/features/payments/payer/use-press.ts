import { useEffect, useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { notify } from '../../../ui';
import { newPressKey, STALE_CALLS, type Payment, type PaymentKind } from '../payment-shapes';
import { useFailureText } from '../use-payments';

/** What is charged: a saved method, or a new card. */
export interface Choice {
  readonly kind: PaymentKind;
  readonly method?: string;
  readonly instrument?: string;
  readonly savesMethod?: boolean;
}

/**
 * One press of Pay Now. Its key exists before the button can be pressed and stays the same until the server refuses it, so
 * that a repeated press, after a double click or without an answer, is the same attempt. The button is locked until the
 * provider reports the result of a card, or has accepted a bank transfer.
 */
export function usePress(payment: Payment, onClose: () => void) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [key, setKey] = useState(newPressKey);
  const [problem, setProblem] = useState<string | null>(null);
  /** The payment's version at the press whose result is waited for. */
  const [awaitedVersion, setAwaitedVersion] = useState<number | null>(null);
  const isWaiting = awaitedVersion !== null;
  /** The next press is another attempt. */
  const reject = (reason: string | undefined) => {
    setAwaitedVersion(null);
    setKey(newPressKey());
    setProblem(reason || text('state-failed'));
  };
  const start = useSave('startPayment', {
    stale: STALE_CALLS,
    onSuccess: ({ message, attempt, page }) => {
      if (page !== null) return window.location.assign(page);
      if (attempt.state === 'failed') return reject(attempt.failure?.message);
      if (attempt.kind === 'card' && attempt.state === 'processing') return;
      notify.success(attempt.state === 'processing' ? message : text('succeeded'));
      onClose();
    },
    onError: (error) => {
      setAwaitedVersion(null);
      setProblem(isRefused(error) ? failureText(error) : text('lost'));
      if (isRefused(error) && error.status < 500) setKey(newPressKey());
    },
  });
  const hasResult = isWaiting && payment.version > awaitedVersion && payment.status !== 'processing';
  const isFailed = payment.status === 'failed';
  useEffect(() => {
    if (!hasResult || isFailed) return;
    notify.success(text('succeeded'));
    onClose();
  }, [hasResult, isFailed, text, onClose]);
  if (hasResult && isFailed) reject(payment.failure?.message);
  return {
    problem,
    isBusy: start.isPending || isWaiting,
    /** While the request is on its way; a late result can be waited for elsewhere. */
    isSending: start.isPending,
    pay(choice: Choice) {
      if (start.isPending || isWaiting) return;
      setProblem(null);
      setAwaitedVersion(payment.version);
      const amount = payment.due[choice.kind];
      start.mutate({ params: { id: payment._id }, body: { ...choice, key, amount } });
    },
  };
}
