import '../ui/theme/base.css';
import 'virtual:look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateRefusals } from '../client/call-errors';
import { refusalText } from '../i18n';
import { WebformApp } from './webform-app';
import { changeLanguage, OFFERED_LANGUAGES } from '../i18n';

const DARK = '(prefers-color-scheme: dark)';

/** Follows the visitor's light or dark color scheme. */
function applyTheme(): void {
  const dark = window.matchMedia(DARK);
  const apply = () =>
    document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light');
  apply();
  dark.addEventListener('change', apply);
}

/**
 * Uses the first of the browser's languages that the product supports. Falls back to English if its texts cannot be
 * loaded.
 */
async function applyBrowserLanguage(): Promise<void> {
  const wanted = navigator.languages
    .map((tag) => tag.slice(0, 2))
    .find((code) => (OFFERED_LANGUAGES as readonly string[]).includes(code));
  if (wanted && wanted !== 'en') await changeLanguage(wanted).catch(() => undefined);
}

/**
 * Reports the page's height to the embedding page, so that the frame needs no scroll bar. Measures the page's
 * container, because the document is never shorter than the frame.
 */
function reportHeight(page: HTMLElement): void {
  if (window.parent === window) return;
  document.documentElement.dataset['framed'] = '';
  const reportHeight = () => window.parent.postMessage({ lendwright: 'height', height: page.scrollHeight }, '*');
  new ResizeObserver(reportHeight).observe(page);
  reportHeight();
}

/** The part of the address that identifies the form: `/forms/{link}`. */
const link = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const resume = new URLSearchParams(window.location.search).get('resume');
const host = document.getElementById('app');

applyTheme();
translateRefusals(refusalText);
if (host) reportHeight(host);
void applyBrowserLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <WebformApp link={link} resume={resume} />
    </StrictMode>,
  );
});
