export { StageHost } from './stage-host';
export { showStageGaps, stageStore, type StageRequest } from './stage-store';
