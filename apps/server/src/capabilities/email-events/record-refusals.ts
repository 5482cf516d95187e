import type { Clock } from '../../platform/clock/clock';
import type { RecordBounces } from '../../platform/mail/mail-rows';
import { applyEvents } from './apply-events';

/** Counts mails that a mail server refused as bounced, under the same rules as bounces reported by a provider. */
export const recordRefusals =
  (clock: Clock): RecordBounces =>
  async (tx, bouncedAddresses) => {
    const occurredAt = clock.now().toISOString();
    const sharedData = {
      provider: 'smtp',
      kind: 'bounce',
      companyId: tx.companyId,
      occurredAt,
      isAutomatic: false,
    } as const;
    await applyEvents(
      tx,
      bouncedAddresses.map(({ id, bounce }) => ({
        eventId: `${id}/refused`,
        event: { ...sharedData, mailId: id, bounce },
      })),
    );
  };
