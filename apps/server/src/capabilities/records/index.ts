export { addHistory } from './history-rows';
export { abilitiesOf } from './abilities';
export { createRecords, type CreatedRecord, type RecordDraft } from './create-records';
export { recordEngine, type RecordEngine } from './engine';
export { formViewer } from './list-fields';
export { contactTitleOf, productsOf } from './list-setup';
export { withRoles } from './with-roles';
export type { CompanySetup, PublishedForm } from './company-setup';
export {
  CONTACTS,
  LEADS,
  LOANS,
  moduleOf,
  MODULES,
  PROSPECTS,
  WORKFORCES,
  type ModuleDefinition,
} from './module-definition';
export { checkAdminInfo, checkChoices, readChosenPeople } from './check-admin-info';
export { formText, missing, whoseOf } from './read-record';
export { numberOf, splitAssignee } from './present-record';
export { findRecord, namedPeople, readPeople, type PersonRow, type RecordRow } from './record-rows';
export { listRecords } from './list-records';
export { moduleRoutes, recordRoutes } from './routes';
export { authorOf } from './save-record';
export { writeRecord } from './write-rows';
