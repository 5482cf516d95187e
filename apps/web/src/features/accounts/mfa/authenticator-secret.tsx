import { useText } from '../../../i18n';
import { security } from '../../../i18n/en/accounts/security';
import { QrCode } from './qr-code';
import styles from './mfa-step.module.css';

export interface AuthenticatorSecretProps {
  readonly secret: string;
  readonly uri: string;
}

/** The secret for an authenticator app, as a QR code and as text. */
export function AuthenticatorSecret({ secret, uri }: AuthenticatorSecretProps) {
  const text = useText(security);
  return (
    <>
      <QrCode content={uri} label={text('qrLabel')} />
      <p className={styles.help}>{text('typeSecret')}</p>
      <code className={styles.secret} translate="no">
        {secret.replace(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </>
  );
}
