import { lazyPart } from '../../ui/overlays/lazy-part';

/** The pinned reports of the dashboard, downloaded after it. */
export const PinnedReports = lazyPart(() => import('./pinned-reports'), 'PinnedReports');
