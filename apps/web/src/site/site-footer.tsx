import { IconBrandLinkedin, IconBrandX, IconBrandYoutube } from '@tabler/icons-react';
import type { Translate } from '../i18n';
import type { site } from '../i18n/en/app/site';
import { If } from './if';
import { SiteBrand } from './site-brand';

/** Brand names, the same in every language. */
const NETWORKS = [
  { key: 'linkedin', name: 'LinkedIn', Icon: IconBrandLinkedin },
  { key: 'youtube', name: 'YouTube', Icon: IconBrandYoutube },
  { key: 'x', name: 'X', Icon: IconBrandX },
] as const;

export interface SiteFooterProps {
  readonly text: Translate<(typeof site)['messages']>;
  /** The link to the privacy page in the page's language. */
  readonly privacy: string;
}

/** The operator of the installation and how to contact them; unknown parts are omitted. @source spec 1-shell §2.13 */
export function SiteFooter({ text, privacy }: SiteFooterProps) {
  return (
    <footer className="foot">
      <div className="w">
        <div className="grow">
          <SiteBrand />
          <p>{text('about')}</p>
        </div>
        <If has="address">
          <div>
            <h2>{text('address')}</h2>
            <address>%%address%%</address>
          </div>
        </If>
        <If has="contact">
          <div>
            <h2>{text('contact')}</h2>
            <If has="phone">
              <a href="tel:%%phoneDigits%%">%%phone%%</a>
            </If>
            <If has="email">
              <a href="mailto:%%email%%">%%email%%</a>
            </If>
          </div>
        </If>
        <If has="social">
          <div>
            <h2>{text('follow')}</h2>
            <p className="nets">
              {NETWORKS.map(({ key, name, Icon }) => (
                <If has={key} key={key}>
                  <a href={`%%${key}%%`} rel="noreferrer" aria-label={name}>
                    <Icon size={20} stroke={1.5} aria-hidden="true" />
                  </a>
                </If>
              ))}
            </p>
          </div>
        </If>
        <div>
          <h2>{text('legal')}</h2>
          <a href={privacy}>{text('privacy')}</a>
          <a href="/auth/login">{text('signIn')}</a>
        </div>
      </div>
    </footer>
  );
}
