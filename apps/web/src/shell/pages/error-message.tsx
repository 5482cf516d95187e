import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../../ui/buttons/button';
import { BackIcon } from '../../ui/icons/icons';
import { PageTitle } from '../../ui/page/page-title';
import styles from './error-page.module.css';

export interface ErrorMessageProps {
  readonly code: string | null;
  readonly title: string;
  readonly help: string;
  /** More ways to continue. */
  readonly children?: ReactNode;
}

/** What went wrong, with two ways to continue. */
export function ErrorMessage({ code, title, help, children }: ErrorMessageProps) {
  const text = useText(shell);
  return (
    <div className={styles.text}>
      <PageTitle title={title} />
      {code && <p className={styles.code}>{text('errorCode', { code })}</p>}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.help}>{help}</p>
      <div className={styles.actions}>
        <Button tone="primary" size="large" link={<Link to="/" />}>
          {text('home')}
        </Button>
        <Button size="large" icon={BackIcon} onClick={() => window.history.back()}>
          {text('back')}
        </Button>
        {children}
      </div>
    </div>
  );
}
