import type { ContractContent, ContractNode } from '@lendwright/api';
import { EMPTY_CONTRACT } from '@lendwright/api';
import type { FormElement } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyPlan } from '../../platform/provisioning';
import { LOAN_FORM, SAMPLE_PLAN, sampleCompany, type SampleCompany } from '../../testing/companies/sample-company';
import { createFreshDatabase, type FreshDatabase } from '../../testing/fresh-database';
import { reportMeasurement } from '../../testing/report-measurement';
import { addLoan } from '../loans';
import { readMergeValues } from '../merge-fields';
import { parseDocument } from './content/parse-content';
import { ContractRenderer } from './render/contract-renderer';
import { resolveContent } from './resolve/resolve-content';

const HIDDEN_FROM_OFFICERS = { hided_roles: ['role:officer'] };
const amount = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'amount',
  title: id,
  ...overrides,
});
/** Fields that are hidden themselves, by their section or in rows, and results computed from hidden fields. */
const EXTRA_FIELDS: readonly FormElement[] = [
  amount('floor', HIDDEN_FROM_OFFICERS),
  amount('twice_floor', { calculation: 'floor * 2' }),
  {
    id: 'pricing',
    type: 'section',
    title: 'Pricing',
    ...HIDDEN_FROM_OFFICERS,
    childs: [amount('margin_dollars'), { id: 'memo', type: 'text', title: 'Memo' }],
  },
  {
    ...{ id: 'units', type: 'section', title: 'Units', cloneable: true },
    childs: [{ id: 'unit', type: 'text', title: 'Unit' }, amount('rent'), amount('discount', HIDDEN_FROM_OFFICERS)],
  },
  {
    id: 'parties',
    type: 'section',
    title: 'Parties',
    cloneable: true,
    ...HIDDEN_FROM_OFFICERS,
    childs: [{ id: 'party', type: 'text', title: 'Party' }],
  },
];
const PLAN: CompanyPlan = {
  ...SAMPLE_PLAN,
  forms: SAMPLE_PLAN.forms.map((form) =>
    form.key === 'loan' ? { ...form, definition: { content: [...LOAN_FORM.content, ...EXTRA_FIELDS] } } : form,
  ),
};

let freshDatabase: FreshDatabase;
let lender: SampleCompany;
let loans: readonly Id[];
const renderer = new ContractRenderer();

beforeAll(async () => {
  freshDatabase = await createFreshDatabase();
  lender = await sampleCompany(freshDatabase.database, PLAN);
  const prospect = await lender.addPerson('prospects', 'Lena', 'Hartwell');
  const add = async (secret: number) =>
    (
      await addLoan(lender.engine, lender.scope, lender.viewer('admin'), {
        ...{ product: lender.ids.products.get('res') as Id, program: lender.ids.programs.get('fix') as Id, prospect },
        ...{ groups: [], source: [], status: [], contacts: [], workforces: [] },
        formData: {
          ...{
            loan_amount: 100_00,
            occupancy: 'owner',
            floor: secret,
            margin_dollars: secret,
            memo: `secret ${secret}`,
          },
          units: [{ _id: 'a', unit: 'A', rent: 1_00, discount: secret }],
          parties: [{ _id: 'p', party: `secret ${secret}` }],
        },
      })
    )._id;
  // The loans differ in hidden answers only.
  loans = [await add(777_77), await add(888_88)];
}, 120_000);
afterAll(async () => {
  await renderer.close();
  await freshDatabase.drop();
});

/** A small generator of reproducible random numbers. */
function createSeededRandom(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { next, pick: <Value>(list: readonly Value[]) => list[next(list.length)] as Value };
}

const SECRETS = ['floor', 'twice_floor', 'margin_dollars', 'memo', 'discount', 'party'];
const KEYS = [...SECRETS, 'loan_amount', 'rent', 'unit', '@prospect_name', 'occupancy', 'units', 'parties', 'pricing'];
const OPERATORS = ['equals', 'not-equals', 'greater', 'less', 'is-empty', 'contains'];
const FORMATS = ['', 'words', 'whole', 'plain', 'upper', 'last4', 'long'];

function randomTemplate(seed: number): ContractContent {
  const { next, pick } = createSeededRandom(seed);
  const comparison = (): unknown => ({
    field: pick(KEYS),
    operator: pick(OPERATORS),
    value: pick([777_77, 888_88, null, 'secret']),
  });
  const rows = (): unknown => ({
    rows: pick(['units', 'parties']),
    sum: pick(['discount', 'rent']),
    operator: 'greater',
    value: 800_00,
  });
  const when = (): unknown =>
    pick([comparison, comparison, rows, () => ({ any: [comparison(), rows()] }), () => ({ none: [comparison()] })])();
  const inline = (): ContractNode =>
    pick([
      { type: 'mergeField', attrs: { key: pick(KEYS), format: pick(FORMATS), fallback: '' } },
      { type: 'text', text: 'plain' },
    ]);
  const block = (depth: number): ContractNode => {
    const kind = depth > 2 ? 'paragraph' : pick(['paragraph', 'paragraph', 'condition', 'repeat'] as const);
    const content = Array.from({ length: 1 + next(3) }, () =>
      kind === 'paragraph' ? inline() : block(kind === 'repeat' ? 3 : depth + 1),
    );
    if (kind === 'condition') return { type: kind, attrs: { when: when() }, content };
    return kind === 'repeat'
      ? { type: kind, attrs: { group: pick(['units', 'parties']) }, content }
      : { type: kind, content };
  };
  return { ...EMPTY_CONTRACT, doc: { type: 'doc', content: Array.from({ length: 2 }, () => block(0)) } };
}

/** Resolves texts with the values of a record, which are read once. */
async function resolverOf(role: string, owner: Id) {
  const setup = await lender.engine.setups.of(lender.scope);
  const viewer = lender.viewer(role);
  const record = await lender.scope.read((tx) =>
    readMergeValues(lender.engine, tx, setup, viewer, owner, '2026-11-20'),
  );
  const { '@loan_number': _number, ...values } = record.values;
  return (content: ContractContent) => resolveContent(content, { ...record, values }, viewer);
}

it('shows nothing of hidden answers in 300 random texts, and an administrator sees them', async () => {
  const [firstLoan, otherLoan] = loans as [Id, Id];
  const [officerResolver, otherOfficerResolver] = [
    await resolverOf('officer', firstLoan),
    await resolverOf('officer', otherLoan),
  ];
  const [adminResolver, otherAdminResolver] = [
    await resolverOf('admin', firstLoan),
    await resolverOf('admin', otherLoan),
  ];
  let [leaks, refusedCount, seenCount] = [0, 0, 0];
  for (let seed = 1; seed <= 300; seed++) {
    const content = randomTemplate(seed);
    const [ownContent, sameContent] = [officerResolver(content), otherOfficerResolver(content)];
    // Different hidden answers must not change the result, not even through a condition.
    if (
      JSON.stringify(ownContent) !== JSON.stringify(sameContent) ||
      /secret 7|777\.77|77777/.test(JSON.stringify(ownContent.doc))
    )
      leaks++;
    if (ownContent.issues.some(({ code }) => code === 'field_hidden')) refusedCount++;
    if (seed % 10 === 0 && JSON.stringify(adminResolver(content)) !== JSON.stringify(otherAdminResolver(content)))
      seenCount++;
  }
  expect(leaks).toBe(0);
  expect(refusedCount).toBeGreaterThan(100);
  expect(seenCount).toBeGreaterThan(3);
  reportMeasurement('T7', '300 random contract texts on hidden fields: 0 leaks, by value or condition');
}, 120_000);

const FILES = [
  '/etc/passwd',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  'C:\\Windows\\win.ini',
  '/proc/self/environ',
];
const ADDRESSES = [
  'http://127.0.0.1:1/',
  'https://169.254.169.254/latest/meta-data',
  'ftp://example.com/x',
  '//example.com/x',
  'data:image/svg+xml,<svg/>',
];
const TARGETS = [...FILES, ...ADDRESSES];

/** Nodes that name a file or an address in every attribute that the library might read. */
const HOSTILE_NODES: readonly ((target: string) => ContractNode)[] = [
  (target) => ({ type: 'image', attrs: { src: target } }),
  (target) => ({ type: 'paragraph', attrs: { image: target, svg: target, attachment: target } }),
  (target) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: target } }] }],
  }),
  (target) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: `<img src="${target}"><script src="${target}">` }],
  }),
  (target) => ({ type: 'paragraph', content: [{ type: 'text', text: 'x', attrs: { font: target, image: target } }] }),
  (target) => ({
    type: 'table',
    attrs: { layout: target },
    content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { image: target } }] }],
  }),
];

it('opens no file and no socket for 60 hostile texts, even unchecked ones', async () => {
  let renderedCount = 0;
  for (const target of TARGETS)
    for (const hostileNode of HOSTILE_NODES) {
      // The renderer is tested in isolation, without the validation that refuses these nodes.
      const doc = { type: 'doc', content: [hostileNode(target)] };
      const request = { title: target, page: 'letter' as const, header: target, footer: target, doc, at: 0 };
      await renderer.render(request).then(
        () => renderedCount++,
        () => undefined,
      );
    }
  expect(TARGETS.length * HOSTILE_NODES.length).toBe(60);
  expect(renderedCount).toBeGreaterThan(40);
  expect(renderer.attempts).toEqual([]);
  reportMeasurement('T27', '60 hostile contract texts: 0 files read, 0 sockets opened');
}, 60_000);

it('takes files, sockets and processes away from the renderer', async () => {
  const url = new URL('../../platform/threads/deny-access.ts', import.meta.url).href;
  const program = `import('tsx/esm/api').then(async ({ register }) => { register();
    const { denyAccess } = await import(${JSON.stringify(url)});
    const { parentPort } = await import('node:worker_threads');
    const attempts = []; const tried = [
      ['fs', (m) => m.readFileSync('/etc/hosts')], ['fs', (m) => m.openSync('/etc/hosts')], ['fs/promises', (m) => m.readFile('/etc/hosts')],
      ['net', (m) => m.connect(1)], ['http', (m) => m.get('http://127.0.0.1:1')], ['child_process', (m) => m.execFileSync('true')],
      ['dgram', (m) => m.createSocket('udp4')], ['dgram', (m) => new m.Socket('udp4').send('x', 9, '127.0.0.1')],
      ['http2', (m) => m.connect('http://127.0.0.1:1')], ['worker_threads', (m) => new m.Worker('', { eval: true })]];
    const loaded = await Promise.all(tried.map(([name]) => import('node:' + name)));
    denyAccess((name) => attempts.push(name));
    const failed = tried.map(([, act], at) => { try { act(loaded[at]); return false; } catch { return true; } });
    try { fetch('http://127.0.0.1:1'); failed.push(false); } catch { failed.push(true); }
    parentPort.postMessage({ attempts, failed }); });`;
  const worker = new Worker(program, { eval: true });
  const { attempts, failed } = await new Promise<{ attempts: string[]; failed: boolean[] }>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await worker.terminate();
  expect(failed).toEqual(Array.from({ length: 11 }, () => true));
  expect(attempts).toHaveLength(11);
});

it.each([
  ['an unknown node', { type: 'image', attrs: { src: '/etc/passwd' } }],
  ['a script', { type: 'script', content: [] }],
  ['inherited names', { type: 'constructor' }],
  ['a nested repeat', { type: 'repeat', attrs: { group: 'a' }, content: [{ type: 'repeat', attrs: { group: 'b' } }] }],
  ['a block in a paragraph', { type: 'paragraph', content: [{ type: 'table' }] }],
  ['a merge field without a key', { type: 'paragraph', content: [{ type: 'mergeField' }] }],
  ['a text that is no text', { type: 'paragraph', content: [{ type: 'text', text: {} }] }],
])('refuses %s', (_what, node) => {
  expect(() => parseDocument({ type: 'doc', content: [node] })).toThrow();
});

it('refuses trees that are too deep or too large, and drops unsafe links and characters', () => {
  let deepNode: ContractNode = { type: 'paragraph' };
  for (let level = 0; level < 40; level++) deepNode = { type: 'condition', attrs: { when: {} }, content: [deepNode] };
  expect(() => parseDocument({ type: 'doc', content: [deepNode] })).toThrow();
  const manyNodes = Array.from({ length: 30_000 }, () => ({ type: 'paragraph' }));
  expect(() => parseDocument({ type: 'doc', content: manyNodes })).toThrow();
  const link = (href: string) => ({
    type: 'text',
    text: 'a\u202eb',
    marks: [{ type: 'link', attrs: { href } }, { type: 'evil' }],
  });
  const parsedDocument = parseDocument({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        attrs: { onclick: 'x' },
        content: ['https://a.example/', 'javascript:alert(1)', 'https://u:p@a.example'].map(link),
      },
    ],
  });
  expect(parsedDocument.content).toEqual([
    {
      ...{ type: 'paragraph', attrs: { textAlign: 'left' } },
      content: [
        { type: 'text', text: 'a b', marks: [{ type: 'link', attrs: { href: 'https://a.example/' } }] },
        { type: 'text', text: 'a b' },
        { type: 'text', text: 'a b' },
      ],
    },
  ]);
});
