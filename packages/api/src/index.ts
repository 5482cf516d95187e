import { accountOperations } from './accounts';
import { collaborationOperations } from './collaboration';
import { companyOperations } from './companies';
import { configurationOperations } from './configuration';
import { contractOperations } from './contracts';
import { documentBundleOperations } from './document-bundles';
import { documentOperations } from './documents';
import { documentLibraryOperations } from './document-library';
import { formOperations } from './forms';
import { integrationOperations } from './integrations';
import { emailTrackingOperations } from './email-tracking';
import { emailTriggerOperations } from './email-triggers';
import { webhookOperations } from './webhooks';
import { listViewOperations } from './lists/views';
import { loanOperations } from './loans';
import { emailOperations } from './email';
import { emailMessageOperations } from './email-messages';
import { emailEventOperations } from './email-events';
import { emailReplyOperations } from './email-replies';
import { emailSenderOperations } from './email-senders';
import { campaignOperations } from './campaigns';
import { emailListOperations } from './email-lists';
import { unsubscribeOperations } from './unsubscribe';
import { emailTemplateOperations } from './email-templates';
import { leadOperations } from './leads';
import { leadQueueOperations } from './lead-queue';
import { importOperations } from './imports';
import { massActionOperations } from './mass-actions';
import { marketplaceOperations } from './marketplace';
import { menuOperations } from './menu';
import { mergeFieldOperations } from './merge-fields';
import { moduleOperations } from './modules';
import { nameOperations } from './names';
import type { AnyOperation } from './operation';
import { paymentOperations } from './payments';
import { peopleOperationList } from './people';
import { historyOperations } from './records';
import { receiptOperations } from './receipts';
import { reportOperations } from './reports';
import { reviewOperations } from './reviews';
import { publicDocOperations } from './public-docs';
import { roleOperations } from './roles';
import { productOperations } from './products';
import { customDocOperations } from './custom-docs';
import { dashboardOperations } from './dashboard';
import { noteOperations } from './notes';
import { notificationOperations } from './notifications';
import { searchOperations } from './search';
import { servicingOperations } from './servicing';
import { sharingOperations } from './sharing';
import { signingOperations } from './signing';
import { siteOperations } from './site';
import { auditOperations } from './audit';
import { bankLinkOperations } from './bank-links';
import { standardDocOperations } from './standard-docs';
import { stageRuleOperations } from './stage-rules';
import { summaryDocOperations } from './summary-docs';
import { systemOperations } from './system';
import { taskOperations, taskTemplateOperations } from './tasks';
import { textOperations } from './texts';
import { webformOperations } from './webforms';

export * from './accounts';
export * from './catalog-text';
export * from './confirmations';
export * from './refusals';
export * from './collaboration';
export * from './companies';
export * from './configuration';
export * from './contracts';
export * from './custom-docs';
export * from './document-bundles';
export * from './documents';
export * from './document-library';
export * from './exports';
export * from './lists';
export * from './lists/views';
export * from './loans';
export * from './email';
export * from './email-messages';
export * from './email-events';
export * from './email-replies';
export * from './email-senders';
export * from './email-lists';
export * from './campaigns';
export * from './unsubscribe';
export * from './email-templates';
export * from './email-tracking';
export * from './email-triggers';
export * from './forms';
export * from './integrations';
export * from './webhooks';
export * from './leads';
export * from './lead-queue';
export * from './imports';
export * from './mass-actions';
export * from './marketplace';
export * from './menu';
export * from './merge-fields';
export * from './modules';
export * from './names';
export * from './operation';
export * from './payments';
export * from './people';
export * from './public-docs';
export * from './records';
export * from './receipts';
export * from './reports';
export * from './reviews';
export * from './shapes';
export * from './roles';
export * from './products';
export * from './dashboard';
export * from './notes';
export * from './notifications';
export * from './search';
export * from './servicing';
export * from './sharing';
export * from './signing';
export * from './site';
export * from './audit';
export * from './bank-links';
export * from './standard-docs';
export * from './stage-rules';
export * from './summary-docs';
export * from './system';
export * from './tasks';
export * from './texts';
export * from './webforms';

/** All operations. */
export const OPERATIONS: readonly AnyOperation[] = [
  ...systemOperations,
  ...accountOperations,
  ...companyOperations,
  ...importOperations,
  ...massActionOperations,
  ...menuOperations,
  ...nameOperations,
  ...mergeFieldOperations,
  ...emailOperations,
  ...emailMessageOperations,
  ...emailEventOperations,
  ...emailReplyOperations,
  ...emailSenderOperations,
  ...emailListOperations,
  ...unsubscribeOperations,
  ...campaignOperations,
  ...emailTemplateOperations,
  ...emailTrackingOperations,
  ...emailTriggerOperations,
  ...historyOperations,
  ...reportOperations,
  ...reviewOperations,
  ...collaborationOperations,
  ...loanOperations,
  ...marketplaceOperations,
  ...paymentOperations,
  ...servicingOperations,
  ...peopleOperationList,
  ...leadOperations,
  ...leadQueueOperations,
  ...moduleOperations,
  ...listViewOperations,
  ...documentOperations,
  ...documentBundleOperations,
  ...documentLibraryOperations,
  ...publicDocOperations,
  ...receiptOperations,
  ...configurationOperations,
  ...contractOperations,
  ...standardDocOperations,
  ...summaryDocOperations,
  ...customDocOperations,
  ...sharingOperations,
  ...signingOperations,
  ...formOperations,
  ...integrationOperations,
  ...webhookOperations,
  ...stageRuleOperations,
  ...taskOperations,
  ...taskTemplateOperations,
  ...textOperations,
  ...noteOperations,
  ...webformOperations,
  ...auditOperations,
  ...bankLinkOperations,
  ...siteOperations,
  ...searchOperations,
  ...notificationOperations,
  ...dashboardOperations,
  ...productOperations,
  ...roleOperations,
] as readonly AnyOperation[];
