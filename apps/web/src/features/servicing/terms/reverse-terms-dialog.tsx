import { reversedTerms } from '@lendwright/api';
import type { IsoDate } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Banner, Button, Dialog } from '../../../ui';
import type { ServicedLoan } from '../servicing-shapes';
import { useServicingSave } from '../use-servicing';
import { ReasonInput } from './reason-input';
import { effectOf } from './terms-effect';
import { TermsEffect } from './terms-effect-panel';
import styles from '../servicing.module.css';

export interface ReverseTermsDialogProps {
  readonly loan: string;
  readonly serviced: ServicedLoan;
  /** The version that is reversed. */
  readonly target: number;
  readonly today: IsoDate;
  readonly onClose: () => void;
}

/** Reverts a version of the terms, after showing the effect. */
export function ReverseTermsDialog({ loan, serviced, target, today, onClose }: ReverseTermsDialogProps) {
  const text = useText(texts);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { problem, reverse } = useServicingSave(onClose);
  const submit = () => {
    setChecked(true);
    const body = { termsVersion: target, reason: reason.trim(), version: serviced.version };
    if (body.reason !== '') reverse.mutate({ params: { id: loan }, body });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('takeBackTitle', { number: target })}
      width={720}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={reverse.isPending} onClick={submit}>
            {text('takeBack')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <p className={styles.quiet}>{text('editHelp')}</p>
        <ReasonInput value={reason} isMissing={isChecked && reason.trim() === ''} onChange={setReason} />
        <TermsEffect effect={effectOf(serviced, reversedTerms(serviced.versions, target), today)} isComplete />
      </div>
    </Dialog>
  );
}
