import 'virtual:look.css';

const DARK = '(prefers-color-scheme: dark)';

/** Wears light or dark as the visitor's machine asks, and keeps up with it. */
export function applyTheme(): void {
  const dark = window.matchMedia(DARK);
  const wear = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  wear();
  dark.addEventListener('change', wear);
}
