import { SANDBOX_BANKS } from '@lendwright/api';
import { useState } from 'react';
import { useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify, SkeletonLines } from '../../../ui';
import { openPlaid } from '../../bank-links';
import { useFailureText } from '../use-payments';
import type { BankDialogProps } from './bank-dialog';
import { SignInChoice, type LinkMethod } from './sign-in-choice';
import styles from '../payments.module.css';

export interface BankSignInDialogProps extends BankDialogProps {
  /** The payer enters the account numbers instead. */
  readonly onNumbers: () => void;
}

interface ChosenAccount {
  readonly token: string;
  readonly account: string;
}

/** How a bank account is linked: by signing in at the bank on the provider's own page, or by its numbers. */
export function BankSignInDialog({ onClose, onLinked, onNumbers }: BankSignInDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [way, setWay] = useState<LinkMethod>('sign-in');
  const [isChoosing, setChoosing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error } = useCall('getPlaidLinkToken', {}, { staleTime: 0, gcTime: 0 });
  const save = useSave('linkBankAccount', {
    stale: ['listPaymentMethods'],
    onSuccess: ({ message, method }) => {
      notify.success(message);
      onLinked(method.id);
      onClose();
    },
    onError: (failure) => setProblem(failureText(failure)),
  });
  const send = ({ token, account }: ChosenAccount) =>
    save.mutate({ body: { public_token: token, account_id: account } });
  const next = () => {
    if (way === 'numbers') return onNumbers();
    if (data?.isSandbox) return setChoosing(true);
    if (data)
      openPlaid(data.linkToken).then(
        (result) => result !== null && send(result),
        () => setProblem(text('signInFailed')),
      );
  };
  const problemText = problem ?? (error ? text('signInFailed') : null);
  const isWaiting = way === 'sign-in' && !data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isChoosing ? 'chooseBank' : 'signInTitle')}
      width={440}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          {!isChoosing && (
            <Button tone="primary" disabled={isWaiting} isBusy={save.isPending} onClick={next}>
              {text('continueSignIn')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {problemText && <Banner>{problemText}</Banner>}
        {isChoosing ? (
          <SandboxAccounts isOff={save.isPending} onPick={send} />
        ) : (
          <>
            <p className={styles.quiet}>{text('signInHelp')}</p>
            {!data && !error ? <SkeletonLines lines={3} /> : <SignInChoice value={way} onChange={setWay} />}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The accounts of the invented banks, instead of the provider's page. */
function SandboxAccounts({
  isOff,
  onPick,
}: {
  readonly isOff: boolean;
  readonly onPick: (chosenAccount: ChosenAccount) => void;
}) {
  const text = useText(texts);
  return (
    <ul className={styles.choices} aria-label={text('chooseBank')}>
      {SANDBOX_BANKS.map(({ id, name, payAccount }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.choice}
            disabled={isOff}
            onClick={() => onPick({ token: `sandbox-${id}`, account: payAccount || 'none' })}
          >
            <span className={styles.choiceTitle}>{name}</span>
            <span className={styles.quiet}>
              {payAccount === '' ? text('bankFails') : text('accountEnding', { last4: payAccount.slice(-4) })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
