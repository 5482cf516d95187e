import { lazyPart } from '../../ui/overlays/lazy-part';

/** The panel behind the bell, loaded when it is first opened. */
export const NotificationsPanel = lazyPart(() => import('./notifications-panel'), 'NotificationsPanel');
