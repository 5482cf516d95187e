import type { KindViewProps } from '../../form-view/kinds/kind-view';
import { useText } from '../../i18n';
import { webform } from '../../i18n/en/forms/webform';
import styles from './views.module.css';

/** A field that visitors cannot answer yet: uploads, and values that the lender provides. */
export function NotOffered({ element }: KindViewProps) {
  const text = useText(webform);
  return (
    <p className={styles.later} data-field={element.id}>
      <b>{element.title}</b> {text('later')}
    </p>
  );
}

/** Types that are not shown on a public page. */
export const Nothing = () => null;
