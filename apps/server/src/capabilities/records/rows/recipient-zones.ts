import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The time zone of most people of each state and territory of the United States. */
const STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};
const ZONES = new Map(
  Object.entries(STATES).flatMap(([zone, states]) => states.split(' ').map((text) => [text, zone])),
);

/** The field for the state in which someone lives or works, as in the demo's forms. */
export const STATE_FIELD = 'state';

/** The time zones of people by the state of their address; people without one are absent. */
export async function readZones(tx: TenantTx, people: readonly Id[]): Promise<ReadonlyMap<Id, string>> {
  const rows = await tx.query<{ id: Id; state: string | null }>(
    `select id, info->>$3::text as state from app.records where company_id = $1 and id = any($2::uuid[])`,
    [tx.companyId, people, STATE_FIELD],
    'recipient-states',
  );
  return new Map(
    rows.flatMap(({ id, state }) => {
      const zone = ZONES.get(state?.trim().toUpperCase() ?? '');
      return zone === undefined ? [] : [[id, zone] as const];
    }),
  );
}
