import '../ui/theme/base.css';
import '../ui/theme/library-variables.css';
import 'virtual:look.css';
import { MantineProvider } from '@mantine/core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { translateRefusals } from '../client/call-errors';
import { translateConfirmations } from '../client/read-confirmed-answer';
import { installPagePolicy } from '../ui/page/page-policy';
import { confirmationText, refusalText } from '../i18n';
import { applyBrowserLanguage, applyTheme } from '../webform/visitor-setup';
import { linkAddress } from './link-address';
import { PublicDocsApp } from './public-docs-app';

const host = document.getElementById('app');

installPagePolicy();
applyTheme();
translateRefusals(refusalText);
translateConfirmations(confirmationText);
// Another link that is pasted into this tab changes only what follows #.
window.addEventListener('hashchange', () => window.location.reload());
void applyBrowserLanguage().then(() => {
  if (!host) return;
  createRoot(host).render(
    <StrictMode>
      <MantineProvider withCssVariables={false} withGlobalClasses={false} getRootElement={() => undefined}>
        <PublicDocsApp at={linkAddress(window.location)} />
      </MantineProvider>
    </StrictMode>,
  );
});
