import type { ReactNode } from 'react';
import { useText } from '../i18n';
import { publicDocs } from '../i18n/en/forms/public-docs';
import { signing } from '../i18n/en/forms/signing';
import { PageHead } from '../signing/page-head';
import styles from '../signing/signing.module.css';
import type { PublicDocsCover } from './public-docs-shapes';

export interface LinkFrameProps {
  readonly by: Pick<PublicDocsCover, 'company_name' | 'logo' | 'sender'>;
  readonly children: ReactNode;
}

/** The frame of every page of a document link: the company, and the language. */
export function LinkFrame({ by, children }: LinkFrameProps) {
  const text = useText(publicDocs);
  const signingText = useText(signing);
  return (
    <div className={styles.page}>
      <PageHead
        brand={{ name: by.company_name, logo: by.logo }}
        title={text('title')}
        subtitle={signingText('from', { name: by.sender })}
      />
      <main className={styles.narrow}>{children}</main>
    </div>
  );
}
