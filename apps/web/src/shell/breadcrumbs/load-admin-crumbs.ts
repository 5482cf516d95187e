import { onDemand } from '../../ui/overlays/on-demand';

/** The breadcrumbs of administration pages. */
export const loadedAdminCrumbs = onDemand(() => import('./admin-crumbs'));

/** Whether a page needs them. */
export const hasAdminCrumbs = (path: string): boolean =>
  /^\/(builders|contracts|contract_builder|standard_docs|sign_requests|email_templates|notifications|companies|groups|imports|security)(\/|$)/.test(
    path,
  );
