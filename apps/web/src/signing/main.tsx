import '../ui/theme/base.css';
import 'virtual:look.css';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { translateRefusals } from '../client/call-errors';
import { translateConfirmations } from '../client/read-confirmed-answer';
import { installPagePolicy } from '../ui/page/page-policy';
import { confirmationText, refusalText } from '../i18n';
import { applyBrowserLanguage, applyTheme } from '../webform/visitor-setup';
import { SigningApp } from './signing-app';
import { lazyPart } from '../ui/overlays/lazy-part';

const VerifyPage = lazyPart(() => import('./verify-page'), 'VerifyPage');

/** `/sign/{link}`, or `/verify`. */
const [, page, link = ''] = window.location.pathname.split('/');
const host = document.getElementById('app');

installPagePolicy();
applyTheme();
translateRefusals(refusalText);
translateConfirmations(confirmationText);
void applyBrowserLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <Suspense>{page === 'verify' ? <VerifyPage /> : <SigningApp link={decodeURIComponent(link)} />}</Suspense>
    </StrictMode>,
  );
});
