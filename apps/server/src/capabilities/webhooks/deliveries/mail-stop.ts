import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { mailAccountIn } from '../../accounts';
import type { WebhookRow } from '../endpoints/webhook-rows';

/** Enough for somebody to react. */
const MAX_RECIPIENTS = 20;

/** The administrators of the company, without support sessions. */
const ADMINISTRATORS = `select distinct a.id, a.full_name, a.email
  from auth.memberships m
  join app.roles r on r.company_id = m.company_id and r.id = m.role_id and r.is_admin and r.is_active
  join auth.accounts a on a.id = m.account_id and a.is_active
  where m.company_id = $1 and m.user_type = 'Workforces' and m.is_active and m.impersonating_until is null
  order by a.id limit ${MAX_RECIPIENTS}`;

interface AdministratorRow {
  readonly id: Id;
  readonly full_name: string;
  readonly email: string;
}

/** Tells the administrators by mail that a webhook stopped, in the transaction that stops it: once. */
export async function mailStop(tx: TenantTx, { title, url }: Pick<WebhookRow, 'title' | 'url'>): Promise<void> {
  const accounts = await tx.query<AdministratorRow>(ADMINISTRATORS, [tx.companyId], 'administrators');
  const mail = {
    subject: `Webhook stopped: ${title}`.replace(/\p{Cc}/gu, ' ').slice(0, 150),
    paragraphs: [
      `The webhook “${title}” was stopped, because ${new URL(url).host} refused its deliveries for three days or wants no more of them.`,
      'Events keep waiting for 30 days. Open Integrations, Webhooks, and choose Resume when the receiver works again.',
    ],
  };
  for (const account of accounts) await mailAccountIn(tx, account, mail);
}
