import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccountFixture, type AccountFixture } from '../../../testing/account-fixture';
import { createFirstSuper, type CreateCompany } from './create-first-super';
import { DEMO_PASSWORD, DEMO_ACCOUNTS } from '../identity/demo-accounts';
import { ensureSetupCode } from './setup-code';
import { readWelcome } from '../sign-in/welcome';

const input = {
  company: 'Harbor',
  first_name: 'Ann',
  last_name: 'Archer',
  email: 'ann@harbor.example',
  password: 'kettle magpie orbit',
};
const caller = { address: '198.51.100.7', device: 'a browser' };
const baseSetup: CreateCompany = async (tx, company) => {
  await tx.query(`insert into app.products (company_id, id, title) values ($1, $2, $3)`, [
    tx.companyId,
    company.id,
    company.name,
  ]);
};
const refusalOf = async (action: Promise<unknown>) =>
  action.then(
    () => 'made',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const create = (change: object) =>
  createFirstSuper(fixture.services, baseSetup, { ...input, code: 'none', ...change }, caller);

it('creates the first Super user once, with the latest printed code only, even under concurrency', async () => {
  expect(await readWelcome(fixture.services, 'harbor.example:3000')).toEqual({
    title: 'Welcome to Lendwright',
    logo: null,
    logoHeight: 28,
    showsLanding: false,
    needsFirstSuper: true,
    demo: null,
  });
  expect(await refusalOf(create({}))).toBe('code_invalid');
  const olderCode = (await ensureSetupCode(fixture.fresh.database)) ?? '';
  const code = (await ensureSetupCode(fixture.fresh.database)) ?? '';
  expect(code).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/);
  expect((await fixture.fresh.owner.query('select value from auth.installation')).rows[0]?.value).not.toContain(code);
  expect(await refusalOf(create({ code: olderCode }))).toBe('code_invalid');
  expect(await refusalOf(create({ code, password: 'short' }))).toBe('password_weak');
  const typedText = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
  const createdSupers = await Promise.all(
    Array.from({ length: 5 }, () =>
      create({ code: typedText }).then(
        (enteredSession) => enteredSession.user,
        () => null,
      ),
    ),
  );
  const [user, ...otherEntry] = createdSupers.filter((candidate) => candidate !== null);
  expect(otherEntry).toEqual([]);
  expect(user).toMatchObject({
    type: 'Super',
    fullName: 'Ann Archer',
    role: { title: 'Super', admin: false },
    company: { name: 'Harbor' },
    profile: null,
  });
  expect(user?.company.products).toHaveLength(1);
  expect(await ensureSetupCode(fixture.fresh.database)).toBeNull();
  expect(await refusalOf(create({ code }))).toBe('already_set_up');
  expect((await fixture.fresh.owner.query('select count(*)::int as n from auth.companies')).rows).toEqual([{ n: 1 }]);
});

it('limits guessing of the code', async () => {
  const responses = [];
  for (let round = 0; round < 14; round++) responses.push(await refusalOf(create({ code: `wrong ${round}` })));
  expect(responses.at(-1)).toBe('too_many_attempts');
});

it('shows the title of a known host, and the demo accounts that exist in a demo installation', async () => {
  await fixture.fresh.owner.query(
    `insert into auth.hosts (host, title) values ('loans.harbor.example', 'Welcome to Harbor')`,
  );
  const role = await fixture.createRole(await fixture.createCompany('Demo'), 'Officer');
  await fixture.createAccount(DEMO_ACCOUNTS[0]?.username ?? '', DEMO_PASSWORD, [role]);
  expect(await readWelcome(fixture.services, 'Loans.Harbor.example:443')).toMatchObject({
    title: 'Welcome to Harbor',
    demo: null,
  });
  const demo = { ...fixture.services, config: { ...fixture.services.config, isDemo: true } };
  const shownPage = await readWelcome(demo, 'evil.example');
  expect(shownPage).toMatchObject({
    title: 'Welcome to Lendwright',
    needsFirstSuper: false,
    demo: { password: DEMO_PASSWORD },
  });
  expect(shownPage.demo?.accounts.map((membership) => membership.key)).toEqual(['officer']);
});
