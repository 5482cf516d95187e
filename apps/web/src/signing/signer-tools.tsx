import { IconMessageCircle } from '@tabler/icons-react';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { MoreMenu, type MoreMenuProps } from './more-menu';
import type { SigningPage } from './signing-shapes';
import styles from './signing.module.css';

export interface SignerToolsProps extends MoreMenuProps {
  readonly page: SigningPage;
}

/** What a signer can do on every page: ask the sender by email, and the actions of the page. */
export function SignerTools({ page: { sender, senderEmail, title }, entries }: SignerToolsProps) {
  const text = useText(signing);
  const ask = text('ask', { name: sender.trim().split(/\s+/)[0] ?? sender });
  const href = `mailto:${senderEmail}?subject=${encodeURIComponent(text('askSubject', { title }))}`;
  const hasAddress = senderEmail !== '';
  return (
    <>
      {hasAddress && (
        <a className={styles.ask} href={href}>
          <IconMessageCircle size={16} stroke={1.75} aria-hidden="true" />
          {ask}
        </a>
      )}
      <MoreMenu
        entries={[...(hasAddress ? [{ title: ask, onPick: () => window.location.assign(href) }] : []), ...entries]}
      />
    </>
  );
}
