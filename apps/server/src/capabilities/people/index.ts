export { addProspect } from './add-prospect';
export { contactMatches, findDuplicates } from './find-duplicates';
export { findProspects } from './find-prospects';
export { peopleRoutes } from './routes';
