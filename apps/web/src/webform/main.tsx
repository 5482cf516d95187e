import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateRefusals } from '../client/call-errors';
import { refusalText } from '../i18n';
import { reportHeight } from './report-height';
import { speakBrowserLanguage } from './speak-browser-language';
import { wearLook } from './wear-look';
import { WebformApp } from './webform-app';
import '../ui/theme/base.css';

/** The part of the address that names the form: `/forms/{link}`. */
const link = decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const resume = new URLSearchParams(window.location.search).get('resume');
const host = document.getElementById('app');

wearLook();
translateRefusals(refusalText);
if (host) reportHeight(host);
void speakBrowserLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <WebformApp link={link} resume={resume} />
    </StrictMode>,
  );
});
