import { lazy } from 'react';

/** What the bell opens; its code is fetched when it is first opened. */
export const NotificationsPanel = lazy(() =>
  import('./notifications-panel').then((file) => ({ default: file.NotificationsPanel })),
);
