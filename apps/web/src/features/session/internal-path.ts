const OWN = 'https://own.invalid';
/** Places that are no goal: the way in, the way out, and the pages that say what is wrong. */
const NOT_A_REDIRECT = /^\/(?:auth|logout|error|setup)(?:\/|$)/;

/**
 * An address of the product as a path that is safe to go to, or null. Whatever a browser would read as another site is
 * none: it is read here the way a browser reads it, with its tabs and line ends dropped, its backslashes turned and its
 * dots resolved.
 * @example internalPath('/loans/edit/7?tab=docs') // '/loans/edit/7?tab=docs'
 * @example internalPath('/.//elsewhere.example') // null
 */
export function internalPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.includes('\\') || !URL.canParse(value, OWN))
    return null;
  const { origin, pathname, search, hash } = new URL(value, OWN);
  return origin === OWN && !pathname.startsWith('//') ? pathname + search + hash : null;
}

/** The same for a place to go to after the sign-in. */
export function redirectPath(value: unknown): string | null {
  const path = internalPath(value);
  return path !== null && !NOT_A_REDIRECT.test(path) ? path : null;
}
