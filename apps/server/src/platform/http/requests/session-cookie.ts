import type { Id } from '@lendwright/kernel';
import type { Config } from '../../config/config';

/** How the session cookie is named and written. A day long, like the longest session. */
export interface CookieMaker {
  readonly name: string;
  /** The Set-Cookie line that gives the caller a token. */
  set(token: string): string;
  /** The Set-Cookie line that takes it back. */
  clear(): string;
  /** How the cookie is named by which a browser is known. */
  readonly deviceName: string;
  /** The Set-Cookie line by which this browser is known when it signs in again. */
  setDevice(token: string): string;
  /**
   * The Set-Cookie line by which a balancer sends the requests of a company to one process; null where the browser has
   * it already.
   */
  setRoute(header: string | undefined, companyId: Id): string | null;
}

const DAY_SECONDS = 86_400;
/** Browsers keep no cookie longer. */
const DEVICE_DAYS = 400;
/** Letters, digits and underscores alone, so that nginx can name it as a variable. No proof of anything, so no prefix. */
export const ROUTE_COOKIE = 'lendwright_route';

/**
 * The group of companies that balancers hash: the last 12 random bits of the id. Processes divide 4,096 groups among
 * them; from a group nobody learns a company.
 */
const routeOf = (companyId: Id) => companyId.slice(-3);

/** Under https the cookie has the `__Host-` name, which no other host and no plain connection can set. */
export function cookieMaker(config: Pick<Config, 'publicUrl'>): CookieMaker {
  const isSecure = config.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-lendwright' : 'lendwright';
  const rules = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    name,
    set: (token) => `${name}=${token}; Max-Age=${DAY_SECONDS}; ${rules}`,
    clear: () => `${name}=; Max-Age=0; ${rules}`,
    deviceName: `${name}-device`,
    setDevice: (token) => `${name}-device=${token}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${rules}`,
    setRoute(header, companyId) {
      const route = routeOf(companyId);
      if (readCookie(header, ROUTE_COOKIE) === route) return null;
      return `${ROUTE_COOKIE}=${route}; Max-Age=${DAY_SECONDS}; ${rules}`;
    },
  };
}

/** The value of one cookie of a Cookie header; the first where a name comes twice. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}
