/**
 * The session of a link in this tab, so that a reload continues. It ends with the tab and is never shared with other
 * tabs; without storage, a reload needs a new link.
 */
const keyOf = (link: string): string => `signing ${link.slice(-12)}`;

/** The ticket that this tab has for a link, or null. */
export function knownTicket(link: string): string | null {
  try {
    return window.sessionStorage.getItem(keyOf(link));
  } catch {
    return null;
  }
}

/** Stores the ticket until the tab is closed. */
export function rememberTicket(link: string, ticket: string): void {
  try {
    window.sessionStorage.setItem(keyOf(link), ticket);
  } catch {
    // The page continues without it.
  }
}

/** Removes the ticket of a session that has ended. */
export function forgetTicket(link: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(link));
  } catch {
    // Nothing was stored.
  }
}
