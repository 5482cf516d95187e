import { useText } from '../../../i18n';
import { security } from '../../../i18n/en/accounts/security';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { Button, notify } from '../../../ui';
import styles from './mfa-step.module.css';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
}

function download(codes: readonly string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  link.download = 'lendwright-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The recovery codes for a lost phone, shown once. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const text = useText(security);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success(text('codesCopied')),
      () => notify.failure(text('codesNotCopied')),
    );
  return (
    <>
      <ul className={styles.codes} aria-label={text('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button icon={IconCopy} onClick={() => void copy()}>
          {text('copyCodes')}
        </Button>
        <Button icon={IconDownload} onClick={() => download(codes)}>
          {text('downloadCodes')}
        </Button>
      </div>
    </>
  );
}
