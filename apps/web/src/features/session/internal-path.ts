const OWN_ORIGIN = 'https://own.invalid';
/** Paths that are no valid redirect: sign-in, sign-out, and error pages. */
const NOT_A_REDIRECT_PATTERN = /^\/(?:auth|logout|error|setup)(?:\/|$)/;

/**
 * The internal path of a URL, or null. Whatever a browser would resolve to another site is rejected: the URL is parsed
 * as browsers do, with tabs and newlines removed, backslashes converted and dot segments resolved.
 * @example internalPath('/loans/edit/7?tab=docs') // '/loans/edit/7?tab=docs'
 * @example internalPath('/.//elsewhere.example') // null
 */
export function internalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.includes('\\') || !URL.canParse(value, OWN_ORIGIN))
    return null;
  const { origin, pathname, search, hash } = new URL(value, OWN_ORIGIN);
  return origin === OWN_ORIGIN && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** An internal path that is a valid redirect after sign-in. */
export function redirectPath(value: unknown): string | null {
  const path = internalPath(value);
  return path !== null && !NOT_A_REDIRECT_PATTERN.test(path) ? path : null;
}
