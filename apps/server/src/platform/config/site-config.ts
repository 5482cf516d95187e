import { list, optionalUrl, text, type Environment } from './variables';

/** What the landing page shows about the operator of the installation. Empty parts are hidden. */
export interface SiteConfig {
  /** The lines of the postal address. */
  readonly address: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly linkedin: string;
  readonly youtube: string;
  readonly x: string;
  /** The recipient of demo requests. Absent: every Super user. */
  readonly ownerEmail: string | undefined;
}

/** Invented contact details, so that a demo shows a complete footer. Nobody can register the .example domains. */
const SAMPLE_CONTACT: Omit<SiteConfig, 'ownerEmail'> = {
  address: ['48 Quayside Walk', 'Tacoma, WA 98402'],
  phone: '253-555-0140',
  email: 'hello@lendwright.example',
  linkedin: 'https://linkedin.example/lendwright',
  youtube: 'https://youtube.example/lendwright',
  x: 'https://x.example/lendwright',
};
const EMPTY_CONTACT: typeof SAMPLE_CONTACT = { address: [], phone: '', email: '', linkedin: '', youtube: '', x: '' };

/**
 * Reads LENDWRIGHT_SITE_ADDRESS (comma-separated lines), _PHONE, _EMAIL, _LINKEDIN, _YOUTUBE and _X, and
 * LENDWRIGHT_OWNER_EMAIL. A demo without any of them shows invented details. @throws ConfigError for an invalid link
 */
export function readSiteConfig(env: Environment, isDemo: boolean): SiteConfig {
  const link = (name: string) => optionalUrl(env, `LENDWRIGHT_SITE_${name}`, ['https:', 'http:']) ?? '';
  const ownAddress = {
    address: list(env, 'LENDWRIGHT_SITE_ADDRESS'),
    phone: text(env, 'LENDWRIGHT_SITE_PHONE', ''),
    email: text(env, 'LENDWRIGHT_SITE_EMAIL', ''),
    linkedin: link('LINKEDIN'),
    youtube: link('YOUTUBE'),
    x: link('X'),
  };
  const isBlank = Object.values(ownAddress).every((value) => value.length === 0);
  const ownerEmail = text(env, 'LENDWRIGHT_OWNER_EMAIL', '') || undefined;
  return { ...(isBlank ? (isDemo ? SAMPLE_CONTACT : EMPTY_CONTACT) : ownAddress), ownerEmail };
}
