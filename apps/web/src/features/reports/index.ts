import { lazy } from 'react';

/** The pinned reports of the dashboard, downloaded after it. */
export const PinnedReports = lazy(async () => {
  const file = await import('./pinned-reports');
  return { default: file.PinnedReports };
});
