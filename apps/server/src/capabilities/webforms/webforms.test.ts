import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@lendwright/kernel';
import { silentLog } from '../../platform/config/log';
import { freshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf } from '../../testing/sample-company';
import { findWebform } from './reach-webform';
import { keepWebform } from './keep-webform';
import { openWebform } from './open-webform';
import { renewLink } from './renew-link';
import { sweepWebformsJob } from './sweep.job';
import { webformStage, type WebformStage } from '../../testing/webform-stage';

let fresh: FreshDatabase;
let stage: WebformStage;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  stage = await webformStage(fresh);
});
afterAll(() => fresh.drop());

const DUE = 2_000;
const ticketOf = async (address?: string) => {
  const { ticket } = await stage.open(address);
  stage.pass(DUE);
  return ticket;
};
interface Shown {
  readonly id: string;
  readonly readonly?: boolean;
  readonly childs?: readonly Shown[];
}
const idsIn = (content: readonly Shown[]): string[] => content.flatMap(({ id, childs = [] }) => [id, ...idsIn(childs)]);

describe('the page', () => {
  it('offers what anybody may fill, and names no role, no upload and nothing that is hidden from somebody', async () => {
    const page = await stage.open();
    expect(idsIn(page.form.content as unknown as Shown[])).toEqual([
      ...['about_you', 'first_name', 'last_name', 'email', 'phone', 'ssn', 'employed', 'employer', 'income', 'yearly'],
      ...['checked', 'fixed', 'reviewed', 'owners', 'owner'],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/_roles|reviewers|campaign|spring|grade/);
    const roles = [...stage.lender.ids.roles.values()];
    expect(roles.filter((role) => JSON.stringify(page).includes(role))).toEqual([]);
    expect(page).toMatchObject({ title: 'Lead', brand: { name: 'Sample Lender' }, kept: null });
  });

  it('answers one and the same for every link that opens nothing, and says so when it is off the air', async () => {
    const { company } = stage.lender.ids;
    const link = (form: string, epoch: number, expiresAt: Date | null = null) =>
      stage.desk.links.make({ company, form, epoch, expiresAt });
    const open = (one: string) => refusalOf(openWebform(stage.desk, one, '192.0.2.1', {}));
    const refusals = await Promise.all(
      [
        link(stage.form, 2),
        link(newId(), 1),
        link(stage.lender.ids.forms.get('loan') ?? '', 1),
        link(stage.form, 1, new Date('2026-03-10T10:00:00Z')),
        stage.desk.links.make({ company: newId(), form: stage.form, epoch: 1, expiresAt: null }),
        'a'.repeat(75),
      ].map(open),
    );
    for (const { status, code, message, details } of refusals)
      expect([status, code, message, details]).toEqual([
        404,
        'not_found',
        "This form doesn't exist or was removed.",
        undefined,
      ]);
    await stage.settle({ isOpen: false });
    expect(await open(stage.link)).toMatchObject({ status: 410, code: 'closed' });
  });

  it('asks the database nothing for a link that was not signed here, or is over', async () => {
    const never = () => {
      throw new Error('the database was asked');
    };
    const deaf = { ...stage.desk, database: { ...stage.desk.database, tenant: never } };
    const { company } = stage.lender.ids;
    const over = new Date('2026-03-10T10:00:00Z');
    const gone = stage.desk.links.make({ company, form: stage.form, epoch: 1, expiresAt: over });
    for (const link of ['a'.repeat(75), `${stage.link.slice(0, -4)}AAAA`, gone, '../../etc/passwd', ''])
      expect([link, await findWebform(deaf, link)]).toEqual([link, null]);
    expect(() => deaf.database.tenant()).toThrow('asked');
  });

  it('is found by no earlier link once the link was renewed', async () => {
    const { publicLink } = await renewLink(stage.desk, stage.lender.scope, stage.form);
    expect(await findWebform(stage.desk, stage.link)).toBeNull();
    expect((await findWebform(stage.desk, publicLink))?.webform.id).toBe(stage.form);
    const loan = stage.lender.ids.forms.get('loan') ?? '';
    expect(await refusalOf(renewLink(stage.desk, stage.lender.scope, loan))).toMatchObject({ status: 422 });
    expect(await refusalOf(renewLink(stage.desk, stage.lender.scope, newId()))).toMatchObject({ status: 404 });
  });
});

describe('a submission', () => {
  it('becomes a lead with its source, first status and author, secrets sealed, hidden answers dropped', async () => {
    const [source] = [...stage.lender.ids.sources.values()];
    await stage.settle({ source: source ?? null, thanks: 'We call you.' });
    const answers = { first_name: 'Ines', ssn: '900-45-1234', employed: 'no', employer: 'Acme', income: '1,000' };
    expect(await stage.submit(await ticketOf(), answers)).toMatchObject({ thanks: 'We call you.' });
    const [lead] = await stage.leads();
    expect(lead?.info).toEqual({
      ...{ first_name: 'Ines', ssn: '***-**-1234', employed: 'no', income: 1_000_00, yearly: 12_000_00 },
      ...{ grade: 'new', fixed: 'as drawn', campaign: 'spring' },
    });
    expect(JSON.stringify(lead)).not.toMatch(/900-45/);
    const { rows } = await fresh.owner.query(
      'select source_id, status_id, form_id, created_name from app.records where id = $1',
      [lead?.id],
    );
    expect(rows).toEqual([
      {
        source_id: source,
        status_id: stage.lender.ids.statuses.get('leads/open'),
        form_id: stage.form,
        created_name: 'Webform: Lead',
      },
    ]);
    const lines = await fresh.owner.query('select act, by_name from app.history where record_id = $1', [lead?.id]);
    expect(lines.rows).toEqual([{ act: 'create', by_name: 'Webform: Lead' }]);
  });

  it('sets no field that is hidden or read-only for anybody, nor one that nobody is offered', async () => {
    const closed = {
      ...{
        grade: 'A',
        notes: 'x',
        checked: 'x',
        fixed: 'x',
        campaign: 'x',
        pin: 'hunter2',
        paystub: 'x',
        unknown: 'x',
      },
      owners: [{ _id: 'one', share: 100 }],
    };
    for (const [name, value] of Object.entries(closed)) {
      const sent = stage.submit(await ticketOf(`192.0.2.${name.length}`), { first_name: 'Eve', [name]: value });
      expect([name, await refusalOf(sent)]).toMatchObject([name, { status: 403, code: 'forbidden' }]);
    }
    await stage.submit(await ticketOf(), { first_name: 'Eve', yearly: 99, owners: [{ _id: 'one', owner: 'Ann' }] });
    expect((await stage.leads()).map(({ info }) => [info['grade'], info['yearly'], info['owners']])).toEqual([
      ['new', undefined, [{ _id: 'one', owner: 'Ann' }]],
    ]);
  });

  it('makes one lead of a ticket, sent again or twice at once', async () => {
    const ticket = await ticketOf();
    const sent = await Promise.all([1, 2, 3].map(() => stage.submit(ticket, { first_name: 'Ines' })));
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await stage.submit(ticket, { first_name: 'Other' })).toEqual(sent[0]);
    expect((await stage.leads()).map(({ info }) => info['first_name'])).toEqual(['Ines']);
  });

  it('says what is missing or wrong, makes nothing then, and takes the ticket once it is right', async () => {
    const ticket = await ticketOf();
    expect(await refusalOf(stage.submit(ticket, { last_name: 'Okafor' }))).toMatchObject({
      status: 422,
      code: 'mandatory',
      details: { required: [{ field: 'first_name' }] },
    });
    const wrong = stage.submit(ticket, { first_name: 'Ines', income: 'much' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 422, code: 'invalid', details: { issues: [{}] } });
    expect(await stage.leads()).toEqual([]);
    await stage.submit(ticket, { first_name: 'Ines' });
    expect(await stage.leads()).toHaveLength(1);
  });

  it('is thanked and forgotten when the honeypot is filled', async () => {
    const genuine = await stage.submit(await ticketOf(), { first_name: 'Ines' });
    const trapped = await stage.submit('no ticket at all needed', { first_name: 'Bot' }, { website: 'http://x' });
    expect(trapped).toEqual(genuine);
    expect(await stage.leads()).toHaveLength(1);
  });

  it('is refused too early, too late and with words on a form that is off the air', async () => {
    const { ticket } = await stage.open();
    expect(await refusalOf(stage.submit(ticket, { first_name: 'Bot' }))).toMatchObject({ status: 409, code: 'ticket' });
    stage.pass(24 * 60 * 60 * 1000 + 1);
    expect(await refusalOf(stage.submit(ticket, { first_name: 'Late' }))).toMatchObject({ code: 'ticket' });
    const due = await ticketOf();
    await stage.settle({ isOpen: false });
    expect(await refusalOf(stage.submit(due, { first_name: 'Late' }))).toMatchObject({ status: 410, code: 'closed' });
    expect(await stage.leads()).toEqual([]);
  });

  it('notes that somebody with the same mail is known, and not who', async () => {
    await stage.lender.addPerson('prospects', 'Known', 'Person', 'KNOWN@example.com');
    await stage.submit(await ticketOf(), { first_name: 'Ines', email: 'known@example.com' });
    const [lead] = await stage.leads();
    const { rows } = await fresh.owner.query<{ changes: unknown[] }>(
      "select changes from app.history where record_id = $1 and act = 'save'",
      [lead?.id],
    );
    expect(rows).toEqual([{ changes: [{ field: '@known', from: null, to: 'the same email' }] }]);
  });
});

describe('what a visitor keeps', () => {
  const keep = async (formData: object, resume?: string) =>
    keepWebform(stage.desk, stage.link, '192.0.2.1', {
      ...{ ticket: (await stage.open()).ticket, formData: { ...formData }, activeTab: 'owners' },
      ...(resume && { resume }),
    });
  const kept = async (resume: string) => (await openWebform(stage.desk, stage.link, '192.0.2.1', { resume })).kept;
  const rows = async () =>
    (
      await fresh.owner.query<{ sealed: string }>('select sealed from app.webform_drafts where form_id = $1', [
        stage.form,
      ])
    ).rows;

  it('comes back with its token alone, without secrets and without what is not offered', async () => {
    const answers = { first_name: 'Ines', income: '1,0', ssn: '900-45-1234', grade: 'A', pin: 'hunter2', no_field: 1 };
    const { resume, until } = await keep(answers);
    expect(until > new Date().toISOString()).toBe(true);
    expect(await kept(resume)).toMatchObject({ formData: { first_name: 'Ines', income: '1,0' }, activeTab: 'owners' });
    expect(Object.keys((await kept(resume))?.formData ?? {})).toEqual(['first_name', 'income']);
    const [row] = await rows();
    expect(row?.sealed).not.toMatch(/Ines|900/);
    const half = Buffer.from(resume, 'base64url');
    half[20] = (half[20] ?? 0) ^ 1;
    expect(await kept(half.toString('base64url'))).toBeNull();
    expect(await kept('x'.repeat(64))).toBeNull();
  });

  it('is kept in place, and is gone with the submission and after its day', async () => {
    const { resume } = await keep({ first_name: 'Ines' });
    expect(await keep({ first_name: 'Ines B' }, resume)).toMatchObject({ resume });
    expect([(await kept(resume))?.formData, await rows()]).toMatchObject([{ first_name: 'Ines B' }, [{}]]);
    await stage.submit(await ticketOf(), { first_name: 'Ines B' }, { resume });
    expect([await kept(resume), await rows()]).toEqual([null, []]);
    const second = await keep({ first_name: 'Eve' });
    await fresh.owner.query("update app.webform_drafts set until = now() - interval '1 second'");
    expect(await kept(second.resume)).toBeNull();
  });

  it('is swept away after its day', async () => {
    await keep({ first_name: 'Over' });
    await fresh.owner.query("update app.webform_drafts set until = now() - interval '1 second'");
    const { resume } = await keep({ first_name: 'Fresh' });
    const context = { database: fresh.database, log: silentLog, attempt: 1, signal: new AbortController().signal };
    await sweepWebformsJob.run({}, context);
    expect([await rows(), (await kept(resume))?.formData]).toMatchObject([[{}], { first_name: 'Fresh' }]);
  });

  it('is at most 128 kB', async () => {
    const error = await refusalOf(keep({ first_name: 'x'.repeat(200_000) }));
    expect([error.status, error.code, await rows()]).toEqual([422, 'invalid', []]);
  });
});
