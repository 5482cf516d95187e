import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call, isRefused } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Banner, Button, Dialog } from '../../ui';
import { useSwitchSession } from './use-switch-session';
import styles from './companies.module.css';

export interface ImpersonatedCompany {
  readonly _id: string;
  readonly name: string;
  readonly active: boolean;
}

export interface ImpersonateDialogProps {
  readonly company: ImpersonatedCompany;
  readonly onClose: () => void;
}

const DURATIONS = [15, 30, 60, 120, 240] as const;
const MIN_REASON_LENGTH = 3;

/** Asks a Super user for the reason and duration of impersonating in a company, and starts it. */
export function ImpersonateDialog({ company, onClose }: ImpersonateDialogProps) {
  const text = useText(companies);
  const change = useSwitchSession();
  const [reason, setReason] = useState('');
  const [minutes, setMinutes] = useState('30');
  const [isSubmitted, setSubmitted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isShort = reason.trim().length < MIN_REASON_LENGTH;
  const start = async () => {
    setSubmitted(true);
    if (isShort || isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const body = { reason: reason.trim(), minutes: Number(minutes) };
      await call('startImpersonation', { params: { id: company._id }, body });
      await change('/');
    } catch (error) {
      setError(isRefused(error) ? error.message : text('startFailed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('accessNamed', { name: company.name })}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={isBusy} busyLabel={text('starting')} onClick={() => void start()}>
            {text('startSession')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.help}>{text('accessHelp')}</p>
        {error && <Banner>{error}</Banner>}
        <Textarea
          label={text('reason')}
          description={text('reasonHelp')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isSubmitted && isShort ? text('needReason') : null}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Select
          label={text('minutes')}
          allowDeselect={false}
          data={DURATIONS.map((count) => ({ value: String(count), label: text('minutesCount', { count }) }))}
          value={minutes}
          onChange={(value) => value && setMinutes(value)}
        />
      </div>
    </Dialog>
  );
}
