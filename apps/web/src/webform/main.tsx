import '../ui/theme/base.css';
import 'virtual:look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { WebformApp } from './webform-app';
import { changeLanguage, OFFERED_LANGUAGES } from '../i18n';

const DARK = '(prefers-color-scheme: dark)';

/** Wears light or dark as the visitor's machine asks, and keeps up with it. */
function applyTheme(): void {
  const dark = window.matchMedia(DARK);
  const wear = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  wear();
  dark.addEventListener('change', wear);
}

/** Speaks the first language of the browser that the product speaks too; words that do not arrive stay English. */
async function applyBrowserLanguage(): Promise<void> {
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((code) => (OFFERED_LANGUAGES as readonly string[]).includes(code));
  if (wanted && wanted !== 'en') await changeLanguage(wanted).catch(() => undefined);
}

/**
 * Tells the page around how high this one is, where it stands in a frame: the frame then needs no scroll bar. Only what
 * holds the page is measured, for the document itself is never lower than the frame.
 */
function reportHeight(page: HTMLElement): void {
  if (window.parent === window) return;
  document.documentElement.dataset['framed'] = '';
  const tell = () => window.parent.postMessage({ lendwright: 'height', height: page.scrollHeight }, '*');
  new ResizeObserver(tell).observe(page);
  tell();
}

/** The part of the address that names the form: `/forms/{link}`. */
const link = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const resume = new URLSearchParams(window.location.search).get('resume');
const host = document.getElementById('app');

applyTheme();
if (host) reportHeight(host);
void applyBrowserLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <WebformApp link={link} resume={resume} />
    </StrictMode>,
  );
});
