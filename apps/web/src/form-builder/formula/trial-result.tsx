import type { Explanation } from '@lendwright/forms';
import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { useIssueText } from '../../form-view';
import styles from './formula.module.css';

/** The formatted result of the formula and its intermediate steps. */
export function TrialResult({ explanation }: { readonly explanation: Explanation }) {
  const text = useText(builderFormula);
  const issueText = useIssueText();
  const { result, reason, steps } = explanation;
  return (
    <>
      <p className={styles.result} role="status">
        <span>{text('result')}</span>
        <strong>{result ?? text('empty')}</strong>
      </p>
      {result === null && reason && <p className={styles.help}>{text('reason', { reason: issueText(reason) })}</p>}
      {steps.length > 1 && (
        <details className={styles.steps}>
          <summary>{text('steps', { count: steps.length })}</summary>
          <ol>
            {steps.map((step, index) => (
              <li key={index} className={styles.pair}>
                <span>{step.text}</span>
                <span>{step.value ?? (step.reason && issueText(step.reason))}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
