import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { Button, Dialog } from '../../ui';
import type { OfferedDoc } from './doc-shapes';
import { useFill } from './use-fill';
import styles from './standard-docs.module.css';

export interface FillDialogProps {
  readonly doc: OfferedDoc;
  readonly owner: string;
  readonly onClose: () => void;
  readonly onFilled: () => void;
}

const MIN_REASON_LENGTH = 3;

/** The options of a copy: flattened, and masked values in full with a reason. */
export function FillDialog({ doc, owner, onClose, onFilled }: FillDialogProps) {
  const text = useText(standardDocs);
  const { fill, isStarting } = useFill();
  const [flatten, setFlatten] = useState(false);
  const [isRevealed, setIsRevealed] = useState(false);
  const [reason, setReason] = useState('');
  const isReasonMissing = isRevealed && reason.trim().length < MIN_REASON_LENGTH;
  const start = async () => {
    const isDone = await fill({ doc: doc._id, owner, flatten, reveal: isRevealed ? reason.trim() : undefined });
    if (isDone) onFilled();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('fillTitle', { title: doc.doc.title })}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={isStarting} disabled={isReasonMissing} onClick={() => void start()}>
            {text('fill')}
          </Button>
        </>
      }
    >
      <div className={styles.options}>
        <Checkbox
          label={text('flatten')}
          description={text('flattenHelp')}
          checked={flatten}
          onChange={({ currentTarget }) => setFlatten(currentTarget.checked)}
        />
        {doc.secrets > 0 && (
          <Checkbox
            label={text('reveal')}
            description={text('revealHelp', { count: doc.secrets })}
            checked={isRevealed}
            onChange={({ currentTarget }) => setIsRevealed(currentTarget.checked)}
          />
        )}
        {isRevealed && (
          <Textarea
            label={text('revealReason')}
            withAsterisk
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
