import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@lendwright/kernel';
import { silentLog } from '../../platform/log/log';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { refusalOf } from '../../testing/sample-company';
import { enableWebform } from '../forms';
import { findWebform } from './resolve-webform';
import { saveWebformDraft } from './save-webform-draft';
import { openWebform } from './open-webform';
import { renewLink } from './renew-link';
import { sweepWebformsJob } from './sweep.job';
import { createWebformFixture, type WebformFixture } from '../../testing/webform-fixture';

let freshDatabase: FreshDatabase;
let fixture: WebformFixture;
beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
});
beforeEach(async () => {
  fixture = await createWebformFixture(freshDatabase);
});
afterAll(() => freshDatabase.drop());

const DUE = 2_000;
const ticketOf = async (address?: string) => {
  const { ticket } = await fixture.open(address);
  fixture.pass(DUE);
  return ticket;
};
interface ContentElement {
  readonly id: string;
  readonly readonly?: boolean;
  readonly childs?: readonly ContentElement[];
}
const idsIn = (content: readonly ContentElement[]): string[] =>
  content.flatMap(({ id, childs = [] }) => [id, ...idsIn(childs)]);

describe('opening a webform', () => {
  it('shows fields that anyone may fill in, without roles, uploads or hidden fields', async () => {
    const page = await fixture.open();
    expect(idsIn(page.form.content as unknown as ContentElement[])).toEqual([
      ...['about_you', 'first_name', 'last_name', 'email', 'phone', 'ssn', 'employed', 'employer', 'income', 'yearly'],
      ...['checked', 'fixed', 'reviewed', 'owners', 'owner'],
    ]);
    expect(JSON.stringify(page)).not.toMatch(/_roles|reviewers|campaign|spring|grade/);
    const roles = [...fixture.lender.ids.roles.values()];
    expect(roles.filter((role) => JSON.stringify(page).includes(role))).toEqual([]);
    expect(page).toMatchObject({ title: 'Lead', titles: {}, brand: { name: 'Sample Lender' }, kept: null });
  });

  it('has its title in each language that translates it', async () => {
    await fixture.lender.scope.write((tx) =>
      enableWebform(tx, fixture.form, 'Request a rate quote', { thanks: '', thanksTranslations: {} }),
    );
    expect(await fixture.open()).toMatchObject({
      title: 'Request a rate quote',
      titles: { de: 'Zinsangebot anfordern', fr: 'Demander une offre de taux' },
    });
  });

  it('returns the same response for every invalid link, and a different one for a closed form', async () => {
    const { company } = fixture.lender.ids;
    const link = (form: string, epoch: number, expiresAt: Date | null = null) =>
      fixture.context.links.make({ company, form, epoch, expiresAt });
    const open = (text: string) => refusalOf(openWebform(fixture.context, text, '192.0.2.1', {}));
    const refusals = await Promise.all(
      [
        link(fixture.form, 2),
        link(newId(), 1),
        link(fixture.lender.ids.forms.get('loan') ?? '', 1),
        link(fixture.form, 1, new Date('2026-03-10T10:00:00Z')),
        fixture.context.links.make({ company: newId(), form: fixture.form, epoch: 1, expiresAt: null }),
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
    await fixture.settle({ isOpen: false });
    expect(await open(fixture.link)).toMatchObject({ status: 410, code: 'closed' });
  });

  it('makes no query for forged or expired links', async () => {
    const rejectCall = () => {
      throw new Error('the database was queried');
    };
    const withoutDatabase = { ...fixture.context, database: { ...fixture.context.database, tenant: rejectCall } };
    const { company } = fixture.lender.ids;
    const endDate = new Date('2026-03-10T10:00:00Z');
    const expiredLink = fixture.context.links.make({ company, form: fixture.form, epoch: 1, expiresAt: endDate });
    for (const link of ['a'.repeat(75), `${fixture.link.slice(0, -4)}AAAA`, expiredLink, '../../etc/passwd', ''])
      expect([link, await findWebform(withoutDatabase, link)]).toEqual([link, null]);
    expect(() => withoutDatabase.database.tenant()).toThrow('queried');
  });

  it('rejects earlier links after a renewal', async () => {
    const { publicLink } = await renewLink(fixture.context, fixture.lender.scope, fixture.form);
    expect(await findWebform(fixture.context, fixture.link)).toBeNull();
    expect((await findWebform(fixture.context, publicLink))?.webform.id).toBe(fixture.form);
    const loan = fixture.lender.ids.forms.get('loan') ?? '';
    expect(await refusalOf(renewLink(fixture.context, fixture.lender.scope, loan))).toMatchObject({ status: 422 });
    expect(await refusalOf(renewLink(fixture.context, fixture.lender.scope, newId()))).toMatchObject({ status: 404 });
  });
});

describe('submitting a webform', () => {
  it('creates a lead with source, first status and author, encrypts secrets and drops hidden answers', async () => {
    const [source] = [...fixture.lender.ids.sources.values()];
    const thanksTranslations = { de: 'Wir rufen Sie an.' };
    await fixture.settle({ source: source ?? null, thanks: 'We call you.', thanksTranslations });
    const answers = { first_name: 'Ines', ssn: '900-45-1234', employed: 'no', employer: 'Acme', income: '1,000' };
    expect(await fixture.submit(await ticketOf(), answers)).toMatchObject({
      ...{ thanks: 'We call you.', thanksTranslations },
    });
    const [lead] = await fixture.readLeads();
    expect(lead?.info).toEqual({
      ...{ first_name: 'Ines', ssn: '***-**-1234', employed: 'no', income: 1_000_00, yearly: 12_000_00 },
      ...{ grade: 'new', fixed: 'as drawn', campaign: 'spring' },
    });
    expect(JSON.stringify(lead)).not.toMatch(/900-45/);
    const { rows } = await freshDatabase.owner.query(
      'select source_id, status_id, form_id, created_name from app.records where id = $1',
      [lead?.id],
    );
    expect(rows).toEqual([
      {
        source_id: source,
        status_id: fixture.lender.ids.statuses.get('leads/open'),
        form_id: fixture.form,
        created_name: 'Webform: Lead',
      },
    ]);
    const entries = await freshDatabase.owner.query('select act, by_name from app.history where record_id = $1', [
      lead?.id,
    ]);
    expect(entries.rows).toEqual([{ act: 'create', by_name: 'Webform: Lead' }]);
  });

  it('ignores hidden, read-only and unavailable fields', async () => {
    const closedForm = {
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
    for (const [name, value] of Object.entries(closedForm)) {
      const sentPromise = fixture.submit(await ticketOf(`192.0.2.${name.length}`), {
        first_name: 'Eve',
        [name]: value,
      });
      expect([name, await refusalOf(sentPromise)]).toMatchObject([name, { status: 403, code: 'forbidden' }]);
    }
    await fixture.submit(await ticketOf(), { first_name: 'Eve', yearly: 99, owners: [{ _id: 'one', owner: 'Ann' }] });
    expect((await fixture.readLeads()).map(({ info }) => [info['grade'], info['yearly'], info['owners']])).toEqual([
      ['new', undefined, [{ _id: 'one', owner: 'Ann' }]],
    ]);
  });

  it('creates one lead per ticket for repeated and concurrent submissions', async () => {
    const ticket = await ticketOf();
    const sentAnswer = await Promise.all([1, 2, 3].map(() => fixture.submit(ticket, { first_name: 'Ines' })));
    expect(new Set(sentAnswer.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await fixture.submit(ticket, { first_name: 'Other' })).toEqual(sentAnswer[0]);
    expect((await fixture.readLeads()).map(({ info }) => info['first_name'])).toEqual(['Ines']);
  });

  it('reports missing and invalid answers, creates nothing, and accepts a corrected submission', async () => {
    const ticket = await ticketOf();
    expect(await refusalOf(fixture.submit(ticket, { last_name: 'Okafor' }))).toMatchObject({
      status: 422,
      code: 'mandatory',
      details: { required: [{ field: 'first_name' }] },
    });
    const wrong = fixture.submit(ticket, { first_name: 'Ines', income: 'much' });
    expect(await refusalOf(wrong)).toMatchObject({ status: 422, code: 'invalid', details: { issues: [{}] } });
    expect(await fixture.readLeads()).toEqual([]);
    await fixture.submit(ticket, { first_name: 'Ines' });
    expect(await fixture.readLeads()).toHaveLength(1);
  });

  it('thanks a filled honeypot and drops the submission', async () => {
    const validSubmission = await fixture.submit(await ticketOf(), { first_name: 'Ines' });
    const honeypot = await fixture.submit('no ticket at all needed', { first_name: 'Bot' }, { website: 'http://x' });
    expect(honeypot).toEqual(validSubmission);
    expect(await fixture.readLeads()).toHaveLength(1);
  });

  it('is refused too early, too late, and with a message when the form is closed', async () => {
    const { ticket } = await fixture.open();
    expect(await refusalOf(fixture.submit(ticket, { first_name: 'Bot' }))).toMatchObject({
      status: 409,
      code: 'ticket',
    });
    fixture.pass(24 * 60 * 60 * 1000 + 1);
    expect(await refusalOf(fixture.submit(ticket, { first_name: 'Late' }))).toMatchObject({ code: 'ticket' });
    const dueDate = await ticketOf();
    await fixture.settle({ isOpen: false });
    expect(await refusalOf(fixture.submit(dueDate, { first_name: 'Late' }))).toMatchObject({
      status: 410,
      code: 'closed',
    });
    expect(await fixture.readLeads()).toEqual([]);
  });

  it('notes a duplicate email without naming the other record', async () => {
    await fixture.lender.addPerson('prospects', 'Known', 'Person', 'KNOWN@example.com');
    await fixture.submit(await ticketOf(), { first_name: 'Ines', email: 'known@example.com' });
    const [lead] = await fixture.readLeads();
    const { rows } = await freshDatabase.owner.query<{ changes: unknown[] }>(
      "select changes from app.history where record_id = $1 and act = 'save'",
      [lead?.id],
    );
    expect(rows).toEqual([{ changes: [{ field: '@known', from: null, to: 'the same email' }] }]);
  });
});

describe("a visitor's draft", () => {
  const store = async (formData: object, resume?: string) =>
    saveWebformDraft(fixture.context, fixture.link, '192.0.2.1', {
      ...{ ticket: (await fixture.open()).ticket, formData: { ...formData }, activeTab: 'owners' },
      ...(resume && { resume }),
    });
  const readRetainedForm = async (resume: string) =>
    (await openWebform(fixture.context, fixture.link, '192.0.2.1', { resume })).kept;
  const rows = async () =>
    (
      await freshDatabase.owner.query<{ sealed: string }>('select sealed from app.webform_drafts where form_id = $1', [
        fixture.form,
      ])
    ).rows;

  it('is restored by its token, without secrets and unavailable fields', async () => {
    const answers = { first_name: 'Ines', income: '1,0', ssn: '900-45-1234', grade: 'A', pin: 'hunter2', no_field: 1 };
    const { resume, until } = await store(answers);
    expect(until > new Date().toISOString()).toBe(true);
    expect(await readRetainedForm(resume)).toMatchObject({
      formData: { first_name: 'Ines', income: '1,0' },
      activeTab: 'owners',
    });
    expect(Object.keys((await readRetainedForm(resume))?.formData ?? {})).toEqual(['first_name', 'income']);
    const [row] = await rows();
    expect(row?.sealed).not.toMatch(/Ines|900/);
    const resumeBytes = Buffer.from(resume, 'base64url');
    resumeBytes[20] = (resumeBytes[20] ?? 0) ^ 1;
    expect(await readRetainedForm(resumeBytes.toString('base64url'))).toBeNull();
    expect(await readRetainedForm('x'.repeat(64))).toBeNull();
  });

  it('is updated in place and deleted on submission and on expiry', async () => {
    const { resume } = await store({ first_name: 'Ines' });
    expect(await store({ first_name: 'Ines B' }, resume)).toMatchObject({ resume });
    expect([(await readRetainedForm(resume))?.formData, await rows()]).toMatchObject([{ first_name: 'Ines B' }, [{}]]);
    await fixture.submit(await ticketOf(), { first_name: 'Ines B' }, { resume });
    expect([await readRetainedForm(resume), await rows()]).toEqual([null, []]);
    const secondData = await store({ first_name: 'Eve' });
    await freshDatabase.owner.query("update app.webform_drafts set until = now() - interval '1 second'");
    expect(await readRetainedForm(secondData.resume)).toBeNull();
  });

  it('is deleted after expiry', async () => {
    await store({ first_name: 'Over' });
    await freshDatabase.owner.query("update app.webform_drafts set until = now() - interval '1 second'");
    const { resume } = await store({ first_name: 'Fresh' });
    const context = {
      database: freshDatabase.database,
      log: silentLog,
      attempt: 1,
      signal: new AbortController().signal,
    };
    await sweepWebformsJob.run({}, context);
    expect([await rows(), (await readRetainedForm(resume))?.formData]).toMatchObject([[{}], { first_name: 'Fresh' }]);
  });

  it('is limited to 128 kB', async () => {
    const error = await refusalOf(store({ first_name: 'x'.repeat(200_000) }));
    expect([error.status, error.code, await rows()]).toEqual([422, 'invalid', []]);
  });
});
