import { useText } from '../../i18n';
import { standardDocs } from '../../i18n/en/records/standard-docs';
import type { PrintIssue } from './doc-shapes';
import styles from './standard-docs.module.css';

/** The last part of a full field name, which people recognize. */
const shortName = (name: string) => (name.split('.').at(-1) ?? name).replace(/\[\d+\]$/, '').replace(/_+/g, ' ');

/** The values that did not print, or not completely, with the reason. */
export function IssueList({ issues }: { readonly issues: readonly PrintIssue[] }) {
  const text = useText(standardDocs);
  return (
    <ul className={styles.list}>
      {issues.map(({ field, problem, detail }, index) => (
        <li key={index}>
          <span className={styles.name}>{shortName(field)}</span>
          <span className={styles.description}>{text(`problem-${problem}`, { detail })}</span>
        </li>
      ))}
    </ul>
  );
}
