import { Select, TextInput } from '@mantine/core';
import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import { STALE_CALLS, type EntryKind, type ServicingEntry } from '../servicing-shapes';
import { useFailureText } from '../use-servicing';
import styles from '../servicing.module.css';

export interface EntryDialogProps {
  readonly loan: string;
  /** The kind to begin with. A payment can become another receipt, a fee another charge. */
  readonly kind: EntryKind;
  /** The entry that a reversal reverses. */
  readonly reverses: ServicingEntry | null;
  readonly today: string;
  readonly onClose: () => void;
}

const RECEIPTS: readonly EntryKind[] = ['payment', 'principal', 'payoff'];
const CHARGES: readonly EntryKind[] = ['fee', 'waiver', 'advance', 'disbursement'];

/** Books an entry, also on an earlier day. */
export function EntryDialog({ loan, kind: first, reverses, today, onClose }: EntryDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [kind, setKind] = useState(first);
  const [amount, setAmount] = useState(reverses ? formatDollars(cents(reverses.amount)) : '');
  const [day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useSave('addServicingEntry', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const kinds = RECEIPTS.includes(first) ? RECEIPTS : CHARGES;
  const needsReason = !RECEIPTS.includes(kind);
  const submit = () => {
    const parsedDollars = parseDollars(amount) ?? 0;
    if (parsedDollars <= 0) return setProblem(text('amountMissing'));
    if (needsReason && reason.trim() === '') return setProblem(text('reasonMissing'));
    const target = reverses ? { reverses: reverses._id } : { amount: parsedDollars };
    add.mutate({ params: { id: loan }, body: { kind, effectiveOn: day, reason: reason.trim(), ...target } });
  };
  const title = reverses ? text('reverse') : text(RECEIPTS.includes(first) ? 'recordPayment' : 'bookEntry');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={add.isPending} onClick={submit}>
            {text('book')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        {!reverses && (
          <Select
            label={text('kind')}
            data={kinds.map((value) => ({ value, label: text(`kind-${value}`) }))}
            value={kind}
            allowDeselect={false}
            onChange={(value) => value !== null && setKind(value)}
          />
        )}
        <p className={styles.quiet}>{text(`help-${kind}`)}</p>
        <div className={styles.pair}>
          <NumberTextInput
            label={text('entry-amount')}
            kind="money"
            maxLength={16}
            required
            disabled={reverses !== null}
            value={amount}
            onChange={setAmount}
          />
          <TextInput
            label={text('effectiveOn')}
            type="date"
            required
            max={today}
            value={day}
            onChange={({ currentTarget }) => setDay(currentTarget.value)}
          />
        </div>
        <TextInput
          label={text(needsReason ? 'reason' : 'note')}
          required={needsReason}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
