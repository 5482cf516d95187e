export { readDraft } from './drafts/read-draft';
export { keepDraft } from './drafts/save-draft';
export { openAnswers } from './drafts/storable-answers';
export { moveForm } from './form-move/move-form';
export { markVisited } from './presence/mark-visited';
export { tellPresence } from './presence/update-presence';
export { collaborationRoutes } from './routes';
export { sweepRecordsJob } from './sweep-collaboration.job';
