import { isEmailAddress } from '@lendwright/forms';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { Button, Dialog } from '../../ui';
import { useForm, type FormContextValue } from '../form-context';
import type { FormSource } from '../store/form-source';
import { TypedField } from '../fields/typed-field';
import type { KindViewProps } from './kind-view';

/**
 * Doubtful addresses that the person confirmed, by form and field. The question is not repeated, not even on another
 * tab.
 */
const confirmedAddresses = new WeakMap<FormSource, Map<string, string>>();

interface EmailWarning {
  readonly address: string;
  readonly reason: string;
  readonly input: HTMLInputElement;
  /** The element that the person had moved to. */
  readonly nextFocus: Element | null;
}

/**
 * An email address, checked on blur. The person can correct or keep a doubtful one (spec 2-records §5). If the check
 * fails to run, the address is accepted. Where answers are saved while typing, an address is not saved before its check
 * or the person accepts it; leaving a doubtful one unchanged after Correct restores the stored address.
 */
export function EmailView({ element }: KindViewProps) {
  const text = useText(form);
  const { checkEmail, store, appearance } = useForm();
  const [warning, setWarning] = useState<EmailWarning | null>(null);
  const isMounted = useRef(true);
  /** The address that the person chose to correct. */
  const pendingCorrection = useRef<string | null>(null);
  const checks = checkEmail && store.checks;
  useEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const check = async (address: string, input: HTMLInputElement) => {
    const answer = await ask(checkEmail, address);
    // Focus arrives at the next element only after this blur.
    await new Promise((resolve) => setTimeout(resolve));
    const isWellFormed = isEmailAddress(address);
    const reason = isWellFormed && answer.valid ? null : answer.reason || text('emailNoAddress');
    // The person may have typed on or moved away before the result arrives.
    if (input.value.trim() !== address) return;
    if (reason === null) return checks?.accept(element.id);
    if (!isMounted.current || document.activeElement === input) return;
    checks?.ask(element.id, true);
    setWarning({ address, reason, input, nextFocus: document.activeElement });
  };
  const leave = (typedText: string, input: HTMLInputElement | null) => {
    const address = typedText.trim();
    if (!input || input.readOnly) return;
    const isUncorrected = address === pendingCorrection.current;
    pendingCorrection.current = null;
    if (checks && isUncorrected) return store.restoreSaved?.(element.id);
    if (address === '' || confirmedAddresses.get(store)?.get(element.id) === address) return checks?.accept(element.id);
    const ongoingCheck = check(address, input);
    if (checks?.isBlocked(element.id)) checks.hold(element.id, ongoingCheck);
  };
  const close = (to: Element | null | undefined) => {
    setWarning(null);
    checks?.ask(element.id, false);
    // After the dialog and its focus trap are gone.
    setTimeout(() => to instanceof HTMLElement && to.focus());
  };
  const correctAddress = () => {
    pendingCorrection.current = warning?.address ?? null;
    close(warning?.input);
  };
  const proceed = () => {
    if (warning) confirmedAddresses.set(store, new Map(confirmedAddresses.get(store)).set(element.id, warning.address));
    checks?.accept(element.id);
    close(warning?.nextFocus);
  };
  return (
    <>
      <TypedField
        element={element}
        inputMode="email"
        autoComplete={appearance === 'borrower' ? 'email' : 'off'}
        onType={() => checks?.hold(element.id)}
        onLeave={leave}
      />
      {warning && (
        <Dialog
          isOpen
          width={440}
          title={text('emailProblem', { reason: warning.reason })}
          onClose={correctAddress}
          actions={
            <>
              <Button size="large" onClick={proceed}>
                {text('emailProceed')}
              </Button>
              <Button size="large" tone="primary" onClick={correctAddress} data-autofocus>
                {text('emailCorrect')}
              </Button>
            </>
          }
        >
          {null}
        </Dialog>
      )}
    </>
  );
}

interface Verdict {
  readonly valid: boolean;
  readonly reason: string | null;
}

async function ask(check: FormContextValue['checkEmail'], address: string): Promise<Verdict> {
  try {
    return (await check?.(address)) ?? { valid: true, reason: null };
  } catch {
    return { valid: true, reason: null };
  }
}
