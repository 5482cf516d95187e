import { useText } from '../../i18n';
import { unsubscribe } from '../../i18n/en/accounts/unsubscribe';
import { Button } from '../../ui';
import styles from './unsubscribe.module.css';

/** What is shown after saving. */
export function SavedNotice({ onChange }: { readonly onChange: () => void }) {
  const text = useText(unsubscribe);
  return (
    <div role="status" className={styles.stack}>
      <h1>{text('saved')}</h1>
      <p className={styles.quiet}>{text('savedHelp')}</p>
      <Button size="touch" onClick={onChange}>
        {text('changeAgain')}
      </Button>
    </div>
  );
}
