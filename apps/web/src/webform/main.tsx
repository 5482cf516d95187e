import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { reportHeight } from './report-height';
import { applyBrowserLanguage } from './apply-browser-language';
import { applyTheme } from './apply-theme';
import { WebformApp } from './webform-app';
import '../ui/theme/base.css';

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
