import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { accounts } from '../../../i18n/en/accounts/accounts';
import { DeadLink } from '../../dead-link';
import { AuthLayout } from '../layout/auth-layout';
import { ResetForm } from './reset-form';

export interface ResetPageProps {
  /** The single-use token from the email. */
  readonly token: string;
  /** The link to the page that sends another email. */
  readonly retryLink: ReactNode;
  readonly onDone: () => void;
}

/** The page of an emailed link for a new password, or the page of dead links once the link no longer works. */
export function ResetPage({ token, retryLink, onDone }: ResetPageProps) {
  const text = useText(accounts);
  const [isOver, setOver] = useState(false);
  if (!isOver)
    return (
      <AuthLayout title={text('resetTitle')}>
        <ResetForm token={token} onDone={onDone} onTokenInvalid={() => setOver(true)} />
      </AuthLayout>
    );
  return (
    <>
      <title>{text('resetTitle')}</title>
      <DeadLink kind="ended" help={text('resetFailed')}>
        {retryLink}
      </DeadLink>
    </>
  );
}
