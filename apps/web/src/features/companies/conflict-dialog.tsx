import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/companies';
import { Button, Dialog } from '../../ui';
import type { WishPart } from './company-shapes';
import type { ClashField } from './use-company-draft';
import styles from './companies.module.css';

export interface ClashDialogProps {
  readonly fields: readonly ClashField[];
  readonly titleOf: (part: WishPart) => string;
  readonly wordsOf: (part: WishPart, value: unknown) => string;
  readonly onClose: () => void;
  /** Told which parts stay as the other person saved them. */
  readonly onSettle: (theirs: ReadonlySet<WishPart>) => void;
}

/** Both values of every part that somebody else changed too; the person chooses for each. */
export function ClashDialog({ fields, titleOf, wordsOf, onClose, onSettle }: ClashDialogProps) {
  const text = useText(companies);
  const [theirs, setTheirs] = useState<ReadonlySet<WishPart>>(new Set());
  const turn = (part: WishPart, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, part] : [...now].filter((one) => one !== part)));
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
      {fields.map(({ field, yours, theirs: other, by }) => (
        <Radio.Group
          key={field}
          className={styles.part ?? ''}
          label={titleOf(field)}
          value={theirs.has(field) ? 'theirs' : 'yours'}
          onChange={(side) => turn(field, side === 'theirs')}
        >
          <Radio value="yours" className={styles.side ?? ''} label={text('yours', { value: wordsOf(field, yours) })} />
          <Radio
            value="theirs"
            className={styles.side ?? ''}
            label={text('theirs', { by, value: wordsOf(field, other) })}
          />
        </Radio.Group>
      ))}
    </Dialog>
  );
}
