import { useState } from 'react';
import { useText } from '../../i18n';
import { audit } from '../../i18n/en/admin/audit';
import { Button, Dialog } from '../../ui';
import { changeText, subjectText } from './change-text';
import type { AuditRow } from './audit-shapes';
import styles from './audit.module.css';

export interface AuditChangesProps {
  readonly entry: AuditRow;
}

/**
 * The number of changed parts of an entry; a click shows each with its value before and after. Renders nothing for
 * entries without changes.
 */
export function AuditChanges({ entry: { changes, subject } }: AuditChangesProps) {
  const text = useText(audit);
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <>
      <Button tone="quiet" size="small" className={styles.show} onClick={() => setOpen(true)}>
        {text('changes', { count: changes.length })}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text('changesOf', { title: subjectText(text, subject) })}
      >
        <dl className={styles.changes}>
          {changes.map((change) => {
            const { title, from, to } = changeText(text, change);
            return (
              <div key={`${change.part} ${change.of}`}>
                <dt>{title}</dt>
                <dd>{text('fromTo', { from, to })}</dd>
              </div>
            );
          })}
        </dl>
      </Dialog>
    </>
  );
}
