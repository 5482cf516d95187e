import { useText } from '../../i18n';
import { documentRequests } from '../../i18n/en/records/document-requests';
import { describeReason, type RequestReason } from './describe-reason';
import styles from './document-requests.module.css';

export interface RequestReasonsProps {
  readonly reasons: readonly RequestReason[] | undefined;
}

/** Why a document is requested and why it is required or optional, one line each; nothing if it always is. */
export function RequestReasons({ reasons = [] }: RequestReasonsProps) {
  const text = useText(documentRequests);
  if (reasons.length === 0) return null;
  const lines = [...new Set(reasons.map((reason) => describeReason(text, reason)))];
  return (
    <ul className={styles.reasons}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
