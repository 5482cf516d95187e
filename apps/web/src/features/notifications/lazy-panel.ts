import { lazy } from 'react';

/** The panel behind the bell, loaded when it is first opened. */
export const NotificationsPanel = lazy(() =>
  import('./notifications-panel').then((file) => ({ default: file.NotificationsPanel })),
);
