import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../../ui/buttons/button';
import { ErrorState } from '../../ui/feedback/error-state';
import styles from './error-page.module.css';

export interface CrashPageProps {
  readonly error: unknown;
}

/** An unexpected error in a page: an apology with the server's reference, if there is one. */
export function CrashPage({ error }: CrashPageProps) {
  const text = useText(shell);
  const reference =
    typeof error === 'object' && error !== null && 'reference' in error && typeof error.reference === 'string'
      ? error.reference
      : undefined;
  return (
    <div className={styles.text}>
      <ErrorState title={text('errorV2')} help={text('crashHelp')} reference={reference} />
      <div className={styles.actions}>
        <Button tone="primary" onClick={() => window.location.reload()}>
          {text('reload')}
        </Button>
      </div>
    </div>
  );
}
