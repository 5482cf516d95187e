import type { ConfigurationFile, ConfigurationSection, importConfiguration, AnswerOf } from '@lendwright/api';
import { newId } from '@lendwright/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../capabilities/accounts';
import { readDemoState } from '../demo/seed/demo-state';
import { lenderPlan } from '../demo/seed/lender-plan';
import { createCompany, type CompanyIds } from '../platform/provisioning';
import { DEMO_TEMPLATE } from '../testing/companies/demo-template';
import type { FreshDatabase } from '../testing/fresh-database';
import { databaseFrom } from '../testing/named-template';
import { SAMPLE_PLAN } from '../testing/sample-company';
import { openRealServer, type RealServer } from './support/servers/real-server';

type Result = AnswerOf<typeof importConfiguration>;

const BARE_FORM = {
  content: [
    {
      id: 'terms',
      type: 'section' as const,
      title: 'Terms',
      childs: [{ id: 'amount', type: 'amount' as const, title: 'Amount' }],
    },
  ],
};

/** The modules and statuses of every company, and nothing that an import would bring. */
const EMPTY_PLAN = {
  ...SAMPLE_PLAN,
  statuses: lenderPlan().statuses,
  forms: SAMPLE_PLAN.forms.map((form) => (form.key === 'loan' ? { ...form, definition: BARE_FORM } : form)),
  products: [],
  roles: lenderPlan().roles.filter(({ isAdmin }) => isAdmin),
};

let freshDatabase: FreshDatabase;
let server: RealServer;
let foreignIds: CompanyIds;
let source: string;
let target: string;

/** An administrator of a company, as a session. */
async function signIn({ company: companyId, roles }: CompanyIds): Promise<string> {
  const roleId = roles.get('admin') ?? '';
  const email = `${newId()}@lender.example`;
  const memberships = [{ companyId, roleId, personId: null, userType: 'Workforces' as const }];
  const account = { username: email, fullName: 'Ada Admin', email, passwordHash: 'none', memberships };
  const accountId = await freshDatabase.database.identity((tx) => createAccount(tx, account));
  return server.api.services.sessions.create({ accountId, companyId, roleId, address: '192.0.2.1', device: 'Browser' });
}

async function send(token: string, path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return server.client.send({
    ...{ method, path: `/api/${path}` },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': newId() },
    ...(body !== undefined && { body: text }),
  });
}

async function exportFile(token: string): Promise<{ readonly text: string; readonly file: ConfigurationFile }> {
  const { status, text } = await send(token, 'configuration');
  expect(status, text).toBe(200);
  return { text, file: JSON.parse(text) as ConfigurationFile };
}

async function importFile(token: string, file: unknown, isDryRun: boolean) {
  const { status, text } = await send(token, 'configuration/import', { file, isDryRun });
  return { status, text, result: JSON.parse(text) as Result };
}

beforeAll(async () => {
  ({ fresh: freshDatabase } = await databaseFrom(DEMO_TEMPLATE));
  server = await openRealServer(freshDatabase.database);
  const demo = await freshDatabase.database.identity((tx) => readDemoState(tx));
  const otherIds = await freshDatabase.database.tenant(newId()).write((tx) => createCompany(tx, EMPTY_PLAN));
  if (!demo) throw new Error('the demo lender was not created');
  foreignIds = demo.ids;
  source = await signIn(demo.ids);
  await addParts(source, demo.ids);
  target = await signIn(otherIds);
});
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

/** Parts that the demo lender lacks: a module of its own, a stage rule, a clause and a shared view. */
async function addParts(token: string, { roles, statuses }: CompanyIds): Promise<void> {
  const settings = {
    ...{ title: 'Appraisers', statuses: [{ title: 'On the panel', hue: 'green' }, { title: 'Removed' }] },
    rights: [{ role: roles.get('officer'), actions: ['global', 'add'] }],
  };
  const [approvedStatus, fundedStatus] = [statuses.get('loans/approved'), statuses.get('loans/funded')];
  const rule = { status: approvedStatus, program: null, condition: null, fields: [], documents: [], tasks: [] };
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Due on sale.' }] }] };
  const answers = [
    await send(token, 'forms', { kind: 'module', settings }),
    await send(token, 'stage_rules/loans', { version: 0, rules: [{ ...rule, next: [fundedStatus] }] }, 'PATCH'),
    await send(token, 'contract_clauses', { title: 'Due on sale', content: doc }),
    await send(token, 'list_views/loans', { title: 'Funded', isShared: true, content: { status: fundedStatus } }),
  ];
  for (const { status, text } of answers) expect(status, text).toBe(200);
}

const withoutOthers = (file: ConfigurationFile, like: ConfigurationFile) =>
  Object.entries(file.sections).map(([section, entries]) => {
    const names = new Set(like.sections[section as ConfigurationSection].map(({ name }) => name));
    return [section, entries.filter(({ name }) => names.has(name))];
  });

it('brings the configuration of a company to an empty one', async () => {
  const { text, file } = await exportFile(source);
  expect(Object.values(file.sections).filter((entries) => entries.length === 0)).toEqual([]);
  // No ids, secrets or addresses of people.
  expect(text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7|"[^"]*(?:token|secret|password)[^"]*":|\w@\w/gi)).toBeNull();

  const fileBefore = await exportFile(target);
  const dryRun = await importFile(target, file, true);
  expect(dryRun.status, dryRun.text).toBe(200);
  expect(dryRun.result.changes.filter(({ refused }) => refused)).toEqual([]);
  expect((await exportFile(target)).text).toBe(fileBefore.text);

  const importResult = await importFile(target, file, false);
  expect(importResult.status, importResult.text).toBe(200);
  expect(importResult.result).toMatchObject({ counts: dryRun.result.counts, changes: dryRun.result.changes });
  const fileAfter = await exportFile(target);
  expect(Object.fromEntries(withoutOthers(fileAfter.file, file))).toEqual(file.sections);

  const secondFile = await importFile(target, file, false);
  expect(secondFile.result.counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
  expect((await exportFile(target)).text).toBe(fileAfter.text);
  const sql = `select count(*)::int as n from app.audit_events where act = 'configuration_imported'`;
  expect((await freshDatabase.owner.query(sql)).rows).toEqual([{ n: 1 }]);
}, 60_000);

const entryOf = (name: string, content: object) => ({ name, content });
const fileOf = (sections: object) => ({ format: 'lendwright-configuration', version: 1, sections });
const clause = (title: unknown) => entryOf('Clause', { title, content: { type: 'doc', content: [] } });
const nestedText = (depth: number): string => `{"a":`.repeat(depth) + '1' + '}'.repeat(depth);

const HOSTILE_FILES: readonly (readonly [about: string, file: unknown, status: number])[] = [
  ['no file', null, 422],
  ['another format', { ...fileOf({}), format: 'lendwright-form' }, 422],
  ['a newer version', { ...fileOf({}), version: 2 }, 422],
  ['an unknown part', fileOf({ webhooks: [] }), 422],
  ['an unknown member', { ...fileOf({}), accounts: [] }, 422],
  ['a name that occurs twice', fileOf({ contractClauses: [clause('A'), clause('B')] }), 422],
  [
    'too many entries',
    fileOf({ contractClauses: Array.from({ length: 2001 }, (_, index) => entryOf(`${index}`, {})) }),
    422,
  ],
  ['a value of another type', fileOf({ contractClauses: [clause(['A'])] }), 422],
  ['a polluted prototype', JSON.parse('{"__proto__":{"isAdmin":true},"format":"lendwright-configuration"}'), 400],
  ['a deep nesting', JSON.parse(nestedText(300)), 400],
];

it('refuses hostile files and writes nothing', async () => {
  const fileBefore = await exportFile(target);
  for (const [fileName, file, expected] of HOSTILE_FILES) {
    const { status, text } = await importFile(target, file, false);
    expect({ about: fileName, status }, text).toEqual({ about: fileName, status: expected });
  }
  expect((await exportFile(target)).text).toBe(fileBefore.text);
  expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
});

it('refuses what belongs to another company, and names it', async () => {
  const { file } = await exportFile(source);
  const [trigger] = file.sections.emailTriggers;
  const [role] = file.sections.roles;
  const foreignStatus = [...foreignIds.statuses.values()][0];
  const foreignRule = {
    status: foreignStatus,
    program: null,
    condition: null,
    fields: [],
    documents: [],
    tasks: [],
    next: null,
  };
  const hostileFile = fileOf({
    roles: [entryOf('Workforces / Super', { ...role?.content, userType: 'Super', title: 'Super', admin: true })],
    stageRules: [entryOf('loans', { module: 'loans', rules: [foreignRule] })],
    emailTriggers: [
      entryOf('Stray', { ...trigger?.content, title: 'Stray', template: { $ref: 'emailTemplates', name: 'Nowhere' } }),
    ],
  });
  const { status, result } = await importFile(target, hostileFile, true);
  expect(status).toBe(200);
  const refusedSections = result.changes.flatMap(({ section, refused: reasonText }) =>
    reasonText ? [[section, reasonText.message]] : [],
  );
  expect(refusedSections).toEqual([
    ['roles', expect.stringContaining('userType')],
    ['stageRules', expect.stringContaining('status')],
    ['emailTriggers', "This company doesn't have “Nowhere”."],
  ]);
});
