/** A lead that waits for its first contact. `amount` is in cents. */
export interface WaitingLead {
  readonly id: string;
  /** When it arrived, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Whether the email or phone belongs to someone whom the company knows. */
  readonly isKnown: boolean;
  readonly hasPhone: boolean;
  readonly hasEmail: boolean;
  readonly amount: number | null;
  /** Whether someone gave it back. */
  readonly isReturned: boolean;
}

/** Groups in the order in which they are worked. */
export const LEAD_GROUPS = ['now', 'known', 'late', 'older'] as const;
export type LeadGroup = (typeof LEAD_GROUPS)[number];

/**
 * Why a lead ranks where it does. `value` is what the reason is about: minutes left or waited, hours waited, or the
 * amount in cents.
 */
export interface LeadReason {
  readonly key: 'fresh' | 'late' | 'known' | 'phone' | 'email' | 'amount' | 'waiting' | 'returned';
  readonly points: number;
  readonly value: number;
}

export interface RankedLead {
  readonly id: string;
  readonly group: LeadGroup;
  readonly score: number;
  readonly reasons: readonly LeadReason[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Cents from which an amount earns points, largest first. */
const AMOUNTS = [
  [50_000_000, 15],
  [25_000_000, 10],
  [1, 5],
] as const;

/** Points for waiting grow until a lead has waited this many hours, so that none is left behind in its group. */
const MAX_WAITING_HOURS = 20;

function groupOf(lead: WaitingLead, waitedMs: number, limitMinutes: number): LeadGroup {
  if (waitedMs < limitMinutes * MINUTE) return 'now';
  if (lead.isKnown) return 'known';
  return waitedMs < DAY ? 'late' : 'older';
}

function reasonsOf(lead: WaitingLead, waitedMs: number, limitMinutes: number): LeadReason[] {
  const remainingMs = limitMinutes * MINUTE - waitedMs;
  const hours = Math.floor(waitedMs / HOUR);
  const amount = lead.amount ?? 0;
  const amountPoints = AMOUNTS.find(([from]) => amount >= from)?.[1];
  const foundReasons: (LeadReason | null)[] = [
    remainingMs > 0
      ? { key: 'fresh', points: 40, value: Math.ceil(remainingMs / MINUTE) }
      : { key: 'late', points: 20, value: Math.floor(-remainingMs / MINUTE) },
    lead.isKnown ? { key: 'known', points: 25, value: 0 } : null,
    lead.hasPhone ? { key: 'phone', points: 15, value: 0 } : null,
    lead.hasEmail ? { key: 'email', points: 5, value: 0 } : null,
    amountPoints === undefined ? null : { key: 'amount', points: amountPoints, value: amount },
    hours > 0 ? { key: 'waiting', points: Math.min(MAX_WAITING_HOURS, hours), value: hours } : null,
    lead.isReturned ? { key: 'returned', points: -5, value: 0 } : null,
  ];
  return foundReasons.filter((reason) => reason !== null);
}

/**
 * Ranks waiting leads with the reasons of each: groups first, then points, then the newest. The first minutes count
 * most, because the chance to reach a person falls with each of them. The result does not depend on the order of the
 * leads.
 *
 * @param now in milliseconds since the epoch
 * @param limitMinutes the company's limit for the first contact
 */
export function rankLeads(leads: readonly WaitingLead[], now: number, limitMinutes: number): RankedLead[] {
  const ranked = leads.map((lead) => {
    const waitedMs = Math.max(0, now - lead.queuedAt);
    const reasons = reasonsOf(lead, waitedMs, limitMinutes);
    const score = reasons.reduce((sum, { points }) => sum + points, 0);
    return { lead, entry: { id: lead.id, group: groupOf(lead, waitedMs, limitMinutes), score, reasons } };
  });
  ranked.sort(
    (a, b) =>
      LEAD_GROUPS.indexOf(a.entry.group) - LEAD_GROUPS.indexOf(b.entry.group) ||
      b.entry.score - a.entry.score ||
      b.lead.queuedAt - a.lead.queuedAt ||
      (a.lead.id < b.lead.id ? -1 : 1),
  );
  return ranked.map(({ entry }) => entry);
}
