import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { readCompanyChecksums } from './support/calls/database-checksums';
import type { Reply } from './support/servers/http-client';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { createEnvironment, openEnvironmentDatabase, type TestEnvironment } from './support/lenders/test-environment';

let freshDatabase: FreshDatabase;
let server: RealServer;
let environment: TestEnvironment;
let form: string;
beforeAll(async () => {
  freshDatabase = await openEnvironmentDatabase({ refusesNesting: false });
  server = await openRealServer(freshDatabase.database);
  environment = await createEnvironment(server, freshDatabase.owner);
  form = environment.ownLender.sampleIds['drawn form'] as string;
}, 120_000);
afterAll(async () => {
  await server.stop();
  await freshDatabase.drop();
});

const send = (method: string, path: string, body: string): Promise<Reply> =>
  server.client.send({
    method,
    path: `/api/${path}`,
    headers: { authorization: `Bearer ${environment.ownLender.users.admin.token}`, 'content-type': 'application/json' },
    body,
  });
const publish = (body: string) => send('PATCH', `forms/${form}`, body);

const text = (id: unknown, overrides: object = {}) => ({ id, type: 'text', title: 'Title', ...overrides });
const nestElements = (depth: number, innerJson: string): string =>
  depth === 0
    ? innerJson
    : `{"id":"s${depth}","type":"section","title":"s","childs":[${nestElements(depth - 1, innerJson)}]}`;
const rule = (condition: unknown, targets: unknown = ['b']) => [
  text('a', { control_settings: [{ when: condition, effect: 'hide', targets }] }),
  text('b'),
];

/** Invalid definitions by their defect, as JSON text because some cannot be represented as values. */
function hostileFiles(): [name: string, content: string][] {
  const lists: [string, unknown][] = [
    ['an id twice', [text('a'), text('a')]],
    ['an id twice, below each other', [{ id: 'a', type: 'section', title: 's', childs: [text('a')] }]],
    ...['__proto__x', '', ' ', 'a b', '../a', 'constructor', 'toString', '_id', 'a'.repeat(101), 7, null, {}].map(
      (id): [string, unknown] => [
        `the id ${JSON.stringify(id).slice(0, 20)}`,
        [text(id === '__proto__x' ? 'hasOwnProperty' : id)],
      ],
    ),
    ...['script', 'TEXT', '', null, 1, ['text'], 'object'].map((type): [string, unknown] => [
      `the type ${JSON.stringify(type)}`,
      [{ id: 'a', type, title: 'A' }],
    ]),
    ['markup in a title', [{ id: 'a', type: 'text', title: '<img src=x onerror=alert(1)>' }]],
    ['markup in a placeholder', [text('a', { placeholder: '<script>' })]],
    ['a zero character', [{ id: 'a', type: 'text', title: 'A\u0000' }]],
    ['half of a pair', [{ id: 'a', type: 'text', title: 'A\ud800' }]],
    ['a zero character in a guideline', [text('a', { guideline: 'A\u0000' })]],
    [
      'a zero character in an option',
      [{ id: 'a', type: 'select', title: 'A', options: [{ id: 'o', text: '\u0000' }] }],
    ],
    ['a zero character in a default', [text('a', { value: 'x\u0000' })]],
    ['an unknown setting', [text('a', { onload: 'x()' })]],
    ['childs in a field', [text('a', { childs: [text('b')] })]],
    ['an item outside of a tab', [{ id: 'a', type: 'item', title: 'A' }]],
    ['a wrong parent', [text('a', { parent: 'nobody' })]],
    [
      'options twice',
      [
        {
          id: 'a',
          type: 'select',
          title: 'A',
          options: [
            { id: 'o', text: '1' },
            { id: 'o', text: '2' },
          ],
        },
      ],
    ],
    ['a rule for nobody', rule({ field: 'a', operator: 'equals', value: 'x' }, ['ghost'])],
    ['a rule about nobody', rule({ field: 'ghost', operator: 'equals', value: 'x' })],
    ['an unknown operator', rule({ field: 'a', operator: 'regex', value: '(a+)+$' })],
    ['a rule that is text', [text('a', { control_settings: 'hide all' })]],
    ['a formula that calls out', [{ id: 'a', type: 'number', title: 'A', calculation: 'process.exit(1)' }]],
    ['a formula of nobody', [{ id: 'a', type: 'number', title: 'A', calculation: 'ghost + 1' }]],
    ['a formula of itself', [{ id: 'a', type: 'number', title: 'A', calculation: 'a + 1' }]],
    [
      'formulas in a circle',
      [
        { id: 'a', type: 'number', title: 'A', calculation: 'b + 1' },
        { id: 'b', type: 'number', title: 'B', calculation: 'a + 1' },
      ],
    ],
    ['a role of nobody', [text('a', { hided_roles: ["x' or 1=1"] })]],
    ['a library of nobody', [text('a', { library: 'ghost', library_version: 1 })]],
    ['an unknown language', [text('a', { translations: { xx: { title: 'A' } } })]],
    ['elements that are none', [null, 1, 'text', [], true]],
    [
      'rows in rows',
      [
        {
          id: 'a',
          type: 'section',
          title: 'A',
          cloneable: true,
          childs: [{ id: 'b', type: 'section', title: 'B', cloneable: true }],
        },
      ],
    ],
    ['more elements than a form holds', Array.from({ length: 6000 }, (_, index) => text(`f${index}`))],
  ];
  return [
    ...lists.map(([name, content]): [string, string] => [name, JSON.stringify(content)]),
    ['13 levels', `[${nestElements(12, JSON.stringify(text('deep')))}]`],
    ['100 levels', `[${nestElements(100, JSON.stringify(text('deep')))}]`],
    ['10,000 levels', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
    ['200,000 elements', `[{"id":"s","type":"section","title":"s","childs":[${'{},'.repeat(199_999)}{}]}]`],
    ['200,000 elements in one list', `[${'{},'.repeat(199_999)}{}]`],
    ['10 MB', `[${JSON.stringify(text('a', { guideline: 'x'.repeat(10_000_000) }))}]`],
    ['3.9 MB of one title', `[{"id":"a","type":"text","title":"${'x'.repeat(3_900_000)}"}]`],
    ['a prototype slot', '[{"id":"a","type":"text","title":"A","__proto__":{"isAdmin":true}}]'],
    ['no list', '{"0":{"id":"a"}}'],
  ];
}

const REFUSED_STATUSES = new Set([400, 413, 422]);

describe('an invalid definition', () => {
  it('is rejected by publishing with a reason, quickly, and changes nothing', async () => {
    const cases = hostileFiles();
    const checksumsBefore = await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company);
    let slowestMs = 0;
    const takenTexts: string[] = [];
    for (const [name, content] of cases) {
      const startedTime = performance.now();
      const reply = await publish(`{"base":1,"content":${content}}`);
      slowestMs = Math.max(slowestMs, performance.now() - startedTime);
      if (!REFUSED_STATUSES.has(reply.status)) takenTexts.push(`${name}: ${reply.status} ${reply.text.slice(0, 200)}`);
      else if (reply.status === 422) {
        const { code, message, details } = JSON.parse(reply.text) as {
          code: string;
          message: string;
          details: { issues: { path: string; message: string }[] };
        };
        expect([name, code, message]).toEqual([name, 'invalid', 'Something went wrong, could not update.']);
        expect(details.issues.length).toBeGreaterThan(0);
        expect(details.issues.length).toBeLessThanOrEqual(201);
        expect([name, details.issues.every(({ path }) => path.startsWith('content'))]).toEqual([name, true]);
      }
    }
    expect(takenTexts).toEqual([]);
    expect(await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company)).toEqual(checksumsBefore);
    reportMeasurement(
      'hostile forms',
      `${cases.length} of ${cases.length} hostile definitions refused, nothing changed, the slowest in ${Math.round(slowestMs)} ms`,
    );
  });

  it('is reported by the check, which changes nothing', async () => {
    const checksumsBefore = await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company);
    const body = JSON.stringify({
      content: [text('a', { calculation: 'ghost' }), text('a')],
      deactivated: [text('b')],
    });
    const reply = await send('POST', `forms/${form}/check`, body);
    const reportedIssues = JSON.parse(reply.text) as {
      issues: unknown[];
      findings: unknown[];
      impact: object;
      version: number;
    };
    expect([reply.status, reportedIssues.issues.length, reportedIssues.findings, reportedIssues.version]).toEqual([
      200,
      2,
      [],
      1,
    ]);
    expect(reportedIssues.impact).toEqual({
      records: 0,
      drafts: 0,
      columns: [],
      forms: [],
      programs: [],
      removal: null,
    });
    expect(await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company)).toEqual(checksumsBefore);
  });

  it('cannot be imported from a file either', async () => {
    const checksumsBefore = await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company);
    for (const [name, content] of hostileFiles()) {
      const file = `{"format":"lendwright-form","version":1,"kind":"library","title":"Bad","settings":{"webform":null},"content":${content}}`;
      const reply = await send('POST', 'forms/import', `{"kind":"library","title":"Bad","file":${file}}`);
      // Unknown roles and libraries in an imported file are dropped and reported.
      const isOmitted = name === 'a role of nobody' || name === 'a library of nobody';
      expect([name, isOmitted ? 200 : REFUSED_STATUSES.has(reply.status)]).toEqual([
        name,
        isOmitted ? reply.status : true,
      ]);
      if (isOmitted)
        await freshDatabase.owner.query("update app.forms set title = $1 where title = 'Bad'", [`Renamed ${name}`]);
      if (reply.status === 422) expect([name, reply.text.includes('"path":"file')]).toEqual([name, true]);
    }
    const checksumsAfter = await readCompanyChecksums(freshDatabase.owner, environment.ownLender.ids.company);
    const changedKeys = Object.keys(checksumsAfter).filter((table) => checksumsAfter[table] !== checksumsBefore[table]);
    expect(changedKeys.sort()).toEqual([
      'app.audit_events',
      'app.change_slots',
      'app.form_versions',
      'app.forms',
      'auth.companies',
    ]);
  });
});

describe('the impact of publishing', () => {
  it('counts records and drafts, and names lost columns, programs and forms that contain the library', async () => {
    const { sampleIds, ids } = environment.ownLender;
    const loans = ids.forms.get('loans') as string;
    const reply = await send('POST', `forms/${loans}/check`, JSON.stringify({ content: [text('loan_amount')] }));
    const { impact, findings } = JSON.parse(reply.text) as {
      impact: Record<string, unknown>;
      findings: { code: string }[];
    };
    expect(impact).toMatchObject({
      records: 3,
      drafts: 1,
      columns: [`property_address ${environment.ownLender.mark}`],
      programs: [{ title: `program ${environment.ownLender.mark}` }],
    });
    expect(Array.isArray(findings)).toBe(true);
    const library = await send('POST', `forms/${sampleIds['library']}/check`, JSON.stringify({ content: [text('a')] }));
    expect(library.text).toContain(`"title":"holding ${environment.ownLender.mark}"`);
  });
});
