import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { mailAccountIn } from '../../accounts';
import type { WebhookRow } from '../endpoints/webhook-rows';

/** Enough for somebody to react. */
const MAX_RECIPIENTS = 20;

const ADMINISTRATOR_ROLES = 'select id from app.roles where company_id = $1 and is_admin and is_active';

/** The accounts of staff with one of the roles, without support sessions. */
const ACCOUNTS = `select distinct a.id, a.full_name, a.email
  from auth.memberships m join auth.accounts a on a.id = m.account_id and a.is_active
  where m.company_id = $1 and m.role_id = any($2::uuid[]) and m.user_type = 'Workforces' and m.is_active
    and m.impersonating_until is null
  order by a.id limit ${MAX_RECIPIENTS}`;

interface AdministratorRow {
  readonly id: Id;
  readonly full_name: string;
  readonly email: string;
}

/** Tells the administrators by mail that a webhook stopped, in the transaction that stops it: once. */
export async function mailStop(tx: TenantTx, { title, url }: Pick<WebhookRow, 'title' | 'url'>): Promise<void> {
  const roles = await tx.query<{ id: Id }>(ADMINISTRATOR_ROLES, [tx.companyId], 'administrator-roles');
  const accounts = await tx.query<AdministratorRow>(
    ACCOUNTS,
    [tx.companyId, roles.map(({ id }) => id)],
    'administrators',
  );
  const mail = {
    subject: `Webhook stopped: ${title}`.replace(/\p{Cc}/gu, ' ').slice(0, 150),
    paragraphs: [
      `The webhook “${title}” was stopped, because ${new URL(url).host} refused its deliveries for three days or wants no more of them.`,
      'Events keep waiting for 30 days. Open Integrations, Webhooks, and choose Resume when the receiver works again.',
    ],
  };
  for (const account of accounts) await mailAccountIn(tx, account, mail);
}
