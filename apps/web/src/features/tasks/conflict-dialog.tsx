import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { tasks } from '../../i18n/en/tasks';
import { Button, Dialog } from '../../ui';
import { partWords } from './part-labels';
import type { TaskChoices, Wish, WishField } from './template-shapes';
import type { Clash, ClashField } from './use-template-editor';
import styles from './conflict-dialog.module.css';

export interface ClashDialogProps {
  readonly clash: Clash;
  readonly wish: Wish;
  readonly choices: TaskChoices;
  readonly onClose: () => void;
  /** Told which parts stay as the other person saved them. */
  readonly onSettle: (theirs: ReadonlySet<WishField>) => void;
}

/** Both values of every part that somebody else changed too; the person chooses for each. */
export function ClashDialog({ clash, wish, choices, onClose, onSettle }: ClashDialogProps) {
  const text = useText(tasks);
  const [theirs, setTheirs] = useState<ReadonlySet<WishField>>(new Set());
  const turn = (field: WishField, isTheirs: boolean) => {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  };
  const words = (field: WishField, value: unknown) =>
    partWords(field, { ...wish, [field]: value }, choices, text) || text('nothing');
  const sidesOf = ({ field, yours, theirs: other, by }: ClashField) => [
    { value: 'yours', label: text('yours'), shown: words(field, yours) },
    { value: 'theirs', label: text('theirs', { by }), shown: words(field, other) },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('clashTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" onClick={() => onSettle(theirs)}>
            {text('save')}
          </Button>
        </>
      }
    >
      <p className={styles.help}>{text('clashHelp')}</p>
      {clash.fields.map((clashed) => (
        <Radio.Group
          key={clashed.field}
          className={styles.part ?? ''}
          label={text(clashed.field)}
          value={theirs.has(clashed.field) ? 'theirs' : 'yours'}
          onChange={(side) => turn(clashed.field, side === 'theirs')}
        >
          {sidesOf(clashed).map(({ value, label, shown }) => (
            <Radio key={value} value={value} className={styles.side ?? ''} label={`${label}: ${shown}`} />
          ))}
        </Radio.Group>
      ))}
    </Dialog>
  );
}
