import type { ReactNode } from 'react';
import { changeLanguage, currentLanguage, LANGUAGE_NAMES, useText, type Language } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import styles from './signing.module.css';

export interface PageHeadProps {
  readonly brand: { readonly name: string; readonly logo: string | null };
  /** The name of the document. Without it, the name of the sender is shown on phones too. */
  readonly title?: string;
  readonly subtitle?: string;
  /** Between the title and the language. */
  readonly children?: ReactNode;
}

/** The top of every signing page: who asks, for which document, and the language. */
export function PageHead({ brand, title, subtitle, children }: PageHeadProps) {
  const text = useText(signing);
  return (
    <header className={styles.head}>
      {brand.logo ? (
        <img className={styles.logo} src={brand.logo} alt="" />
      ) : (
        <span className={styles.initial}>{[...brand.name][0]}</span>
      )}
      <b className={title ? styles.company : styles.alone}>{brand.name}</b>
      {title && (
        <div className={styles.about}>
          <b>{title}</b>
          {subtitle && <span>{subtitle}</span>}
        </div>
      )}
      <div className={styles.tools}>
        {children}
        <select
          className={styles.language}
          aria-label={text('language')}
          value={currentLanguage()}
          onChange={(event) => void changeLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </header>
  );
}

/**
 * The date until which a document can be signed, as the reader writes dates. Short months may end with a period, so
 * sentences have long ones.
 */
export const dayOf = (moment: string, month: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month, day: 'numeric' }).format(new Date(moment));
