import { SESSION_HINT_COOKIE, type Id } from '@lendwright/kernel';
import type { Config } from '../../config/config';

/** Names and formats the session cookie. It is valid for a day, like the longest session. */
export interface SessionCookies {
  readonly name: string;
  /** The Set-Cookie headers that set the session token, and the hint for scripts that there is one. */
  set(token: string): readonly string[];
  /** The Set-Cookie headers that delete both. */
  clear(): readonly string[];
  /** The name of the cookie that identifies a known browser. */
  readonly deviceName: string;
  /** The Set-Cookie header that identifies this browser at its next sign-in. */
  setDevice(token: string): string;
  /**
   * The Set-Cookie header by which a balancer routes a company's requests to one process; null when the browser already
   * has it.
   */
  setRoute(header: string | undefined, companyId: Id): string | null;
}

const DAY_SECONDS = 86_400;
/** The maximum lifetime of cookies in browsers. */
const DEVICE_DAYS = 400;
/**
 * Letters, digits and underscores only, so that nginx can reference it as a variable. It proves nothing, so it needs no
 * prefix.
 */
export const ROUTE_COOKIE = 'lendwright_route';

/**
 * The group of companies that balancers hash: the last 12 random bits of the id. The 4,096 groups are divided among the
 * processes, and a group does not reveal a company.
 */
const routeOf = (companyId: Id) => companyId.slice(-3);

/** Under https the cookie has the `__Host-` prefix, so that no other host and no insecure connection can set it. */
export function sessionCookies(config: Pick<Config, 'publicUrl'>): SessionCookies {
  const isSecure = config.publicUrl.startsWith('https:');
  const name = isSecure ? '__Host-lendwright' : 'lendwright';
  const readableAttributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const rules = readableAttributes.replace('Path=/', 'Path=/; HttpOnly');
  return {
    name,
    set: (token) => [
      `${name}=${token}; Max-Age=${DAY_SECONDS}; ${rules}`,
      `${SESSION_HINT_COOKIE}=${Date.now()}; Max-Age=${DAY_SECONDS}; ${readableAttributes}`,
    ],
    clear: () => [`${name}=; Max-Age=0; ${rules}`, `${SESSION_HINT_COOKIE}=; Max-Age=0; ${readableAttributes}`],
    deviceName: `${name}-device`,
    setDevice: (token) => `${name}-device=${token}; Max-Age=${DEVICE_DAYS * DAY_SECONDS}; ${rules}`,
    setRoute(header, companyId) {
      const route = routeOf(companyId);
      if (readCookie(header, ROUTE_COOKIE) === route) return null;
      return `${ROUTE_COOKIE}=${route}; Max-Age=${DAY_SECONDS}; ${rules}`;
    },
  };
}

/** The value of a cookie in a Cookie header; the first one for duplicates. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null;
  for (const pair of header.split(';')) {
    const index = pair.indexOf('=');
    if (index > 0 && pair.slice(0, index).trim() === name) return pair.slice(index + 1).trim();
  }
  return null;
}
