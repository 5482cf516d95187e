/** The HTML of an email as a mail program shows it that is light or dark, whatever this browser is. */
export const forcedScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replaceAll('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all');
