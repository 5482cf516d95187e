import { Radio, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { portal } from '../../i18n/en/app/portal';
import { Button, Dialog } from '../../ui';
import type { RequestedDocument } from './document-shapes';
import styles from './documents.module.css';

const KINDS = ['not_applicable', 'unavailable'] as const;
export type ExplanationKind = NonNullable<RequestedDocument['explanation']>['kind'];

export interface ExplainDialogProps {
  readonly name: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** The server's message if sending failed. */
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onExplain: (kind: ExplanationKind, reason: string) => void;
}

/** Asks a borrower or partner why they do not have a document: not applicable or not available, with a reason. */
export function ExplainDialog({ name, isOpen, onClose, ...form }: ExplainDialogProps) {
  const text = useText(portal);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('dontHaveTitle', { name })}>
      {isOpen && <ExplainForm onClose={onClose} {...form} />}
    </Dialog>
  );
}

function ExplainForm({ isBusy, error, onClose, onExplain }: Omit<ExplainDialogProps, 'name' | 'isOpen'>) {
  const text = useText(portal);
  const [kind, setKind] = useState<ExplanationKind>('not_applicable');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else onExplain(kind, reason.trim());
      }}
    >
      <Radio.Group
        label={text('dontHaveWhy')}
        value={kind}
        onChange={(value) => setKind(KINDS.find((one) => one === value) ?? 'not_applicable')}
      >
        <div className={styles.explainKinds}>
          {KINDS.map((one) => (
            <Radio key={one} value={one} label={text(`explain_${one}`)} />
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
