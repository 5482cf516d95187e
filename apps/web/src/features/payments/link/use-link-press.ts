import { useState } from 'react';
import { isRefused, useSave, type InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { newPressKey } from '../payment-shapes';
import { useFailureText } from '../use-payments';

type Choice = Omit<InputOf<'payByLink'>['body'], 'token' | 'key'>;

/**
 * A press of Pay Now on the page of a link. Its key stays the same until the server refuses it, so that a repeated press is
 * the same attempt.
 */
export function useLinkPress(token: string, onChanged: () => void) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [key, setKey] = useState(newPressKey);
  const [problem, setProblem] = useState<string | null>(null);
  // Set by the click itself: a second one sends nothing, even before the first is known to be pending.
  const [isSending, setSending] = useState(false);
  const start = useSave('payByLink', {
    onSettled: () => setSending(false),
    onSuccess: ({ page }) => {
      if (page !== null) return window.location.assign(page);
      setKey(newPressKey());
      onChanged();
    },
    onError: (error) => {
      setProblem(isRefused(error) ? failureText(error) : text('lost'));
      if (isRefused(error) && error.status < 500) {
        setKey(newPressKey());
        onChanged();
      }
    },
  });
  return {
    problem,
    isBusy: isSending,
    pay(choice: Choice) {
      if (isSending) return;
      setSending(true);
      setProblem(null);
      start.mutate({ body: { ...choice, token, key } });
    },
  };
}
