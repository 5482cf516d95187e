import { SANDBOX_BANKS } from '@lendwright/api';
import { dayIn, newId, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import type { Author } from '../records';
import { consentText, consentEndDate, PROVIDER_TITLES } from './links/consent-text';
import { insertLink } from './links/link-rows';
import { sandboxReport } from './sandbox/sandbox-report';
import { withFlags } from './report/with-flags';

/** A request for an assets report of a company that is being set up. */
export interface BankLinkSeed {
  readonly loan: Id;
  readonly person: Id;
  readonly by: Author;
  readonly company: string;
  readonly lastName: string;
  /** When the report was created; null for a request that waits for the borrower. */
  readonly deliveredAt: Date | null;
}

/**
 * Adds a request, with its report if it was delivered. The connection of a delivered one has ended. Nobody is notified.
 */
export async function seedBankLink(tx: TenantTx, seed: BankLinkSeed): Promise<void> {
  const { loan, person, by, company, lastName, deliveredAt } = seed;
  const link = { id: newId(), loan, person, provider: 'sandbox', recipients: [] };
  await insertLink(tx, by, link);
  if (!deliveredAt) return;
  const day = dayIn(deliveredAt, 'UTC');
  const deliveryMoment = deliveredAt.toISOString();
  await tx.query(
    `update app.bank_links set status = 'revoked', institution = $3, consent = $4, consented_at = $5::timestamptz, consent_until = $6::date,
       report = $7::jsonb, delivered_at = $5::timestamptz, ended_at = $5::timestamptz, created_at = $5::timestamptz
     where company_id = $1 and id = $2`,
    [
      ...[
        tx.companyId,
        link.id,
        SANDBOX_BANKS[0].name,
        consentText(company, PROVIDER_TITLES.sandbox, day),
        deliveryMoment,
      ],
      ...[consentEndDate(day), JSON.stringify(withFlags(sandboxReport(deliveredAt), lastName))],
    ],
    'bank-link-seed',
  );
}
