export { readDraft } from './drafts/read-draft';
export { saveDraft } from './drafts/save-draft';
export { storableAnswers } from './drafts/storable-answers';
export { moveForm } from './form-move/move-form';
export { markVisited } from './presence/mark-visited';
export { updatePresence } from './presence/update-presence';
export { collaborationRoutes } from './routes';
export { sweepCollaborationJob } from './sweep-collaboration.job';
