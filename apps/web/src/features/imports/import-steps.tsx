import { useText } from '../../i18n';
import { imports } from '../../i18n/en/admin/imports';
import { CheckIcon, Icon } from '../../ui';
import styles from './imports.module.css';

const STEPS = ['file', 'mapping', 'check', 'result'] as const;

/** The steps of an import with the current one. */
export function ImportSteps({ current }: { readonly current: (typeof STEPS)[number] }) {
  const text = useText(imports);
  const reachedStep = STEPS.indexOf(current);
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-done={index < reachedStep || undefined}
          aria-current={index === reachedStep ? 'step' : undefined}
        >
          <span className={styles.stepNumber}>
            {index < reachedStep ? <Icon of={CheckIcon} size={14} /> : index + 1}
          </span>
          {text(`step-${step}`)}
        </li>
      ))}
    </ol>
  );
}
