import { useEffect, useRef } from 'react';
import { useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import { FieldLinks } from './field-links';
import type { RefusedSubmission } from './read-refusal';
import styles from './webform.module.css';

export interface RejectedFieldsSummaryProps {
  readonly refusedFields: RefusedSubmission;
  readonly onFocusField: (field: string, row?: string) => void;
}

/** Why the form was rejected, shown above it, with links to the affected fields. */
export function RejectedFieldsSummary({
  refusedFields: { kind, message, fields },
  onFocusField,
}: RejectedFieldsSummaryProps) {
  const text = useText(webform);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.focus();
  }, [kind, message, fields]);
  return (
    <div ref={host} className={styles.refused} role="alert" tabIndex={-1}>
      <p>{kind === 'lost' ? text('offline') : kind === 'fields' ? text('fieldsWrong') : message}</p>
      <FieldLinks {...{ fields, onFocusField }} />
      <p className={styles.note}>{text('answersSafe')}</p>
    </div>
  );
}
