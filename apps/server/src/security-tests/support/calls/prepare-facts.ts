import type { AnyOperation } from '@lendwright/api';
import type { Lender, User } from '../lenders/lender';
import { prepareBankLinkFacts } from '../lenders/sample-bank-links';
import { prepareCompanyFacts } from '../lenders/sample-companies';
import { configurationFacts } from '../lenders/sample-configuration';
import { bundleFacts } from '../lenders/sample-documents';
import { prepareImportFacts } from '../lenders/sample-imports';
import { prepareKeyFacts } from './sample-keys';
import { prepareLibraryFacts } from '../lenders/sample-library';
import { prepareMarketplaceFacts } from '../lenders/sample-marketplace';
import { prepareMassActionFacts } from '../lenders/sample-mass-actions';
import { prepareTemplateFacts } from '../lenders/email/sample-email-templates';
import { prepareMessageFacts } from '../lenders/sample-emails';
import { prepareReplyFacts } from '../lenders/email/sample-email-replies';
import { prepareSenderFacts } from '../lenders/email/sample-email-senders';
import { preparePaymentFacts } from '../lenders/sample-payments';
import { prepareProductFacts } from '../lenders/sample-products';
import { createPublicDocFacts } from '../lenders/sample-public-docs';
import { prepareServicingFacts } from '../lenders/sample-servicing';
import { prepareReportFacts } from '../lenders/sample-reports';
import { prepareSharingFacts } from '../lenders/sample-sharing';
import { prepareSigningFacts } from '../lenders/sample-signing';
import { prepareStandardDocFacts } from '../lenders/sample-standard-docs';
import { viewFacts } from '../lenders/sample-views';
import { prepareWebformFacts } from '../lenders/sample-webforms';
import { prepareTriggerFacts } from '../lenders/sample-email-triggers';
import { prepareTextFacts } from '../lenders/sample-texts';
import { prepareWebhookFacts } from '../lenders/sample-webhooks';
import type { OwnerConnection } from './database-checksums';
import { moduleOf } from './path-ids';

type Facts = Readonly<Record<string, unknown>>;

/** Values that the capability of an operation needs, after it has made its records ready for the call. */
export async function prepareFacts(
  operation: AnyOperation,
  lender: Lender,
  user: User,
  owner: OwnerConnection,
): Promise<Facts> {
  return {
    ...(await prepareCompanyFacts(operation, lender, owner)),
    ...configurationFacts(operation, lender),
    ...(await prepareWebformFacts(operation, lender, owner)),
    ...(await prepareSharingFacts(operation, lender, owner)),
    ...(await prepareSigningFacts(operation, lender, user, owner)),
    ...(await prepareMessageFacts(operation, lender, user, owner)),
    ...(await prepareReplyFacts(operation, lender, owner)),
    ...(await prepareSenderFacts(operation, lender, user, owner)),
    ...(await createPublicDocFacts(operation, lender, owner)),
    ...(await prepareProductFacts(operation, lender, owner)),
    ...(await viewFacts(operation, lender, user, owner)),
    ...(await prepareReportFacts(operation, lender, user, owner)),
    ...(await prepareLibraryFacts(operation, lender, owner)),
    ...(await prepareMarketplaceFacts(operation, lender, owner)),
    ...(await prepareTemplateFacts(operation, lender, owner)),
    ...(await prepareStandardDocFacts(operation, lender, owner)),
    ...(await bundleFacts(operation, lender, user, owner)),
    ...(await prepareMassActionFacts(operation, lender, user, owner, moduleOf(operation))),
    ...(await preparePaymentFacts(operation, lender, owner)),
    ...(await prepareServicingFacts(operation, lender, owner)),
    ...(await prepareBankLinkFacts(operation, lender, owner)),
    ...(await prepareTriggerFacts(operation, lender, owner)),
    ...(await prepareTextFacts(operation, lender, owner)),
    ...(await prepareWebhookFacts(operation, lender, owner)),
    ...(await prepareImportFacts(operation, lender, user, owner)),
    ...(await prepareKeyFacts(operation, lender, owner)),
  };
}
