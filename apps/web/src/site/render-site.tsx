import { renderToStaticMarkup } from 'react-dom/server';
import { OFFERED_LANGUAGES, type Language, type Translate } from '../i18n';
import { site } from '../i18n/en/app/site';
import { DemoForm } from './demo-form';
import { Features } from './features';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import type { PictureAddresses } from './pictures';
import { PrivacyPage } from './privacy-page';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { formatMessage } from '../i18n/format-message';
import de from '../i18n/de/app/site.json';
import es from '../i18n/es/app/site.json';
import fr from '../i18n/fr/app/site.json';
import ja from '../i18n/ja/app/site.json';
import zh from '../i18n/zh/app/site.json';

const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: site.messages,
  de,
  es,
  fr,
  ja,
  zh,
};

/** Translates the site's texts while the pages are built. */
const siteText =
  (language: Language): Translate<(typeof site)['messages']> =>
  (key, values) =>
    formatMessage(MESSAGES[language], key, values, language) ?? key;

export type SitePageName = 'landing' | 'privacy';

/** The parts of a page for the build's template. */
export interface RenderedPage {
  readonly title: string;
  readonly about: string;
  readonly head: string;
  readonly body: string;
}

/** The languages in which every page is built. */
export const LANGUAGES = OFFERED_LANGUAGES;

function bodyOf(
  name: SitePageName,
  text: Translate<(typeof site)['messages']>,
  language: Language,
  pictures: PictureAddresses,
) {
  const home = name === 'landing' ? '' : `/site?lang=${language}`;
  const head = <SiteHeader text={text} language={language} home={home} />;
  return (
    <>
      <a className="skip" href="#main">
        {text('skip')}
      </a>
      {name === 'landing' ? (
        <div id="top">
          <div className="hero-ground" aria-hidden="true" />
          {head}
          <main id="main">
            <Hero text={text} pictures={pictures} />
            <HowItWorks text={text} />
            <Features text={text} />
            <DemoForm text={text} language={language} />
          </main>
        </div>
      ) : (
        <>
          {head}
          <main id="main">
            <PrivacyPage text={text} home={home} />
          </main>
        </>
      )}
      <SiteFooter text={text} privacy={`/site/privacy?lang=${language}`} />
    </>
  );
}

/**
 * Renders a page to static HTML. Facts of the installation are placeholders such as `%%name%%`.
 * @param pictures the URL of each picture by its file name
 */
export function renderSite(name: SitePageName, language: Language, pictures: PictureAddresses): RenderedPage {
  const text = siteText(language);
  const path = name === 'landing' ? '' : '/privacy';
  const links = OFFERED_LANGUAGES.map((code) => (
    <link key={code} rel="alternate" hrefLang={code} href={`/site${path}?lang=${code}`} />
  ));
  return {
    title: text(name === 'landing' ? 'pageTitle' : 'privacyPage'),
    about: text('pageAbout'),
    head: renderToStaticMarkup(links),
    body: renderToStaticMarkup(bodyOf(name, text, language, pictures)),
  };
}
