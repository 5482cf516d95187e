import { useState, type DragEvent } from 'react';
import { useText } from '../../../i18n';
import { signRequests } from '../../../i18n/en/records/sign-requests';
import { Icon, Tag } from '../../../ui';
import { CheckFileIcon } from '../signing-icons';
import { hashCopy, type CopyHash } from './hash-copy';
import styles from './evidence.module.css';

export interface CopyCheckProps {
  /** The hash of the sealed file. */
  readonly sha256: string;
  /** The id of its seal. */
  readonly seal: string;
}

type Outcome = 'intact' | 'changed' | 'other' | 'unreadable';

const HUES = { intact: 'green', changed: 'red', other: 'grey', unreadable: 'amber' } as const;

const outcomeOf = (copy: CopyHash, { sha256, seal }: CopyCheckProps): Outcome =>
  copy.sha256 === sha256 ? 'intact' : copy.seal === seal ? 'changed' : 'other';

/** Compares a copy with the sealed file. The copy does not leave the device. */
export function CopyCheck(sealedProps: CopyCheckProps) {
  const text = useText(signRequests);
  const [checked, setChecked] = useState<{ readonly name: string; readonly outcome: Outcome } | null>(null);
  const check = (file: File | undefined) => {
    if (!file) return;
    setChecked(null);
    file
      .arrayBuffer()
      .then(hashCopy)
      .then(
        (copy) => setChecked({ name: file.name, outcome: outcomeOf(copy, sealedProps) }),
        () => setChecked({ name: file.name, outcome: 'unreadable' }),
      );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    check(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.check}>
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            check(event.currentTarget.files?.[0]);
            // The same file can be chosen again after it was changed.
            event.currentTarget.value = '';
          }}
        />
        <Icon of={CheckFileIcon} size={20} />
        <span>
          <b>{text('checkCopy')}</b>
          <small>{text('checkCopyHelp')}</small>
        </span>
      </label>
      <div role="status">
        {checked && (
          <p className={styles.outcome}>
            <Tag hue={HUES[checked.outcome]}>{text(`copy-${checked.outcome}`)}</Tag>
            <span>{text(`copy-${checked.outcome}-help`, { name: checked.name })}</span>
          </p>
        )}
      </div>
    </div>
  );
}
