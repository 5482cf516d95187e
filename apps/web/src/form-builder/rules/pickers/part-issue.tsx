import { useText } from '../../../i18n';
import { builderRules } from '../../../i18n/en/builder/builder-rules';
import { useRule } from '../rule-context';
import styles from '../rules.module.css';

/** What is missing at a part, or the issue that the form reports there. */
export function PartIssue({ at }: { readonly at: string }) {
  const text = useText(builderRules);
  const { missingAt, issueAt } = useRule();
  const issue = issueAt(at);
  const missingChoice = missingAt(at);
  if (issue)
    return (
      <p className={styles.issue} role="alert">
        {issue}
      </p>
    );
  return missingChoice && <p className={styles.missing}>{text(`lack-${missingChoice}`)}</p>;
}
