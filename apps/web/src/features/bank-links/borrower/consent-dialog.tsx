import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Banner, Button, Dialog, notify, SkeletonLines } from '../../../ui';
import { STALE_CALLS, type BankLink } from '../link-shapes';
import { useFailureText } from '../use-bank-links';
import { openPlaid } from './open-plaid';
import { SandboxBankList } from './sandbox-bank-list';
import styles from '../bank-links.module.css';

export interface ConsentDialogProps {
  readonly link: BankLink;
  readonly onClose: () => void;
}

/** The consent text to accept, then the provider's page, or the banks of the sandbox. */
export function ConsentDialog({ link: { _id: id, consent: accepted }, onClose }: ConsentDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const { data, error } = useCall('getBankLinkToken', { params: { id } }, { staleTime: 0, gcTime: 0 });
  const [hasAccepted, setAccepted] = useState(accepted !== '');
  const [problem, setProblem] = useState<string | null>(null);
  const attach = useSave('attachBankTokens', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (failure) => setProblem(failureText(failure)),
  });
  const send = (publicToken: string) =>
    data && attach.mutate({ params: { id }, body: { public_token: publicToken, consent: data.consent } });
  const openProvider = () => {
    if (data)
      openPlaid(data.linkToken).then(
        (result) => result !== null && send(result.token),
        () => setProblem(text('providerFailed')),
      );
  };
  const problemText = problem ?? (error ? failureText(error) : null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('consentTitle')}
      width={520}
      canLeave={!attach.isPending}
      actions={
        data?.isSandbox === false ? (
          <Button tone="primary" disabled={!hasAccepted} isBusy={attach.isPending} onClick={openProvider}>
            {text('continue')}
          </Button>
        ) : (
          <Button onClick={onClose}>{text('cancel')}</Button>
        )
      }
    >
      <div className={styles.form}>
        {problemText && <Banner>{problemText}</Banner>}
        {!data && !error && <SkeletonLines lines={4} />}
        {data && (
          <>
            <p className={styles.consent}>{data.consent}</p>
            <Checkbox
              label={text('accept')}
              checked={hasAccepted}
              onChange={({ currentTarget }) => setAccepted(currentTarget.checked)}
            />
          </>
        )}
        {data?.isSandbox && <SandboxBankList isOff={!hasAccepted || attach.isPending} onPick={send} />}
      </div>
    </Dialog>
  );
}
