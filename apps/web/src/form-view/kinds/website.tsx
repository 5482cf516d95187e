import { kindOf } from '@lendwright/forms';
import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/form';
import { Icon } from '../../ui';
import { TypedField } from '../typed-field';
import { useField } from '../use-field';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A web address with a way to open it; only http and https, as the kind reads them. */
export function WebsiteView({ element }: KindViewProps) {
  const text = useText(form);
  const { value } = useField(element);
  const parsed = kindOf('website').parse(value, element);
  const address = parsed.ok && typeof parsed.value === 'string' ? parsed.value : '';
  const open = address && (
    <a
      className={styles.open}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text('openAddress')}
    >
      <Icon of={IconExternalLink} size={15} />
    </a>
  );
  return <TypedField element={element} inputMode="url" autoComplete="url" {...(open && { suffix: open })} />;
}
