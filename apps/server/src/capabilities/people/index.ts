export { addProspect } from './add-prospect';
export { findContactMatches, findDuplicates } from './find-duplicates';
export { findProspects } from './find-prospects';
export { peopleRoutes } from './routes';
