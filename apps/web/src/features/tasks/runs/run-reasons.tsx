import { refusalText, useText } from '../../../i18n';
import { taskRuns } from '../../../i18n/en/records/task-runs';
import type { RunReason } from './run-shapes';
import styles from './runs.module.css';

/** Why a template ran or not, with the values that decided. */
export function RunReasons({ reasons }: { readonly reasons: readonly RunReason[] }) {
  const text = useText(taskRuns);
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ code, details, refusal }, index) => (
        <li key={`${code} ${index}`}>
          {text(`reason-${code}`)}
          {details.map(({ title, value }) => (
            <span key={title} className={styles.detail}>
              {title}
              {value !== null && <b>{value}</b>}
            </span>
          ))}
          {refusal && <span>{refusalText(refusal) ?? refusal.text}</span>}
        </li>
      ))}
    </ul>
  );
}
