import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { useText } from '../../i18n';
import { webform } from '../../i18n/en/webform';
import styles from './views.module.css';

/** What a visitor is asked for later: files, and what only the lender gives. */
export function NotOffered({ element }: KindViewProps) {
  const text = useText(webform);
  return (
    <p className={styles.later} data-field={element.id}>
      <b>{element.title}</b> {text('later')}
    </p>
  );
}

/** What has no place on a public page. */
export const Nothing = () => null;
