import { onDemand } from './on-demand';

/** Menus, popovers and drawers. */
export const overlays = onDemand(() => import('./overlays'));
