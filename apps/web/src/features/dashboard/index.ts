export type { DashboardDays } from './dashboard-shapes';
export { DashboardBlocks } from './dashboard-blocks';
export { DashboardSkeleton } from './dashboard-skeleton';
export { EMPTY_DASHBOARD, type Dashboard } from './dashboard-shapes';
export { formatFigure } from './format-figure';
export { useDashboard } from './use-dashboard';
export { waitingCount } from './waiting-panel';
