import '../ui/theme/base.css';
import 'virtual:look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateRefusals } from '../client/call-errors';
import { installPagePolicy } from '../ui/page/page-policy';
import { refusalText } from '../i18n';
import { WebformApp } from './webform-app';
import { applyBrowserLanguage, applyTheme } from './visitor-setup';

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

installPagePolicy();
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
