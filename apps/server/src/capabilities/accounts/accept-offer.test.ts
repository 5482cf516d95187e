import { newId, Refusal, type Id } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { silentLog } from '../../platform/config/log';
import { accountStage, type AccountStage, type StagedRole } from '../../testing/account-stage';
import { acceptOffer, readOffer } from './accept-offer';
import { saveLogin } from './save-login';
import { sendSeatOfferJob } from './send-seat-offer.job';

let stage: AccountStage;
let home: StagedRole;
let there: StagedRole;
let owner: Id;
let person: Id;

const viewer = (accountId: Id, role: StagedRole, isAdmin = false) => ({
  accountId,
  companyId: role.companyId,
  personId: null,
  userType: 'Workforces' as const,
  roleId: role.roleId,
  roleTitle: 'Officer',
  isAdmin,
  fullName: 'Ben Boss',
  rights: { modules: {}, tabs: {} },
});
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

async function addPerson(company: Id): Promise<Id> {
  const [form, id] = [newId(), newId()];
  const { owner: sql } = stage.fresh;
  await sql.query(
    `insert into app.forms (company_id, id, module_key, title, published_version) values ($1, $2, 'workforces', 'Staff', 1)`,
    [company, form],
  );
  await sql.query(`insert into app.form_versions (company_id, form_id, version, content) values ($1, $2, 1, '[]')`, [
    company,
    form,
  ]);
  await sql.query(
    `insert into app.modules (company_id, key, title, page, form_id) values ($1, 'workforces', 'Staff', 'workforces', $2)`,
    [company, form],
  );
  await sql.query(
    `insert into app.records (company_id, id, module_key, form_id, form_version, first_name, last_name, email) values ($1, $2, 'workforces', $3, 1, 'Ann', 'Owner', 'ann@mail.example')`,
    [company, id, form],
  );
  return id;
}

beforeAll(async () => {
  stage = await accountStage();
  home = await stage.role(await stage.company('Home'), 'Officer');
  there = await stage.role(await stage.company('There'), 'Closer');
  owner = await stage.account('ann', 'x', [home]);
  person = await addPerson(there.companyId);
});
afterAll(() => stage.close());

const ask = (username: string) =>
  saveLogin(stage.services, stage.fresh.database.tenant(there.companyId), viewer(newId(), there, true), person, {
    roles: [there.roleId],
    allow_to_login: true,
    username,
  });

/** Runs the job that waits and reads the token out of the mail. */
async function mailedToken(): Promise<string> {
  const { database, owner: sql } = stage.fresh;
  const { rows } = await sql.query<{ id: Id }>('select id from auth.seat_offers where used_at is null');
  const context = { database, log: silentLog, attempt: 1, signal: new AbortController().signal };
  await sendSeatOfferJob('https://lender.example').run({ offerId: rows[0]?.id }, context);
  const mails = await sql.query<{ body: string; company_id: Id }>(
    `select m::text as body, company_id from app.mails m where m::text like '%/auth/accept/%' order by created_at desc limit 1`,
  );
  expect(mails.rows[0]?.company_id).toBe(home.companyId);
  return /auth\/accept\/([\w-]{43})/.exec(mails.rows[0]?.body ?? '')?.[1] ?? '';
}

it('is over with the person who was deactivated meanwhile: it is neither read nor accepted, and open again with the record', async () => {
  await ask('ann').catch(() => undefined);
  const token = await mailedToken();
  const turn = (isActive: boolean) =>
    stage.fresh.owner.query('update app.records set is_active = $2 where id = $1', [person, isActive]);
  await turn(false);
  expect(await refusalOf(readOffer(stage.services, viewer(owner, home), token))).toBe('offer_invalid');
  expect(await refusalOf(acceptOffer(stage.services, viewer(owner, home), token))).toBe('offer_invalid');
  const seats = await stage.fresh.owner.query('select 1 from auth.seats where person_id = $1', [person]);
  expect(seats.rows).toEqual([]);
  await turn(true);
  expect(await refusalOf(readOffer(stage.services, viewer(owner, home), token))).toBe('done');
});

it('offers the owner of a taken name the role, gives it once the owner accepts, and tells the asker nothing more', async () => {
  await stage.account('local', 'x', [there]);
  const words = await Promise.all(['ann', 'local'].map((name) => ask(name).catch((error: Error) => error.message)));
  expect(new Set(words).size).toBe(1);
  expect(words[0]).toContain('This username is taken already.');
  const token = await mailedToken();
  const stranger = await stage.account('stranger', 'x', [home]);
  expect(await refusalOf(acceptOffer(stage.services, viewer(stranger, home), token))).toBe('offer_invalid');
  expect(await refusalOf(acceptOffer(stage.services, viewer(owner, home), `${token}x`))).toBe('offer_invalid');
  expect(await readOffer(stage.services, viewer(owner, home), token)).toMatchObject({
    company: 'There',
    roles: ['Closer'],
    offeredBy: 'Ben Boss',
  });
  const accepted = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(acceptOffer(stage.services, viewer(owner, home), token))),
  );
  expect(accepted.filter((one) => one === 'done')).toHaveLength(1);
  const seats = await stage.fresh.owner.query<{ person_id: Id }>(
    'select person_id from auth.seats where account_id = $1 and company_id = $2',
    [owner, there.companyId],
  );
  expect(seats.rows).toEqual([{ person_id: person }]);
});
