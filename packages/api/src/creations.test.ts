import { expect, it } from 'vitest';
import { OPERATIONS } from './index';

/** POST operations that create nothing, by what they do instead. */
const NON_CREATING_OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  'reads, with the query in the body': [
    'getStripeCardList',
    'openPaymentLink',
    ...['listEmailLists', 'listEmailListMembers', 'listSuppressedAddresses', 'listCampaigns', 'previewCampaign'],
    ...['listCampaignRecipients', 'listWebhookDeliveries'],
    ...['runReport', 'exportReport', 'readImportFile'],
    ...['listOpportunities', 'listProspects', 'listContacts', 'listWorkforces', 'listLeads', 'listRecords'],
    ...[
      'exportOpportunities',
      'exportProspects',
      'exportContacts',
      'exportWorkforces',
      'exportLeads',
      'exportRecords',
      'exportAudit',
      'exportCampaign',
      'exportPayments',
      'getPayments',
      'paymentTotals',
      'exportSummary',
    ],
    ...[
      'actionHistory',
      'checkForm',
      'dashboard',
      'explainAccess',
      'fileLink',
      'findProspects',
      'generateUniqueNumber',
    ],
    ...[
      'leadDuplicates',
      'listAudit',
      'readMergeValues',
      'listContracts',
      'checkContractTemplate',
      'listContractTestRecords',
      'listCustomDocs',
      'listSignRequests',
      'openSigning',
      'listCompanies',
      'listDemoRequests',
      'listDocuments',
      'checkMerge',
      'listRecordStandardDocs',
      'listStandardDocs',
      'readFilledDoc',
      'sampleStandardDoc',
      'listForms',
      'listGroups',
    ],
    ...['totalOpportunities', 'totalProspects', 'totalContacts', 'totalWorkforces', 'totalLeads', 'totalRecords'],
    ...[
      'listKeyedRecords',
      'listModuleRecordsByKey',
      'listMailbox',
      'listTextMailbox',
      'listInbox',
      'listEmailRecipients',
      'listUserEmails',
      'listUsers',
      'populateTags',
      'listProducts',
      'listRoles',
      'listTaskTemplates',
      'listTaskRuns',
      'testTaskTemplates',
      'menus',
      'notifications',
    ],
    ...[
      'readLeadConversion',
      'readInvitation',
      'readNames',
      'listTasks',
      'readTask',
      'listMyTasks',
      'listAccountMails',
      'listLibraryDocuments',
      'listLenders',
      'compareLenders',
      'findLoansOfLender',
      'loanOverviews',
      'searchEverything',
      'validateEmail',
      'verifyAudit',
    ],
    ...['listNotes', 'previewNoteVisibility'],
    ...['previewEmailTemplate', 'listEmailTemplateRecords', 'previewImport'],
    ...['readSigning', 'signingFile', 'signingText', 'checkSeal'],
    ...['listDocumentLinks', 'openPublicDocs', 'readPublicDocs', 'linkPublicDoc'],
    // Its query is a file.
    'importContractDocument',
  ],
  'sets a state that a repeat sets again': [
    ...[
      'stopMassAction',
      'removeEmailListMembers',
      'saveUnsubscribe',
      'unsubscribeOneClick',
      'steerCampaign',
      'confirmEmailSender',
      ...['saveSendingDomain', 'checkSendingDomain'],
    ],
    'replayWebhookDeliveries',
    ...['checkImport', 'fixImportRow', 'controlImport', 'undoImport'],
    // A second one finds the difference closed.
    ...['comparePayments', 'applyProviderState', 'stopPaymentAuthorization'],
    ...['activateOpportunities', 'activateProspects', 'activateContacts', 'activateWorkforces', 'activateLeads'],
    ...[
      'activateRecord',
      'activateCompany',
      'activateGroup',
      'activateLibraryDocument',
      'activateProduct',
      'activateRole',
      'activateTask',
      'massActionTasks',
      'activateTaskTemplate',
    ],
    ...[
      'explainDocument',
      'markVisited',
      // A view is logged once in ten minutes.
      'readSharedLoan',
      'savePersonalization',
      'setFormActive',
      'setLanguage',
      'updatePresence',
      'viewNotifications',
    ],
    ...['attachBankTokens', 'refreshAssetsReport', 'takeAssetValues'],
    // It says whether the company is notified of a payment.
    'sendEmailCompany',
    'importLenderCriteria',
    'revealSecret',
    'activateNote',
    'restoreByKey',
    'setDefaultListView',
    'setTaskReminder',
    'cancelContract',
    ...['consentToSigning', 'saveSigningValue', 'adoptMark'],
  ],
  'checks a version, so that a repeat is a conflict': [
    ...['moveForm', 'updateLibraryCopies', 'publishContractTemplate', 'publishEmailTemplate', 'publishLenderCriteria'],
    ...['saveImportMapping', 'startImport'],
  ],
  'takes something back, and finds nothing the second time': [
    'undoReview',
    'returnLead',
    'cancelComposedEmail',
    'fileInboxEmail',
  ],
  'is taken by one, and a repeat is refused': [
    'takeTask',
    'takeLead',
    'holdPayment',
    'resumePayment',
    'haltPayments',
    'liftPaymentHalt',
  ],
  'replaces what was there': [
    'sendLoginLink',
    'renewWebformLink',
    'renewSigningLink',
    'startOwnSigning',
    'renewPublicDocs',
    'createTaskCalendar',
    'handOffTask',
    'signInPerson',
    'renewRecoveryCodes',
    'saveWebformDraft',
    'openWebform',
  ],
  'belongs to a session, and a repeat ends or renews it': [
    ...[
      'login',
      'generateAccessToken',
      'logout',
      'switchRole',
      'startImpersonation',
      'endImpersonation',
      'endOtherSessions',
      'requestPasskey',
    ],
    ...['verifyFactor', 'forgotPassword', 'changePassword'],
  ],
  'spends a single-use token or proof': [
    ...[
      'resetPassword',
      'joinByInvitation',
      'acceptInvitation',
      'confirmInvitation',
      'revokeInvitation',
      'beginSetup',
      'finishSetup',
      'beginFactor',
      'confirmFactor',
      'removeFactor',
    ],
    'resetFactor',
    'startSigning',
    'startPublicDocs',
  ],
};

it('declares for every POST operation whether it creates something', () => {
  const posts = OPERATIONS.filter(({ method }) => method === 'POST').map(({ id }) => id);
  const creatingOperationIds = OPERATIONS.filter(({ creates }) => creates !== undefined).map(({ id }) => id);
  const decidedIds = [...creatingOperationIds, ...Object.values(NON_CREATING_OPERATIONS).flat()];
  expect(decidedIds.filter((id, index) => decidedIds.indexOf(id) !== index)).toEqual([]);
  expect(posts.filter((id) => !decidedIds.includes(id))).toEqual([]);
  expect(decidedIds.filter((id) => !posts.includes(id))).toEqual([]);
  expect(creatingOperationIds.length).toBeGreaterThan(20);
});

it('lets public operations and uploads recognize repeats themselves, because there is no caller or body to hash', () => {
  const misdeclaredIds = OPERATIONS.filter(
    ({ creates, right, transport }) =>
      creates !== undefined && creates !== 'own' && (right.kind === 'public' || transport === 'multipart'),
  );
  expect(misdeclaredIds.map(({ id }) => id)).toEqual([]);
});
