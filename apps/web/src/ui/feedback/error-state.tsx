import { useText } from '../../i18n';
import { ui } from '../../i18n/en/app/ui';
import { Button } from '../buttons/button';
import { Icon } from '../icons/icon';
import { AlertIcon } from '../icons/icons';
import styles from './states.module.css';

export interface ErrorStateProps {
  /** What happened, in the specification's words where it gives them. */
  readonly title: string;
  /** What was kept and what to do. */
  readonly help?: string | undefined;
  /** The server's reference for an unexpected error. */
  readonly reference?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  /** The page has nothing else: the title is its heading. */
  readonly isWholePage?: boolean;
}

/** An inline error: what happened, what was kept, what to do. */
export function ErrorState({ title, help, reference, onRetry, isWholePage = false }: ErrorStateProps) {
  const Title = isWholePage ? 'h1' : 'p';
  const text = useText(ui);
  return (
    <div className={styles.error} role="alert">
      <Icon of={AlertIcon} size={17} />
      <div className={styles.errorText}>
        <Title className={styles.title}>{title}</Title>
        {help && <p>{help}</p>}
        {reference && (
          <p className={styles.reference}>
            {text('reference')} <code>{reference}</code>
          </p>
        )}
      </div>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {text('retry')}
        </Button>
      )}
    </div>
  );
}
