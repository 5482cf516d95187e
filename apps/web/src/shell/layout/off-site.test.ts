import { beforeEach, describe, expect, it } from 'vitest';
import { saveLocal, lastVisitedPath, recordVisit, pathAfterSignIn } from '../../features/session';
import { readSignInSearch } from '../routes/search-params';

const PAGE = 'https://app.lender.example/auth/login';
const SITE = 'elsewhere.example';

/** Prefixes of URLs to other sites. URLs with a scheme are absolute; the others are resolved against the page. */
const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:/',
  'https:\\\\',
  'ftp://',
  'javascript:',
  'java\nscript:',
  'data:text/html,',
];
const SLASHES = ['//', '///', '\\\\', '/\\', '\\/', '/\t/', '/\r\n/', ' //', '/.//', '/a/..//', '/%2e//', '/%2e%2e//'];
const CODES = [
  '%2f%2f',
  '/%2f',
  '/%5c',
  '/%09/',
  '/\u2044/',
  '\uff0f\uff0f',
  '/\u200b/',
  '//app.lender.example@',
  '/;//',
];
const OFF_SITE_CASES = [
  ...['/loans', '/loans/edit/1', ':8443/leads', '/prospects?x=1', '#/loans', '?next=/loans', '/%2e%2e/loans'],
  ...['/loans//', '/loans\\', '@app.lender.example/loans', '/../loans'],
];
const VALUES = [...SCHEMES, ...SLASHES, ...CODES].flatMap((start) => OFF_SITE_CASES.map((end) => start + SITE + end));

/** Resolves a URL as the address bar would. */
const isOffSite = (url: string) => new URL(url, PAGE).origin !== new URL(PAGE).origin;

beforeEach(() => localStorage.clear());

describe('redirect after sign-in', () => {
  it('the address never redirects to another site (300 values)', () => {
    expect(VALUES.length).toBeGreaterThanOrEqual(300);
    const offSiteValues = VALUES.map((from) => readSignInSearch({ from }).from).filter((url) => url && isOffSite(url));
    expect(offSiteValues).toEqual([]);
    expect(VALUES.filter((value) => isOffSite(value)).length).toBeGreaterThan(150);
  });

  it("the last visited page never redirects to another site, whatever is in the browser's storage", () => {
    const offSiteValues = VALUES.filter((value) => {
      saveLocal('visited', { user: 'dana', paths: ['/loans', value] });
      return isOffSite(pathAfterSignIn(lastVisitedPath('dana'), 'Workforces'));
    });
    expect(offSiteValues).toEqual([]);
    saveLocal('visited', { user: 'dana', paths: ['/loans/edit/7?tab=docs'] });
    expect(pathAfterSignIn(lastVisitedPath('dana'), 'Workforces')).toBe('/loans/edit/7?tab=docs');
  });

  it('a recorded visit never redirects to another site either', () => {
    const offSiteValues = VALUES.filter((value) => {
      recordVisit('theo', value);
      return isOffSite(pathAfterSignIn(lastVisitedPath('theo'), 'Contacts'));
    });
    expect(offSiteValues).toEqual([]);
  });
});
