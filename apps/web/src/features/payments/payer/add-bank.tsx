import { useState } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { AddIcon, Button } from '../../../ui';
import { BankDialog } from './bank-dialog';
import { BankSignInDialog } from './bank-sign-in-dialog';

export interface AddBankProps {
  /** Adds an account by signing in at the bank, if the company has that on; otherwise by the account numbers. */
  readonly offersSignIn: boolean;
  /** Receives the id of the account. */
  readonly onLinked: (id: string) => void;
}

/** Add New Bank Account. @source spec 3-payments-builders §6 (enable_ach_payments) */
export function AddBank({ offersSignIn, onLinked }: AddBankProps) {
  const text = useText(texts);
  const [open, setOpen] = useState<'sign-in' | 'numbers' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button tone="quiet" icon={AddIcon} onClick={() => setOpen(offersSignIn ? 'sign-in' : 'numbers')}>
        {text('addBank')}
      </Button>
      {open === 'sign-in' && (
        <BankSignInDialog onClose={close} onLinked={onLinked} onNumbers={() => setOpen('numbers')} />
      )}
      {open === 'numbers' && <BankDialog onClose={close} onLinked={onLinked} />}
    </>
  );
}
