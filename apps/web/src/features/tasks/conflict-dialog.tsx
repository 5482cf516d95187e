import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/records/tasks';
import { Button, Dialog } from '../../ui';
import { partText } from './part-labels';
import type { TaskChoices, TemplateInput, TemplateField } from './template-shapes';
import type { Conflict, ConflictField } from './use-template-editor';
import styles from './conflict-dialog.module.css';

export interface ConflictDialogProps {
  readonly conflict: Conflict;
  readonly input: TemplateInput;
  readonly choices: TaskChoices;
  readonly onClose: () => void;
  /** Receives the parts that keep the other user's value. */
  readonly onResolve: (theirFields: ReadonlySet<TemplateField>) => void;
}

/** Both values of every part that another user changed too; the user chooses for each. */
export function ConflictDialog({ conflict, input, choices, onClose, onResolve }: ConflictDialogProps) {
  const text = useText(tasks);
  const [theirKeys, setTheirs] = useState<ReadonlySet<TemplateField>>(new Set());
  const choose = (field: TemplateField, isTheirs: boolean) => {
    const nextKeys = new Set(theirKeys);
    if (isTheirs) nextKeys.add(field);
    else nextKeys.delete(field);
    setTheirs(nextKeys);
  };
  const fieldText = (field: TemplateField, value: unknown) =>
    partText(field, { ...input, [field]: value }, choices, text) || text('nothing');
  const sidesOf = ({ field, yours, theirs: other, by }: ConflictField) => [
    { value: 'yours', label: text('yours'), shown: fieldText(field, yours) },
    { value: 'theirs', label: text('theirs', { by }), shown: fieldText(field, other) },
  ];
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
      {conflict.fields.map((conflictField) => (
        <Radio.Group
          key={conflictField.field}
          className={styles.part ?? ''}
          label={text(conflictField.field)}
          value={theirKeys.has(conflictField.field) ? 'theirs' : 'yours'}
          onChange={(side) => choose(conflictField.field, side === 'theirs')}
        >
          {sidesOf(conflictField).map(({ value, label, shown }) => (
            <Radio key={value} value={value} className={styles.side ?? ''} label={`${label}: ${shown}`} />
          ))}
        </Radio.Group>
      ))}
    </Dialog>
  );
}
