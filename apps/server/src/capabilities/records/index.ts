export { authorOf } from './author-of';
export { moduleOfCall } from './custom-module-routes';
export { type RecordEngine, recordEngine } from './engine';
export { abilitiesOf, tabsOf } from './field-rules/abilities';
export { evaluateUnreviewedChanges, todayIn } from './field-rules/evaluate-changes';
export { type FieldVisibility, maskValue, visibilityOf } from './field-rules/field-visibility';
export { formViewer } from './field-rules/form-viewer';
export { hiddenPersonFields, type PersonField, visiblePerson } from './field-rules/hidden-person-fields';
export { holdsClearSecret, withMaskedRows } from './field-rules/row-secrets';
export { type FeedEntry, readEventFeed, readFeedEntries } from './history/event-feed';
export { readActionHistory } from './history/action-history';
export { AnswersAtMarks } from './history/answers-at-marks';
export { type FeedLine, type FeedMarks, marksAfter, marksOf, readFeed, readFeedMarks } from './history/change-feed';
export { SharedMarks } from './history/shared-marks';
export { presentLines } from './history/present-history';
export { FORM_MOVED } from './history/forms-of-history';
export { issueOfReason, issueReason } from './issue-reason';
export {
  IMPORT_ACTION,
  IMPORT_UNDO_ACTION,
  MASS_ACTION,
  MASS_UNDO_ACTION,
  readRecordsChangedSince,
} from './history/later-changes';
export { missingRefusal } from './missing-refusal';
export {
  BUILT_IN_KEYS,
  CONTACTS,
  customModuleOf,
  LEADS,
  LOANS,
  type ModuleDefinition,
  moduleOf,
  MODULES,
  PROSPECTS,
  WORKFORCES,
} from './module-definition';
export { currentValue, fieldsWithPendingAnswers, openRequestedValue } from './pending-changes/plan-reviews';
export {
  decideReview,
  findOwnDecision,
  findPendingReview,
  readPendingReviews,
  readPendingReviewsOf,
  reopenReview,
  type ReviewRow,
} from './pending-changes/review-rows';
export { reviewAccessOf } from './pending-changes/reviewers-of';
export { addressOfViewer } from './reading/address-of-viewer';
export { numberOf, peopleOfRows, presentRecord, type WireRecord } from './reading/present-record';
export {
  accessFilterOf,
  type CompleteRecord,
  type FoundRecord,
  presentAll,
  presentOne,
  readInTransaction,
  readRecord,
  visibleInfo,
} from './reading/read-record';
export { recordTitle } from './reading/record-title';
export { recordSummaries } from './reading/record-summaries';
export { revealSecret } from './reading/reveal-secret';
export { type Requester, runInSetup } from './run-in-setup';
export { moduleRoutes, recordRoutes } from './routes';
export { presentReason, type WireReason } from './requests/present-reason';
export { countWaitingDocuments, markChanges, requestsOfDays } from './requests/request-changes';
export { addConversion, readConversion } from './rows/conversion-rows';
export {
  addHistory,
  type HistoryRow,
  readHistoryChanges,
  readRecordedNeeds,
  REQUEST_CHANGE,
} from './rows/history-rows';
export { type LockedRow, lockRows } from './rows/lock-rows';
export { readNamedPeople, type PersonRow, readPeople } from './rows/people-rows';
export { copyPersonToLoans, type PersonColumns } from './rows/person-columns';
export { assigneesOfPage, assigneesSql, normalizeAssignee, splitAssignee } from './rows/record-assignees';
export { readFormPage } from './rows/form-rows';
export { readByIds, readRecentPage } from './rows/listed-rows';
export {
  findRecord,
  NO_STATUS,
  readIdByNumber,
  readPrefixOfNumber,
  readSecrets,
  readStoredCounts,
  readRecordsByIds,
  type AccessFilter,
  type RecordRow,
} from './rows/record-rows';
export {
  readRecordsChangedSinceVisit,
  readRecordSummaries,
  RECORD_SUMMARY_COLUMNS,
  type RecordSummaryRow,
} from './rows/record-summary-rows';
export { readZones, STATE_FIELD } from './rows/recipient-zones';
export { readUploadedIds, readUploadedOfRecords } from './rows/uploaded-elements';
export { readRecentVisits, saveVisit } from './rows/visit-rows';
export {
  type Author,
  type FieldChange,
  type RecordPatch,
  type RecordWrite,
  SHARED_LOAN_CHANGED,
  writeRecord,
} from './rows/write-rows';
export { type Mirror, readMirror, withdrawMirror, writeMirror } from './rows/mirror-rows';
export { readReceivedByNumber, type Sharing, sharingOfRows } from './rows/sharing-rows';
export { addRecord, readBlankRecord } from './saving/add-record';
export { assertChoicesMade, checkChoices, type KnownPeople, readChosenPeople } from './saving/check-admin-info';
export {
  type CreatedRecord,
  createRecords,
  insertPlannedRecords,
  triggersOfNewRecords,
  type NewAnswers,
  type PlannedRecord,
  personOfAnswers,
  planNewRecord,
  type RecordDraft,
  validateNewRecord,
} from './saving/create-records';
export { changeRecords, type RecordOutcome } from './saving/change-records';
export { checkRecords, type ChooseForRecord, type RecordChoice } from './saving/check-records';
export { emitRecordChanged, emitRecordsChanged } from './saving/emit-record-changed';
export { readLaterChanges } from './saving/merge-changes';
export { saveRecord, saveInTransaction, type SaveOrigin } from './saving/save-record';
export { setActivity, setActivityIn } from './saving/set-activity';
export { writeAnswers } from './saving/write-answers';
export { checkStage, type StageOverride } from './stage-rules/check-stage';
export { findStageGaps, type StageGaps, type StageMove } from './stage-rules/find-stage-gaps';
export { overriddenItems, recordOverride } from './stage-rules/record-override';
export {
  type CompanySetup,
  type PublishedForm,
  readCompanySetup,
  SetupReader,
  type Setups,
} from './setup/company-setup';
export { addTriggers, RUN_TRIGGERS, setCauses } from './task-triggers/add-triggers';
export { describeAnswers, type DescribedAnswer } from './task-triggers/describe-answers';
export {
  dateOfAnswer,
  detectApproval,
  detectTriggers,
  type RecordChange,
  type TriggerEvent,
} from './task-triggers/detect-triggers';
export { type DayOffset, daysShiftedTo, shiftDay } from './task-triggers/trigger-day';
export { readTriggerTemplates, type TriggerWatch } from './task-triggers/trigger-watch';
export { answerFormatter } from './setup/answer-formatter';
export { formFor, moduleTitleFor, nameFor, setupFor } from './setup/localized-setup';
export { readFormVersion } from './setup/setup-rows';
export { isClosingStatus, isFinalStatus } from './setup/is-final-status';
export { statusesOfProgram } from './setup/statuses-of-program';
export { withRoles } from './setup/with-roles';
