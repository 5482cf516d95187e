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
const confirmed = new WeakMap<FormSource, Map<string, string>>();

interface EmailWarning {
  readonly address: string;
  readonly reason: string;
  readonly input: HTMLInputElement;
  /** The element that the person had moved to. */
  readonly ahead: Element | null;
}

/**
 * An email address, checked on blur. The person can correct or keep a doubtful one (spec 2-records §5). If the check
 * fails to run, the address is accepted.
 */
export function EmailView({ element }: KindViewProps) {
  const text = useText(form);
  const { checkEmail, store, appearance } = useForm();
  const [warning, setWarning] = useState<EmailWarning | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const check = async (typed: string, input: HTMLInputElement | null) => {
    const address = typed.trim();
    if (!input || input.readOnly || address === '' || confirmed.get(store)?.get(element.id) === address) return;
    const answer = await ask(checkEmail, address);
    // Focus arrives at the next element only after this blur.
    await new Promise((settled) => setTimeout(settled));
    const isWellFormed = isEmailAddress(address);
    const reason = isWellFormed && answer.valid ? null : answer.reason || text('emailNoAddress');
    // The person may have typed on or moved away before the result arrives.
    const isStillThere = isHere.current && input.value.trim() === address && document.activeElement !== input;
    if (reason !== null && isStillThere) setWarning({ address, reason, input, ahead: document.activeElement });
  };
  const close = (to: Element | null | undefined) => {
    setWarning(null);
    // After the dialog and its focus trap are gone.
    setTimeout(() => to instanceof HTMLElement && to.focus());
  };
  const correct = () => close(warning?.input);
  const proceed = () => {
    if (warning) confirmed.set(store, new Map(confirmed.get(store)).set(element.id, warning.address));
    close(warning?.ahead);
  };
  return (
    <>
      <TypedField
        element={element}
        inputMode="email"
        autoComplete={appearance === 'borrower' ? 'email' : 'off'}
        onLeave={(typed, input) => void check(typed, input)}
      />
      {warning && (
        <Dialog
          isOpen
          width={440}
          title={text('emailProblem', { reason: warning.reason })}
          onClose={correct}
          actions={
            <>
              <Button size="large" onClick={proceed}>
                {text('emailProceed')}
              </Button>
              <Button size="large" tone="primary" onClick={correct} data-autofocus>
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
