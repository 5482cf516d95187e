import type { Explanation } from '@lendwright/forms';
import { useText } from '../../i18n';
import { formFrame } from '../../i18n/en/forms/form-frame';
import { useIssueText } from '../text/engine-messages';
import styles from './explanation-view.module.css';

/** The explanation of a computed value: the formula with titles, its inputs, each step and the result. */
export function ExplanationView({ explanation }: { readonly explanation: Explanation }) {
  const text = useText(formFrame);
  const issueText = useIssueText();
  const { formula, inputs, steps, result, reason } = explanation;
  const textOf = (value: string | readonly string[]) =>
    (typeof value === 'string' ? value : value.filter(Boolean).join(', ')) || text('nothing');
  return (
    <section className={styles.all} aria-label={text('explainTitle')} tabIndex={-1} data-autofocus>
      <h3 className={styles.head}>{text('explainTitle')}</h3>
      {formula === null ? (
        <p className={styles.withheld}>{text('explainWithheld')}</p>
      ) : (
        <p className={styles.formula} aria-label={text('explainFormula')}>
          {formula}
        </p>
      )}
      {inputs.length > 0 && <h4 className={styles.part}>{text('explainInputs')}</h4>}
      <dl className={styles.list}>
        {inputs.map(({ field, title, value }) => (
          <div key={field} className={styles.pair}>
            <dt>{title}</dt>
            <dd>{textOf(value)}</dd>
          </div>
        ))}
      </dl>
      {steps.length > 1 && <h4 className={styles.part}>{text('explainSteps')}</h4>}
      {steps.length > 1 && (
        <ol className={styles.list}>
          {steps.map((step, index) => (
            <li key={index} className={styles.pair}>
              <span>{step.text}</span>
              <span className={styles.value}>{step.value ?? (step.reason && issueText(step.reason))}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.result}>
        <span>{text('explainResult')}</span>
        <strong>{result ?? (reason ? issueText(reason) : text('nothing'))}</strong>
      </p>
    </section>
  );
}
