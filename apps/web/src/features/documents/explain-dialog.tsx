import { Radio, Textarea, TextInput } from '@mantine/core';
import { dayIn } from '@lendwright/kernel';
import { useState } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Button, Dialog } from '../../ui';
import type { RequestedDocument } from './document-shapes';
import styles from './documents.module.css';

export type ExplanationKind = NonNullable<RequestedDocument['explanation']>['kind'];

export interface ExplainDialogProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** The server's message if sending failed. */
  readonly error: string | null;
  /** The answers that the company accepts, at least one. */
  readonly answers: readonly ExplanationKind[];
  readonly onClose: () => void;
  readonly onExplain: (explanation: GivenExplanation) => void;
}

/** What the borrower answers. */
export interface GivenExplanation {
  readonly kind: ExplanationKind;
  readonly reason: string;
  /** For `later`: the day as YYYY-MM-DD; empty if none was given. */
  readonly until: string;
}

/** Asks a borrower or partner why they do not have a document, or when they send it, with a reason. */
export function ExplainDialog({ name, isOpen, onClose, ...form }: ExplainDialogProps) {
  const text = useText(portal);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('dontHaveTitle', { name })}>
      {isOpen && <ExplainForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

/** Whether a day was entered that is not after today. */
const isPast = (day: string): boolean => day !== '' && day <= dayIn(new Date(), 'UTC');

function ExplainForm({ isBusy, error, answers, onClose, onExplain }: Omit<ExplainDialogProps, 'name' | 'isOpen'>) {
  const text = useText(portal);
  const [kind, setKind] = useState<ExplanationKind>(answers[0] ?? 'unavailable');
  const [until, setUntil] = useState('');
  const [isPastDay, setPast] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        const isLate = kind === 'later' && isPast(until);
        setPast(isLate);
        if (reason.trim() === '') setMissing(true);
        else if (!isLate) onExplain({ kind, reason: reason.trim(), until: kind === 'later' ? until : '' });
      }}
    >
      <Radio.Group
        label={text('dontHaveWhy')}
        value={kind}
        onChange={(value) => setKind(answers.find((answer) => answer === value) ?? kind)}
      >
        <div className={styles.explainKinds}>
          {answers.map((answer) => (
            <Radio key={answer} value={answer} label={text(`explain_${answer}`)} />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        label={text('explainReason')}
        description={isMissing ? undefined : text('explainHint')}
        withAsterisk
        rows={3}
        maxLength={1000}
        value={reason}
        error={isMissing ? text('explainMissing') : (error ?? undefined)}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {kind === 'later' && (
        <TextInput
          type="date"
          label={text('explainUntil')}
          description={text('explainUntilHint')}
          value={until}
          error={isPastDay ? text('explainUntilPast') : undefined}
          onChange={(event) => {
            setUntil(event.currentTarget.value);
            setPast(false);
          }}
        />
      )}
      <div className={styles.reasonActs}>
        <Button size="touch" onClick={onClose}>
          {text('explainCancel')}
        </Button>
        <Button size="touch" tone="primary" type="submit" isBusy={isBusy}>
          {text('explainSend')}
        </Button>
      </div>
    </form>
  );
}
