import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { insertQueuedLead, setOwner, claimLeadsToReport, type NewQueuedLead } from './queue-rows';
import { writeLicenses, writeSettings, type LeadQueueSettings } from './settings-rows';

/** The lead queue of a demo company. */
export interface QueueSeed {
  readonly settings: LeadQueueSettings;
  readonly by: string;
  /** The states in which people are licensed. */
  readonly licenses: readonly { readonly person: Id; readonly states: readonly string[] }[];
  readonly leads: readonly NewQueuedLead[];
}

/** Turns the queue on with waiting leads. Late leads count as reported. */
export async function seedQueue(tx: TenantTx, { settings, by, licenses, leads }: QueueSeed): Promise<void> {
  await writeSettings(tx, settings, { version: 0, by });
  for (const { person, states } of licenses)
    await writeLicenses(
      tx,
      person,
      states.map((state) => ({ state, expires_on: null })),
    );
  for (const { owner, ...lead } of leads) {
    await insertQueuedLead(tx, { ...lead, owner: null });
    if (owner !== null) await setOwner(tx, lead.id, owner, 'preview');
  }
  const cutoff = new Date(Date.now() - settings.first_contact_minutes * 60_000).toISOString();
  await claimLeadsToReport(tx, cutoff, Math.max(1, leads.length));
}
