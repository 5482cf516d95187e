import type { Viewer } from '@lendwright/access';
import type { BodyOf, createEmailTrigger } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A validated trigger with its condition in stored form. */
export type TriggerFields = BodyOf<typeof createEmailTrigger>;

const valuesOf = (viewer: Viewer, fields: TriggerFields, now: Date) => {
  const { title, module, event, condition, template, recipients, delay, quietHours, cap, active: isActive } = fields;
  const isEmail = fields.channel === 'email';
  return [
    ...[title, module, JSON.stringify(event), condition ? JSON.stringify(condition) : null],
    isEmail ? template : null,
    ...[JSON.stringify(recipients), delay, quietHours?.from ?? null, quietHours?.until ?? null, cap, isActive],
    ...[viewer.accountId, viewer.roleId, viewer.fullName, now.toISOString()],
    ...[fields.channel, isEmail ? '' : fields.text, fields.sendTime],
  ];
};

/** Adds a trigger. Events before `now` do not trigger it. */
export async function insertTrigger(
  tx: TenantTx,
  viewer: Viewer,
  id: Id,
  fields: TriggerFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into app.email_triggers (company_id, id, title, module_key, event, condition, template_id, recipients, delay_minutes,
       quiet_from, quiet_until, daily_cap, is_active, account_id, role_id, updated_name, created_name, active_since, created_at, updated_at,
       channel, text_body, send_at)
     values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8::jsonb, $9, $10, $11, $12, $13, $14, $15, $16::text, $16::text,
       $17::timestamptz, $17::timestamptz, $17::timestamptz, $18, $19, $20)`,
    [tx.companyId, id, ...valuesOf(viewer, fields, now)],
    'email-trigger-insert',
  );
}

/** Saves a locked trigger as its next version. A trigger that was off starts with events from `now` on. */
export async function updateTrigger(
  tx: TenantTx,
  editor: Viewer,
  id: Id,
  fields: TriggerFields,
  now: Date,
): Promise<void> {
  await tx.query(
    `update app.email_triggers set title = $3, module_key = $4, event = $5::jsonb, condition = $6::jsonb, template_id = $7,
       recipients = $8::jsonb, delay_minutes = $9, quiet_from = $10, quiet_until = $11, daily_cap = $12,
       channel = $18, text_body = $19, send_at = $20,
       active_since = case when is_active and event = $5::jsonb then active_since else $17::timestamptz end,
       checked_on = case when is_active and event = $5::jsonb then checked_on end,
       is_active = $13, account_id = $14, role_id = $15, updated_name = $16, updated_at = $17::timestamptz, version = version + 1
     where company_id = $1 and id = $2`,
    [tx.companyId, id, ...valuesOf(editor, fields, now)],
    'email-trigger-update',
  );
}

/**
 * Marks whether a company has an active trigger. When it gets its first one, the feed starts at the newest change, so that
 * old history is not read.
 */
export async function noteTriggers(tx: TenantTx): Promise<void> {
  const [earlierUnread] = await tx.query<{ has: boolean }>(
    'select has_email_triggers as has from auth.companies where id = $1 for update',
    [tx.companyId],
    'email-triggers-noted',
  );
  const [laterUnread] = await tx.query<{ has: boolean }>(
    `update auth.companies set has_email_triggers = exists (select from app.email_triggers where company_id = $1 and is_active)
     where id = $1 returning has_email_triggers as has`,
    [tx.companyId],
    'email-triggers-note',
  );
  if (earlierUnread?.has || !laterUnread?.has) return;
  await tx.query(
    `insert into app.email_trigger_cursors as stored (company_id, slot, seq)
     select $1, n, coalesce(s.seq, 0) from generate_series(0, 15) n
     left join app.change_slots s on s.company_id = $1 and s.slot = n
     on conflict (company_id, slot) do update set seq = excluded.seq returning company_id`,
    [tx.companyId],
    'email-trigger-cursors-set',
  );
}
