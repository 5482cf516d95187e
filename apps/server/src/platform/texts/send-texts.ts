import type { Id } from '@lendwright/kernel';
import type { Clock } from '../clock/clock';
import { afterQuietHours } from '../clock/quiet-hours';
import type { TenantScope } from '../db/tenant-scope';
import { claimRows, type ClaimedRow } from '../mail/ledger-rows';
import { postponedMail, unsentMail } from '../mail/mail-outcome';
import { textMailbox } from '../mail/mail-rows';
import type { ResolvedMail } from '../mail/resolve-mails';
import type { DeliveryOptions, SendRun } from '../mail/send-batch';
import { sendDue, type BuiltBatch } from '../mail/send-due';
import { findObstacles } from './text-permission';
import type { OutgoingText, TextSender } from './text-sender';

export interface TextOptions extends DeliveryOptions {
  readonly senderOf: (company: Id) => TextSender;
  readonly clock: Clock;
}

interface ClaimedText extends ClaimedRow {
  readonly phone: string;
  readonly text: string;
  readonly source_kind: string;
  readonly time_zone: string;
}

const COLUMNS = 'id, phone, text, source_kind, time_zone, attempts, expires_at < now() as is_expired';

/** Nobody is texted at night. @source 47 CFR 64.1200(c)(1): not before 8 a.m. or after 9 p.m. local time of the called party */
const NIGHT = { quiet_from: '21:00', quiet_until: '08:00' };

/** The end of the night of a recipient; null by day, and for the answer to a message that the recipient just sent. */
function morningOf({ source_kind: kind, time_zone: zone }: ClaimedText, now: Date): Date | null {
  const sendTime = afterQuietHours(now, zone, NIGHT);
  return kind === 'answer' || sendTime <= now ? null : sendTime;
}

async function build(scope: TenantScope, rows: readonly ClaimedText[], now: Date): Promise<BuiltBatch<OutgoingText>> {
  const ids = rows.map(({ id }) => id);
  const obstacles = await scope.read((tx) => findObstacles(tx, ids));
  const items: OutgoingText[] = [];
  const unsentMails: ResolvedMail[] = [];
  for (const row of rows) {
    const obstacle = obstacles.get(row.id);
    const morning = morningOf(row, now);
    if (obstacle !== undefined) unsentMails.push(unsentMail(row.id, 'suppressed', obstacle));
    else if (morning) unsentMails.push(postponedMail(row.id, morning.getTime() - now.getTime()));
    else items.push({ id: row.id, to: row.phone, text: row.text });
  }
  return { items, unsentMails: unsentMails };
}

/**
 * Sends the due text messages of a company for a few seconds: those whose recipient agreed, did not stop them, and is not
 * inactive. @see sendDue @returns in how many milliseconds the next one is due, or null when none is waiting
 */
export function sendDueTexts(
  run: SendRun & { readonly companyId: Id },
  { senderOf, clock, ...options }: TextOptions,
): Promise<number | null> {
  const scope = run.database.tenant(run.companyId);
  return sendDue<ClaimedText, OutgoingText>(
    run,
    {
      sender: senderOf(run.companyId),
      within: (work) => scope.write((tx) => work(textMailbox(tx))),
      claim: (mailbox, claim) => claimRows<ClaimedText>(mailbox, claim, COLUMNS),
      build: (rows) => build(scope, rows, clock.now()),
    },
    options,
  );
}
