import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Button, Dialog } from '../../ui';
import type { ConflictField } from './use-versioned-editor';
import styles from './roles.module.css';

export interface ConflictDialogProps {
  readonly fields: readonly ConflictField[];
  /** The label of a part. */
  readonly titleOf: (field: string) => string;
  /** A part's value as text. */
  readonly valueText: (field: string, value: unknown) => string;
  readonly onClose: () => void;
  /** Receives the parts that keep the other user's value. */
  readonly onResolve: (theirKeys: ReadonlySet<string>) => void;
}

/** Both values of every part that another user changed too; the user chooses for each. */
export function ConflictDialog({ fields, titleOf, valueText, onClose, onResolve }: ConflictDialogProps) {
  const text = useText(roles);
  const [theirKeys, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isTheirs: boolean) => {
    const nextIds = new Set(theirKeys);
    if (isTheirs) nextIds.add(field);
    else nextIds.delete(field);
    setTheirs(nextIds);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('conflictTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" onClick={() => onResolve(theirKeys)}>
            {text('save')}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{text('conflictHelp')}</p>
      {fields.map(({ field, yours, theirs: other, by }) => (
        <Radio.Group
          key={field}
          className={styles.conflict ?? ''}
          label={titleOf(field)}
          value={theirKeys.has(field) ? 'theirs' : 'yours'}
          onChange={(side) => choose(field, side === 'theirs')}
        >
          <Radio value="yours" className={styles.side ?? ''} label={`${text('yours')}: ${valueText(field, yours)}`} />
          <Radio value="theirs" className={styles.side ?? ''} label={`${by}: ${valueText(field, other)}`} />
        </Radio.Group>
      ))}
    </Dialog>
  );
}
