import { useText } from '../i18n';
import { webform } from '../i18n/en/forms/webform';
import type { Steps } from './use-steps';
import styles from './webform.module.css';

export interface StepFooterProps {
  readonly steps: Steps;
  readonly isBusy: boolean;
  readonly onGo: (to: number) => void;
  readonly onCreate: () => void;
}

/** Back, Next and Create. @source spec 1-shell §5 */
export function StepFooter({ steps, isBusy, onGo, onCreate }: StepFooterProps) {
  const text = useText(webform);
  const { at, isFirst, isLast } = steps;
  return (
    <footer className={styles.foot}>
      {steps.steps.length > 1 && (
        <>
          <button type="button" className={styles.plain} disabled={isFirst} onClick={() => onGo(at - 1)}>
            {text('back')}
          </button>
          <button
            type="button"
            className={isLast ? styles.plain : styles.primary}
            disabled={isLast}
            onClick={() => onGo(at + 1)}
          >
            {text('next')}
          </button>
        </>
      )}
      <button
        type="button"
        className={styles.primary}
        disabled={!isLast}
        aria-busy={isBusy || undefined}
        onClick={isBusy ? undefined : onCreate}
      >
        {text(isBusy ? 'sending' : 'submit')}
      </button>
    </footer>
  );
}
