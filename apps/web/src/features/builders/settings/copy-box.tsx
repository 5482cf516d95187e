import { useState } from 'react';
import { useText } from '../../../i18n';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, CheckIcon, CopyIcon, notify } from '../../../ui';
import styles from './copy-box.module.css';

export interface CopyBoxProps {
  readonly label: string;
  readonly value: string;
}

/** A value with a copy button. */
export function CopyBox({ label, value }: CopyBoxProps) {
  const text = useText(builderSettings);
  const [copiedKey, setCopied] = useState<string | null>(null);
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(value),
      () => notify.failure(text('copyBlocked')),
    );
  };
  const isCopied = copiedKey === value;
  return (
    <figure className={styles.box}>
      <figcaption className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Button
          size="small"
          tone="quiet"
          icon={isCopied ? CheckIcon : CopyIcon}
          aria-label={text('copyNamed', { label })}
          onClick={copy}
        >
          {text(isCopied ? 'copied' : 'copy')}
        </Button>
      </figcaption>
      <pre className={styles.value} tabIndex={0} aria-label={label}>
        {value}
      </pre>
    </figure>
  );
}
