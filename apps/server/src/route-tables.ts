import { accountRoutes, argon2Hasher, requiresFactor, type CreateCompany } from './capabilities/accounts';
import { collaborationRoutes } from './capabilities/collaboration';
import { companyRoutes } from './capabilities/companies';
import { configurationRoutes } from './capabilities/configuration';
import { assertMayOpenContract, contractRoutes, readContractSource } from './capabilities/contracts';
import { customDocRoutes, readCustomDocSource } from './capabilities/custom-docs';
import { documentBundleRoutes } from './capabilities/document-bundles';
import { documentRoutes } from './capabilities/documents';
import { emailRoutes } from './capabilities/email';
import { emailMessageRoutes } from './capabilities/email-messages';
import { emailEventRoutes } from './capabilities/email-events';
import { emailReplyRoutes } from './capabilities/email-replies';
import { bankLinkRoutes } from './capabilities/bank-links';
import { emailSenderRoutes } from './capabilities/email-senders';
import { campaignRoutes } from './capabilities/campaigns';
import { emailListRoutes } from './capabilities/email-lists';
import { emailTemplateRoutes } from './capabilities/email-templates';
import { exportRoutes } from './capabilities/exports';
import { formRoutes } from './capabilities/forms';
import { integrationRoutes } from './capabilities/integrations';
import { emailTrackingRoutes } from './capabilities/email-tracking';
import { emailTriggerRoutes } from './capabilities/email-triggers';
import { webhookRoutes } from './capabilities/webhooks';
import { leadQueueRoutes } from './capabilities/lead-queue';
import { leadRoutes } from './capabilities/leads';
import { listRoutes } from './capabilities/lists';
import { loanRoutes } from './capabilities/loans';
import { importRoutes } from './capabilities/imports';
import { massActionRoutes } from './capabilities/mass-actions';
import { marketplaceRoutes } from './capabilities/marketplace';
import { menuRoutes } from './capabilities/menu';
import { nameRoutes, readNamesFor } from './capabilities/names';
import { mergeFieldRoutes } from './capabilities/merge-fields';
import { peopleRoutes } from './capabilities/people';
import { publicDocRoutes } from './capabilities/public-docs';
import { recordSummaries, recordEngine, recordRoutes } from './capabilities/records';
import { reportRoutes } from './capabilities/reports';
import { reviewRoutes } from './capabilities/reviews';
import { standardDocRoutes } from './capabilities/standard-docs';
import { summaryDocRoutes } from './capabilities/summary-docs';
import { stageRuleRoutes } from './capabilities/stage-rules';
import { findTaskNoteOwner, readVisibleTitles, taskRoutes } from './capabilities/tasks';
import { textRoutes } from './capabilities/texts';
import { roleRoutes } from './capabilities/roles';
import { paymentRoutes } from './capabilities/payments';
import { receiptRoutes } from './capabilities/receipts';
import { productRoutes } from './capabilities/products';
import { dashboardRoutes } from './capabilities/dashboard';
import { noteRoutes } from './capabilities/notes';
import { notificationRoutes } from './capabilities/notifications';
import { searchRoutes } from './capabilities/search';
import { servicingRoutes } from './capabilities/servicing';
import { sharingRoutes } from './capabilities/sharing';
import { requestsOfRecord, signingRoutes } from './capabilities/signing';
import { siteRoutes } from './capabilities/site';
import { auditRoutes } from './capabilities/audit';
import { unsubscribeRoutes } from './capabilities/unsubscribe';
import { publicLinkOf, webformRoutes } from './capabilities/webforms';
import type { Route } from './platform/http/route';
import type { Services } from './platform/services';

/** Emails of records, their outcomes, and their senders. */
const mailRoutes = (services: Services): Route[] => [
  ...emailMessageRoutes(services),
  ...emailEventRoutes(services),
  ...emailReplyRoutes(services),
  ...emailSenderRoutes(services),
];

/**
 * Every route of every capability. The HTTP layer adds the platform's own (health, ready, metrics, events) and fails
 * the startup when the two together do not match the contract. @param setUpCompany gives a new company its modules,
 * forms, statuses and roles
 */
export function routeTables(services: Services, setUpCompany: CreateCompany): Route[] {
  return [
    ...accountRoutes({ ...services, hasher: argon2Hasher(), requiresFactor }, setUpCompany),
    ...companyRoutes(services, setUpCompany),
    ...menuRoutes(services),
    ...nameRoutes(),
    ...mergeFieldRoutes(services),
    ...emailRoutes(services),
    ...emailListRoutes(services),
    ...emailTrackingRoutes(services),
    ...unsubscribeRoutes(services),
    ...campaignRoutes(services),
    ...recordRoutes(services),
    ...listRoutes(services),
    ...exportRoutes(services),
    ...importRoutes(services),
    ...massActionRoutes(services),
    ...reportRoutes(services),
    ...reviewRoutes(services),
    ...collaborationRoutes(services),
    ...loanRoutes(services),
    ...sharingRoutes(services),
    ...marketplaceRoutes(services),
    ...[...paymentRoutes(services), ...receiptRoutes(services)],
    ...[...bankLinkRoutes(services), ...servicingRoutes(services)],
    ...peopleRoutes(services),
    ...leadRoutes(services),
    ...leadQueueRoutes(services),
    ...documentRoutes(services, requestsOfRecord),
    ...documentBundleRoutes(services),
    ...[...configurationRoutes(services), ...contractRoutes(services)],
    ...emailTemplateRoutes(services),
    ...standardDocRoutes(services),
    ...customDocRoutes(services),
    ...summaryDocRoutes(services),
    ...signingRoutes(
      services,
      { custom_doc: readCustomDocSource, contract: readContractSource },
      { contract: assertMayOpenContract },
    ),
    ...publicDocRoutes(services),
    ...integrationRoutes(services),
    ...emailTriggerRoutes(services),
    ...webhookRoutes(services),
    ...formRoutes({ publicLinkOf: publicLinkOf(services) }),
    ...webformRoutes(services),
    ...stageRuleRoutes(services),
    ...taskRoutes(services),
    ...textRoutes(services),
    ...mailRoutes(services),
    ...noteRoutes(services, { task: findTaskNoteOwner }),
    ...auditRoutes(readNamesFor),
    ...siteRoutes(services),
    ...searchRoutes(services),
    ...notificationRoutes(recordSummaries(recordEngine(services)), readVisibleTitles(recordEngine(services))),
    ...dashboardRoutes(services),
    ...productRoutes(services),
    ...roleRoutes(services),
  ];
}
