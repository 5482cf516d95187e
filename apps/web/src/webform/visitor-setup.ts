import { changeLanguage, OFFERED_LANGUAGES } from '../i18n';

const DARK_QUERY = '(prefers-color-scheme: dark)';

/** Follows the visitor's light or dark color scheme. */
export function applyTheme(): void {
  const darkQuery = window.matchMedia(DARK_QUERY);
  const apply = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', darkQuery.matches ? 'dark' : 'light');
  apply();
  darkQuery.addEventListener('change', apply);
}

/**
 * Uses the first of the browser's languages that the product supports. Falls back to English if its texts cannot be
 * loaded.
 */
export async function applyBrowserLanguage(): Promise<void> {
  const wantedTag = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((code) => (OFFERED_LANGUAGES as readonly string[]).includes(code));
  if (wantedTag && wantedTag !== 'en') await changeLanguage(wantedTag).catch(() => undefined);
}
