import { kindOf } from '@lendwright/forms';
import { useRef, useState } from 'react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { ConfirmDialog } from '../../ui';
import { useForm } from '../form-context';
import { TypedField } from '../typed-field';
import type { KindViewProps } from './kind-view';

/** A mail address, looked at when the person leaves it; a doubtful one may be corrected or kept (spec 2-records §5). */
export function EmailView({ element }: KindViewProps) {
  const text = useText(form);
  const { checkEmail } = useForm();
  const [reason, setReason] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const settled = useRef('');

  const check = async (typed: string, from: HTMLInputElement | null) => {
    input.current = from;
    const address = typed.trim();
    if (address === '' || address === settled.current) return;
    if (!kindOf('email').parse(address, element).ok) return setReason(text('emailNoAddress'));
    const answer = await checkEmail?.(address).catch(() => null);
    if (answer && !answer.valid) setReason(answer.reason);
  };
  const close = (isCorrected: boolean) => {
    setReason(null);
    if (isCorrected) setTimeout(() => input.current?.focus());
    else settled.current = input.current?.value.trim() ?? '';
  };
  return (
    <>
      <TypedField
        element={element}
        inputMode="email"
        autoComplete="email"
        onLeave={(typed, from) => void check(typed, from)}
      />
      <ConfirmDialog
        isOpen={reason !== null}
        question={text('emailProblem', { reason: reason ?? '' })}
        yes={text('emailCorrect')}
        no={text('emailProceed')}
        onYes={() => close(true)}
        onNo={() => close(false)}
      />
    </>
  );
}
