import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Button, Dialog } from '../../ui';
import type { CompanyPart } from './company-shapes';
import type { ConflictField } from './use-company-draft';
import styles from './companies.module.css';

export interface ConflictDialogProps {
  readonly fields: readonly ConflictField[];
  readonly titleOf: (part: CompanyPart) => string;
  readonly valueText: (part: CompanyPart, value: unknown) => string;
  readonly onClose: () => void;
  /** Receives the parts that keep the other user's value. */
  readonly onResolve: (theirParts: ReadonlySet<CompanyPart>) => void;
}

/** Both values of every part that another user changed too; the user chooses for each. */
export function ConflictDialog({ fields, titleOf, valueText, onClose, onResolve }: ConflictDialogProps) {
  const text = useText(companies);
  const [theirKeys, setTheirs] = useState<ReadonlySet<CompanyPart>>(new Set());
  const choose = (part: CompanyPart, isTheirs: boolean) =>
    setTheirs((now) => new Set(isTheirs ? [...now, part] : [...now].filter((candidate) => candidate !== part)));
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
          className={styles.part ?? ''}
          label={titleOf(field)}
          value={theirKeys.has(field) ? 'theirs' : 'yours'}
          onChange={(side) => choose(field, side === 'theirs')}
        >
          <Radio
            value="yours"
            className={styles.side ?? ''}
            label={text('yours', { value: valueText(field, yours) })}
          />
          <Radio
            value="theirs"
            className={styles.side ?? ''}
            label={text('theirs', { by, value: valueText(field, other) })}
          />
        </Radio.Group>
      ))}
    </Dialog>
  );
}
