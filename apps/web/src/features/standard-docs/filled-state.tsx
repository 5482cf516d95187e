import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import { Ago, Tag } from '../../ui';
import { isInProgress, type FilledDoc } from './doc-shapes';
import styles from './standard-docs.module.css';

/** The state of a copy: in progress with its share, done and by whom, changed since, or failed. */
export function FilledState({ filled }: { readonly filled: FilledDoc | null }) {
  const text = useText(standardDocs);
  if (!filled) return <span className={styles.quiet}>{text('notFilled')}</span>;
  if (isInProgress(filled)) {
    const percent = Math.round(filled.progress * 100);
    return (
      <span className={styles.progress} role="status">
        <progress className={styles.bar} max={100} value={percent} aria-label={text(`state-${filled.state}`)} />
        {text(`state-${filled.state}`)}
      </span>
    );
  }
  if (filled.state === 'failed') return <Tag hue="red">{text('state-failed')}</Tag>;
  return (
    <span className={styles.state}>
      <span>
        <Ago at={filled.createdAt} /> · {filled.created_by}
      </span>
      {filled.recordChanged && <Tag hue="amber">{text('recordChanged')}</Tag>}
      {!filled.recordChanged && filled.mappingChanged && <Tag hue="amber">{text('mappingChanged')}</Tag>}
      {filled.issues.length > 0 && <Tag hue="orange">{text('issueCount', { count: filled.issues.length })}</Tag>}
    </span>
  );
}
