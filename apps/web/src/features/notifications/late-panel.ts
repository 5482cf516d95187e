import { lazy } from 'react';

/** What the bell opens; fetched when it first rings for somebody who looks. */
export const NotificationsPanel = lazy(() =>
  import('./notifications-panel').then((file) => ({ default: file.NotificationsPanel })),
);
