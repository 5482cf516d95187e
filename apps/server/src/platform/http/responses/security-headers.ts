import type { Config } from '../../config/config';

export type HeaderSet = Readonly<Record<string, string>>;

const PAGE_POLICY = [
  `default-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `worker-src 'self'`,
  `frame-src 'self' blob:`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'self'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types default dompurify lendwright`,
].join('; ');

/** For third-party scripts, which write markup and styles of their own. */
const withForeignMarkup = (policy: string): string =>
  policy.replace(`style-src 'self'`, `style-src 'self' 'unsafe-inline'`).replace(/; require-trusted-types-for.*$/, '');

/** What the bank data provider's own page needs, only where it is configured. @source Plaid docs, "Link web SDK", CSP */
const withPlaid = (policy: string): string =>
  withForeignMarkup(policy)
    .replace(`script-src 'self'`, `script-src 'self' https://cdn.plaid.com/link/v2/stable/link-initialize.js`)
    .replace(`frame-src 'self'`, `frame-src 'self' https://cdn.plaid.com`)
    .replace(`connect-src 'self'`, `connect-src 'self' https://production.plaid.com https://sandbox.plaid.com`);

/** The headers of data responses, of pages, and of the API documentation, which shows no text of any user. */
export interface SecurityHeaders {
  readonly data: HeaderSet;
  readonly page: HeaderSet;
  readonly docs: HeaderSet;
}

/** The security headers of data responses and pages. Under https they include HSTS. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'plaid'>): SecurityHeaders {
  const isSecure = config.publicUrl.startsWith('https:');
  const commonHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return {
    data: {
      ...commonHeaders,
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
    page: { ...commonHeaders, 'content-security-policy': config.plaid ? withPlaid(PAGE_POLICY) : PAGE_POLICY },
    docs: { ...commonHeaders, 'content-security-policy': withForeignMarkup(PAGE_POLICY) },
  };
}

/** The headers of a page that some hosts may embed in frames. */
export const allowFraming = (page: HeaderSet, hosts: readonly string[]): HeaderSet => ({
  ...page,
  'content-security-policy': (page['content-security-policy'] ?? '').replace(
    "frame-ancestors 'none'",
    ["frame-ancestors 'self'", ...hosts].join(' '),
  ),
});

/**
 * Headers of every response of bytes, whatever its use case sets: a file can neither execute nor be mistaken for a
 * page.
 */
export const BYTES_HEADERS: HeaderSet = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': `sandbox; default-src 'none'`,
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
};

/** Loosens the headers above for bytes that pages of other sites show: pictures of emails, in mail programs. */
export const ANY_SITE_HEADERS: HeaderSet = { 'cross-origin-resource-policy': 'cross-origin' };
