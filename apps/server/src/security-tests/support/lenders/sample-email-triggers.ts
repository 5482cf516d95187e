import type { AnyOperation } from '@lendwright/api';
import type { OwnerConnection } from '../calls/database-checksums';
import type { Lender } from './lender';
import { EMAIL_TEMPLATE_SAMPLE, restoreEmailTemplate } from './email/sample-email-templates';

const TRIGGER = 'email trigger';
const PLANNED_SAMPLE = 'planned email';

/** The names of the sample ids. */
export const EMAIL_TRIGGER_SAMPLES = [TRIGGER, PLANNED_SAMPLE] as const;

type Place = Pick<Lender, 'ids' | 'sampleIds' | 'mark' | 'users'>;

/** A template and a trigger in their first versions, and an email of it that waits. */
export async function restoreEmailTrigger(
  { ids, sampleIds, mark, users }: Place,
  owner: OwnerConnection,
): Promise<void> {
  await restoreEmailTemplate({ ids, sampleIds, mark }, owner);
  await owner.query(
    `insert into app.email_triggers (company_id, id, title, module_key, event, template_id, recipients, is_active, active_since, account_id, role_id)
     values ($1, $2, $3, 'loans', '{"kind": "record-created"}', $4, '{"borrower": true, "staff": false, "roles": []}', true, now(), $6, $5)
     on conflict (company_id, id) do update set version = 1, is_active = true`,
    [
      ...[ids.company, sampleIds[TRIGGER], `trigger ${mark}`, sampleIds[EMAIL_TEMPLATE_SAMPLE], ids.roles.get('admin')],
      users.admin.account,
    ],
  );
  await owner.query(
    `insert into app.planned_mails (company_id, id, trigger_id, module_key, record_id, person_id, event_key, event_at, due_at)
     values ($1, $2, $3, 'loans', $4, $4, 'created', now(), now() + interval '1 day')
     on conflict (company_id, id) do update set state = 'waiting'`,
    [ids.company, sampleIds[PLANNED_SAMPLE], sampleIds[TRIGGER], sampleIds['loan']],
  );
}

/** Values for operations of triggers and planned emails. */
export async function prepareTriggerFacts(
  { path, method }: AnyOperation,
  lender: Lender,
  owner: OwnerConnection,
): Promise<Readonly<Record<string, unknown>>> {
  if (!/^(email_triggers|planned_emails)/.test(path)) return {};
  await restoreEmailTrigger(lender, owner);
  const { sampleIds } = lender;
  return {
    ...{ title: 'News', module: 'loans', event: { kind: 'record-created' }, condition: null, version: 1, active: true },
    ...{ template: sampleIds[EMAIL_TEMPLATE_SAMPLE], recipients: { borrower: true, staff: false, roles: [] } },
    ...{
      delay: 0,
      quietHours: null,
      cap: 3,
      channel: 'email',
      text: '',
      sendTime: null,
      owner: sampleIds['loan'],
      act: method === 'PATCH' ? 'hold' : 'release',
    },
    pathId: path.startsWith('planned') ? sampleIds[PLANNED_SAMPLE] : sampleIds[TRIGGER],
  };
}
