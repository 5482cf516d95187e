import type { Database } from '../../platform/db/database';
import type { Id } from '@lendwright/kernel';
import { activeSeats, type Seat } from './seat-rows';

export interface UsableSeat extends Seat {
  readonly role: string;
}

/** The seats that an account may take now, with the titles of their roles, which each company keeps for itself. */
export async function usableSeats(database: Database, accountId: Id): Promise<UsableSeat[]> {
  const seats = await database.identity((tx) => activeSeats(tx, accountId));
  const companies = [...new Set(seats.map((seat) => seat.company_id))];
  const titles = await Promise.all(companies.map(async (id) => [id, await roleTitles(database, id, seats)] as const));
  const byCompany = new Map(titles);
  return seats.flatMap((seat) => {
    const role = byCompany.get(seat.company_id)?.get(seat.role_id);
    return role === undefined ? [] : [{ ...seat, role }];
  });
}

async function roleTitles(database: Database, companyId: Id, seats: readonly Seat[]): Promise<ReadonlyMap<Id, string>> {
  const ids = seats.filter((seat) => seat.company_id === companyId).map((seat) => seat.role_id);
  const sql = 'select id, title from app.roles where company_id = $1 and id = any($2::uuid[]) and is_active';
  const rows = await database
    .tenant(companyId)
    .read((tx) => tx.query<{ id: Id; title: string }>(sql, [companyId, ids], 'role-titles'));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
