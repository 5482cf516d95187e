import { id } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { z } from 'zod';
import type { Database } from '../../platform/db/database';
import { defineJob, type JobDefinition } from '../../platform/jobs/define-job';
import { accountById } from './account-rows';
import { giveOfferToken, OFFER_DAYS, offerById, type SeatOffer } from './offer-rows';
import { newOneTimeToken } from './one-time-token';
import { activeSeats } from './seat-rows';
import { mailOwner } from './tell-owner';

export const SEND_SEAT_OFFER = 'accounts-send-seat-offer';

async function titlesOf(database: Database, offer: SeatOffer): Promise<string[]> {
  const sql =
    'select title from app.roles where company_id = $1 and id = any($2::uuid[]) and is_active order by title, id';
  const rows = await database
    .tenant(offer.company_id)
    .read((tx) => tx.query<{ title: string }>(sql, [offer.company_id, offer.roles], 'offer-titles'));
  return rows.map(({ title }) => title);
}

function words({ company }: SeatOffer, titles: readonly string[], link: string): string[] {
  return [
    `${company} offers you the role ${titles.join(', ')} under your present login. Accept it here while you are signed in, within ${OFFER_DAYS} days:`,
    link,
    'The link works once, and for you alone. If you do not know this company, you need not do anything: nothing is given until you accept.',
  ];
}

/**
 * Writes to the owner, from a company in which the owner has a seat already: the mailbox of the company that asks would
 * show whose address the name has.
 */
async function sendSeatOffer(database: Database, publicUrl: string, offerId: Id): Promise<void> {
  const offer = await database.identity((tx) => offerById(tx, offerId));
  if (!offer) return;
  const [account, seats] = await database.identity(
    async (tx) => [await accountById(tx, offer.account_id), await activeSeats(tx, offer.account_id)] as const,
  );
  const company = seats[0]?.company_id;
  if (!account?.is_active || !company) return;
  const titles = await titlesOf(database, offer);
  const { token, hash } = newOneTimeToken();
  await database.tenant(company).write(async (tx) => {
    await giveOfferToken(tx, offer.id, hash);
    const link = `${publicUrl}/auth/accept/${token}`;
    await mailOwner(tx, account, 'A company offers you a role', words(offer, titles, link));
  });
}

/** The job behind an offer. @param publicUrl where the product is reached, without a final slash. */
export function sendSeatOfferJob(publicUrl: string): JobDefinition {
  return defineJob(SEND_SEAT_OFFER, z.strictObject({ offerId: id }), ({ offerId }, { database }) =>
    sendSeatOffer(database, publicUrl, offerId),
  );
}
