import { lazyPart } from '../../ui/overlays/lazy-part';

/** The layout of borrowers and partners. Staff don't download it. */
export const PortalLayout = lazyPart(() => import('./portal-layout'), 'PortalLayout');
