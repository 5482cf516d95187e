import { FileButton } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Banner, Button } from '../../ui';
import { readLogo, type LogoError } from './read-logo';
import styles from './companies.module.css';

export interface LogoFieldProps {
  readonly label: string;
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

/** Uploads, shows and removes a bitmap logo. */
export function LogoField({ label, logo, onChange }: LogoFieldProps) {
  const text = useText(companies);
  const [error, setError] = useState<LogoError | null>(null);
  const upload = async (file: File | null) => {
    if (!file) return;
    const read = await readLogo(file);
    setError('error' in read ? read.error : null);
    if ('logo' in read) onChange(read.logo);
  };
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <span className={styles.legend}>{label}</span>
      <div className={styles.logo}>
        <span className={styles.sheet}>{logo ? <img src={logo} alt={label} /> : text('noLogo')}</span>
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void upload(file)}>
          {({ onClick }) => <Button onClick={onClick}>{text(logo ? 'replaceLogo' : 'chooseLogo')}</Button>}
        </FileButton>
        {logo && (
          <Button tone="quiet" onClick={() => onChange(null)}>
            {text('removeLogo')}
          </Button>
        )}
      </div>
      <p className={styles.help}>{text('logoHelp')}</p>
      {error && <Banner>{text(`logo-${error}`)}</Banner>}
    </div>
  );
}
