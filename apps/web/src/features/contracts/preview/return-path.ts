/** The routes that a preview may return to. */
const RETURN_ROUTES: readonly RegExp[] = [
  /^\/(?:loans|prospects|contacts|workforces|leads)\/edit\/[0-9a-f-]{36}$/,
  /^\/leads\/[0-9a-f-]{36}$/,
  /^\/[a-z0-9_-]{1,60}\/edit\/[0-9a-f-]{36}$/,
  /^\/builders\/contracts(?:\/(?:builder|edit|view)\/[0-9a-f-]{36})?$/,
  /^\/contracts$/,
];

/**
 * The path of a return address, if it is a known route of this origin; otherwise the list of templates. Only the path is
 * used: nothing of another origin, protocol, query or fragment survives.
 *
 * @example returnPath('https://evil.example/loans') // '/builders/contracts'
 */
export function returnPath(address: string): string {
  return RETURN_ROUTES.some((route) => route.test(address)) ? address : '/builders/contracts';
}
