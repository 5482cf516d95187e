import type { Id, ServedPageTask } from '@lendwright/kernel';
import type { FormElement } from '@lendwright/forms';
import type { FastifyInstance } from 'fastify';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../capabilities/accounts';
import { addLoan } from '../capabilities/loans';
import { buildApi } from '../platform/http/build-api';
import { silentLog } from '../platform/log/log';
import { routeTables } from '../route-tables';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { openRealServer, PUBLIC_URL, type RealServer } from './support/servers/real-server';

/** The page of a list names the answers that it shows first, as the build of the web app does. */
const LIST = { method: 'POST', url: '/api/opportunities', body: { skip: 0, limit: 20, lean: false } } as const;
const VIEWS = { method: 'GET', url: '/api/list_views/loans' } as const;
const SESSION_READ = { method: 'GET', url: '/api/auth/get_user_by_token' } as const;
const READS = [SESSION_READ, LIST, VIEWS] as const;
const PAGE =
  '<html><head><script src="/assets/first-paint-1.js"></script><script type="module" crossorigin src="/assets/index-1.js"></script></head><body><div id="app"></div></body></html>';

/** A column of the list that officers do not see. */
const HIDDEN_COLUMN: FormElement = {
  ...{ id: 'discount', type: 'number', title: 'Discount' },
  ...{ listShowField: true, hided_roles: ['role:officer'] },
};
const PLAN: typeof SAMPLE_PLAN = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan'
      ? {
          ...form,
          definition: {
            content: LOAN_FORM.content.map((content) => ({ ...content, childs: [...content.childs, HIDDEN_COLUMN] })),
          },
        }
      : form,
  ),
};
const ADDRESSES = ['1 Alder Road', '2 Birch Road', '3 Cedar Road'];

type Answers = Readonly<Record<string, unknown>>;

let freshDatabase: FreshDatabase;
let server: RealServer;
let lender: SampleCompany;
let app: FastifyInstance;
/** The session tokens by role. */
const tokens = new Map<string, string>();
const tasks: ServedPageTask[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lendwright-served-'));

async function signIn(role: string, personId: Id | null): Promise<void> {
  const [companyId, roleId] = [lender.ids.company, lender.ids.roles.get(role) as Id];
  const username = `${role}@mail.example`;
  const accountId = await freshDatabase.database.identity((tx) =>
    createAccount(tx, {
      ...{ username, fullName: role, email: username, passwordHash: null },
      memberships: [{ companyId, roleId, personId, userType: 'Workforces' }],
    }),
  );
  const session = { accountId, companyId, roleId, address: '192.0.2.1', device: 'test' };
  tokens.set(role, await server.api.services.sessions.create(session));
}

beforeAll(async () => {
  freshDatabase = await createFreshDatabase({ poolSize: 10 });
  server = await openRealServer(freshDatabase.database);
  lender = await sampleCompany(freshDatabase.database, PLAN);
  const officer = await lender.addPerson('workforces', 'Olga', 'Own');
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  for (const [index, address] of ADDRESSES.entries())
    await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
      ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
      ...{ groups: [], source: [], contacts: [], status: [lender.ids.statuses.get('loans/new') as Id] },
      workforces: index === 0 ? [`${officer}---${lender.ids.roles.get('own') ?? ''}`] : [],
      formData: { loan_amount: 1_000_000 + index, property_address: address, discount: 4711 + index },
    });
  for (const role of ['admin', 'officer']) await signIn(role, null);
  await signIn('own', officer);
  writeFileSync(join(folder, 'index.html'), PAGE);
  const page = { path: '/loans', isOpen: false, links: '', reads: [LIST, VIEWS], served: 'loans' };
  writeFileSync(join(folder, '.pages.json'), JSON.stringify({ sessionReads: [SESSION_READ], pages: [page] }));
  const { services } = server.api;
  app = buildApi({
    config: { publicUrl: PUBLIC_URL, trustedProxies: [] },
    ...{ database: services.database, sessions: services.sessions, vault: services.vault, events: services.events },
    routes: routeTables(services, () => Promise.resolve()),
    log: silentLog,
    ready: () => Promise.resolve({ database: true, migrations: true, demo: true }),
    drainMs: 0,
    webFolder: folder,
    renderPage: (task) => (tasks.push(task), Promise.resolve({ html: JSON.stringify(task.answers), colors: '' })),
  });
}, 60_000);
afterAll(async () => {
  await app.close();
  await lender.engine.setups.close();
  await server.stop();
  await freshDatabase.drop();
  rmSync(folder, { recursive: true });
});

const cookieOf = (role: string) => `lendwright=${tokens.get(role) ?? ''}; lendwright_view=1400_1_en_`;

/** The answers in the document of a role. The document has none of a slow machine, so it is requested until it has. */
async function openDocument(role: string) {
  const headers = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', cookie: cookieOf(role) };
  for (;;) {
    const { payload, headers: sentHeaders } = await app.inject({ url: '/loans', headers });
    const parts = [...payload.matchAll(/<script type="application\/json" data-read="(\w+ \S+)[^>]*>(.*?)<\/script>/g)];
    const answers: Answers = Object.fromEntries(parts.map(([, key = '', text = '']) => [key, JSON.parse(text)]));
    if (parts.length === READS.length) return { answers, html: payload, cache: sentHeaders['cache-control'] };
  }
}

/** What the routes answer to the same user. */
async function callRoutes(role: string): Promise<Answers> {
  const entries = READS.map(async (read) => {
    const body = 'body' in read ? { payload: read.body } : {};
    const headers = { cookie: cookieOf(role), 'sec-fetch-site': 'same-origin', 'accept-language': 'en' };
    const answer = await app.inject({ method: read.method, url: read.url, headers, ...body });
    return [`${read.method} ${read.url}`, answer.json()] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const addressesIn = (text: string) => ADDRESSES.filter((address) => text.includes(address));
const hasHiddenColumn = (text: string) => text.includes('discount') || text.includes('4711');

it('serves documents with exactly the answers of the routes for their user, however many open the page at once', async () => {
  const roles = [...tokens.keys()];
  const documents = await Promise.all(roles.map(openDocument));
  for (const [index, role] of roles.entries()) expect(documents[index]?.answers, role).toEqual(await callRoutes(role));
  const contents = documents.map(({ html }) => [addressesIn(html), hasHiddenColumn(html)]);
  expect(Object.fromEntries(roles.map((role, index) => [role, contents[index]]))).toEqual({
    admin: [ADDRESSES, true],
    officer: [ADDRESSES, false],
    own: [ADDRESSES.slice(0, 1), true],
  });
  expect(documents.map(({ cache }) => cache)).toEqual(roles.map(() => 'no-store'));
  // A rendering has the answers of one session only.
  for (const { answers } of tasks) {
    const texts = Object.entries(answers).map(([key, text]) => [key.split(' {')[0]?.trim(), JSON.parse(text)]);
    expect(documents.map((document) => document.answers)).toContainEqual(Object.fromEntries(texts));
  }
});
