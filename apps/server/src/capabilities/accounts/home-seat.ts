import type { Id } from '@lendwright/kernel';
import type { Database } from '../../platform/db/database';
import { usableSeats, type UsableSeat } from './usable-seats';

/** Where a Super user belongs while acting nowhere: the oldest seat of that kind that may be taken, or null. */
export async function homeSeat(database: Database, accountId: Id): Promise<UsableSeat | null> {
  return (await usableSeats(database, accountId)).find((seat) => seat.user_type === 'Super') ?? null;
}

/** The companies in which an account has a seat of its own as a Super user. */
export async function homesOf(database: Database, accountId: Id): Promise<Id[]> {
  const seats = await usableSeats(database, accountId);
  return seats.filter((seat) => seat.user_type === 'Super').map((seat) => seat.company_id);
}
