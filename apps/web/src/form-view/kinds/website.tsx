import { kindOf } from '@lendwright/forms';
import { IconExternalLink } from '@tabler/icons-react';
import { useText } from '../../i18n';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Icon } from '../../ui';
import { TypedField } from '../fields/typed-field';
import { useField } from '../fields/use-field';
import { guidelineOf } from './field-guideline';
import type { KindViewProps } from './kind-view';
import styles from './kinds.module.css';

/** A web address with a link to open it; http and https only. */
export function WebsiteView({ element }: KindViewProps) {
  const kindText = useText(formKinds);
  const { value, isReadonly } = useField(element);
  const parsed = kindOf(element.type).parse(value, element);
  const address = parsed.ok && typeof parsed.value === 'string' ? parsed.value : '';
  const link = { href: address, target: '_blank', rel: 'noopener noreferrer' };
  const displayUrl = address.replace(/^https?:\/\//, '').slice(0, 60);
  const name = kindText('openSite', { address: displayUrl });
  const open = address && (
    <a {...link} className={styles.open} aria-label={name}>
      <Icon of={IconExternalLink} size={15} />
    </a>
  );
  // A read-only line has a lock at its end, so the link is shown below.
  const linkBelow = address && isReadonly && (
    <span className={styles.openHint}>
      {guidelineOf(element) && <span>{guidelineOf(element)}</span>}
      <a {...link} className={styles.openLine} aria-label={name} title={name}>
        {displayUrl}
      </a>
    </span>
  );
  return (
    <TypedField
      element={element}
      inputMode="url"
      {...(open && { suffix: open })}
      {...(linkBelow && { hint: linkBelow })}
    />
  );
}
