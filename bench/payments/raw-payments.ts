import type pg from 'pg';

const ATTEMPT_SQL = `insert into app.payment_attempts (company_id, id, payment_id, key, kind, person_id, provider, token, name, last4, gross,
    processing_row, processing, application, net, reference)
  values ($1, $2, $3, 'raw', 'card', $2, 'sandbox', 'card_4242', 'Visa', '4242', 87500, 2538, 2568, 1000, 83932, 'raw')`;
const PROCESSING_SQL = `update app.payments set status = 'processing', processed_kind = 'card', version = version + 1
  where company_id = $1 and id = $2 and status = 'Incomplete'`;
const EVENT_SQL = `with e as (insert into app.payment_events (company_id, provider, id, attempt_id, type, amount, occurred_at)
    values ($1, 'sandbox', $2, $3, 'succeeded', 87500, now()) on conflict do nothing returning attempt_id)
  update app.payment_attempts set state = 'succeeded' where company_id = $1 and id in (select attempt_id from e)`;
const SET_PAID_SQL = `update app.payments set status = 'succeeded', gross = 87500, net = 83932, processing = 2568, application = 1000,
  processing_row = 2538, paid_at = now() where company_id = $1 and id = $2`;
const PAGE = `select p.*, r.number, r.first_name, r.last_name from app.payments p join app.records r on r.company_id = $1 and r.id = p.loan_id
  where p.company_id = $1 and p.frequency = 'Onetime' and p.plan_id is null and not p.is_deleted
  order by p.created_at desc, p.id desc limit 26`;

export type RawWork = (client: pg.ClientBase, company: string, id: string, attempt: string) => Promise<void>;

/** The least that claiming a payment takes: two prepared statements in a durable transaction. */
export const claimRaw: RawWork = async (client, company, id, attempt) => {
  await client.query('begin');
  await client.query({ name: 'raw-attempt', text: ATTEMPT_SQL, values: [company, attempt, id] });
  await client.query({ name: 'raw-processing', text: PROCESSING_SQL, values: [company, id] });
  await client.query('commit');
};

/** The least that an event takes: it and both states. */
export const settleRaw: RawWork = async (client, company, id, attempt) => {
  await client.query('begin');
  await client.query({ name: 'raw-event', text: EVENT_SQL, values: [company, `raw ${attempt}`, attempt] });
  await client.query({ name: 'raw-paid', text: SET_PAID_SQL, values: [company, id] });
  await client.query('commit');
};

/** A page of the newest requests with their loans. */
export const readRawPage = (client: pg.ClientBase, company: string) =>
  client.query({ name: 'raw-page', text: PAGE, values: [company] });
