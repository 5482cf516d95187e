import { useDefinitionIssueText } from '../../../form-view';
import { Banner } from '../../../ui';
import type { FileFault } from '../list/read-form-file';
import styles from './settings.module.css';

/** What must be mended before the settings can be saved; places as the server names them. */
export function SettingsFaults({ issues }: { readonly issues: readonly FileFault[] }) {
  const issueText = useDefinitionIssueText();
  if (issues.length === 0) return null;
  const wordsOf = ({ path, ...issue }: FileFault) =>
    path ? `${path.replace(/^settings\./, '')} ${issueText(issue)}` : issueText(issue);
  return (
    <div className={styles.fault}>
      <Banner>
        {issues.length === 1 && issues[0] ? (
          wordsOf(issues[0])
        ) : (
          <ul className={styles.issues}>
            {issues.map((fault) => (
              <li key={`${fault.path} ${fault.message}`}>{wordsOf(fault)}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
