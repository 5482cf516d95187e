import { useText } from '../../i18n';
import { records } from '../../i18n/en/records';
import { Banner, Button } from '../../ui';
import styles from './record-edit.module.css';

/** The number of required fields, on screens without the rail; opens the sheet that lists them. */
export function RequiredBanner({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const text = useText(records);
  const show = (
    <Button size="small" onClick={onShow}>
      {text('show')}
    </Button>
  );
  return (
    <div className={styles.narrowOnly}>
      <Banner action={show}>{text('requiredLeft', { count })}</Banner>
    </div>
  );
}
