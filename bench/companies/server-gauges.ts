import type pg from 'pg';
import { openSession } from '../product/open-session';

/** The server's list metrics by name. */
export type Gauges = Readonly<Record<string, number>>;

const LIST_METRICS_PATTERN =
  /^(lendwright_list\w+|process_resident_memory_bytes|nodejs_eventloop_lag_p99_seconds) ([\d.e+-]+)$/gm;

/** Creates a reader of the server's metrics. Promotes one benchmark user to Super user for it. */
export async function createGaugeReader(
  admin: pg.Client,
  port: number,
  username: string,
): Promise<() => Promise<Gauges>> {
  await admin.query(
    `update auth.memberships set user_type = 'Super' where account_id = (select id from auth.accounts where lower(username) = $1)`,
    [username],
  );
  const token = await openSession(admin, username);
  return async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`Could not read the metrics: ${answer.status} ${text.slice(0, 200)}`);
    return Object.fromEntries(
      [...text.matchAll(LIST_METRICS_PATTERN)].map(([, name = '', value]) => [name, Number(value)]),
    );
  };
}

const isCounter = (name: string) => name.endsWith('_total');
const shown = (name: string, value: number) =>
  name.endsWith('_bytes') ? `${Math.round(value / 1024 / 1024)} MB` : value.toLocaleString('en-US');

/** Formats the metrics as text: counters as differences, the rest as current values. */
export const gaugesText = (before: Gauges, after: Gauges): string =>
  Object.entries(after)
    .map(([name, value]) => `${name} ${shown(name, isCounter(name) ? value - (before[name] ?? 0) : value)}`)
    .join(', ');

/** Share of list queries answered by SQL because columns were not in memory. Null if the server does not report it. */
export function coldShare(before: Gauges, after: Gauges): number | null {
  const increaseOf = (name: string) => (name in after ? (after[name] ?? 0) - (before[name] ?? 0) : null);
  const [columns, sql] = [
    increaseOf('lendwright_list_answers_columns_total'),
    increaseOf('lendwright_list_answers_sql_total'),
  ];
  return columns === null || sql === null ? null : sql / Math.max(1, columns + sql);
}
