import { IconLanguage } from '@tabler/icons-react';
import { LANGUAGE_NAMES, OFFERED_LANGUAGES, type Language } from '../i18n';
import type { site } from '../i18n/en/app/site';
import type { Translate } from '../i18n';
import { SiteBrand } from './site-brand';

export interface SiteHeaderProps {
  readonly text: Translate<(typeof site)['messages']>;
  readonly language: Language;
  /** Prefix of links to sections of the landing page; empty on that page itself. */
  readonly home: string;
}

/** The site's header: brand, navigation, languages, sign-in and demo request. */
export function SiteHeader({ text, language, home }: SiteHeaderProps) {
  return (
    <header className="w bar">
      <a className="home" href={home || '#top'} aria-label="Lendwright">
        <SiteBrand />
      </a>
      <nav className="ways" aria-label={text('menu')}>
        <a href={`${home}#how`}>{text('howNav')}</a>
        <a href={`${home}#features`}>{text('featuresNav')}</a>
        <a href="/auth/login">{text('signIn')}</a>
      </nav>
      <details className="tongues" data-menu="">
        <summary aria-label={`${text('language')}: ${LANGUAGE_NAMES[language]}`}>
          <IconLanguage size={18} stroke={1.5} aria-hidden="true" />
          <span aria-hidden="true">{LANGUAGE_NAMES[language]}</span>
        </summary>
        <ul>
          {OFFERED_LANGUAGES.map((code) => (
            <li key={code}>
              <a
                href={`?lang=${code}`}
                lang={code}
                hrefLang={code}
                data-language={code}
                aria-current={code === language || undefined}
              >
                {LANGUAGE_NAMES[code]}
              </a>
            </li>
          ))}
        </ul>
      </details>
      <a className="B p k" href={`${home}#demo`}>
        {text('requestDemo')}
      </a>
    </header>
  );
}
