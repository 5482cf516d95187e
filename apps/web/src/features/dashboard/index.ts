export { DashboardBlocks } from './dashboard-blocks';
export { DashboardSkeleton } from './dashboard-skeleton';
export { NOTHING, type Dashboard } from './dashboard-shapes';
export { inWords } from './format-figure';
export { useDashboard } from './use-dashboard';
export { waitingCount } from './waiting-panel';
