import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { moduleCycles, folderCycles } from './architecture/cycles';
import { undeclaredClasses } from './architecture/css-classes';
import { findDuplication } from './architecture/duplication';
import { forbiddenText } from './architecture/forbidden-text';
import { forbiddenImports, importsOf } from './architecture/imports-of';
import { upwardPermissions } from './architecture/check-import';
import { unclearNames } from './architecture/name-forms';
import { misnamedFiles } from './architecture/names';
import { readModule } from './architecture/read-module';
import { countModules, readTree, ROOT } from './architecture/read-tree';
import { operationsServed, unservedOperations } from './architecture/routes';
import { crowdedFolders, kindsAboveTarget, measure, oversizedFiles, quantile } from './architecture/sizes';
import { rejectedNames, rejectedTexts } from './architecture/vocabulary';

const LOANS = 'apps/server/src/capabilities/loans/';
const TASKS = 'apps/server/src/capabilities/tasks/';

/** The forbidden imports of a source tree given as path to text. */
function plant(files: Readonly<Record<string, string>>) {
  return importsOf(Object.entries(files).map(([file, text]) => readModule(file, text)));
}

test.each([
  [
    'the browser reaching the server',
    'apps/web/src/ui/a.ts',
    "import { b } from '../../../server/src/main';",
    'ui may not import server',
  ],
  [
    'the server reaching the browser',
    'apps/server/src/main.ts',
    "import { b } from '../../web/src/ui/b';",
    'server may not import ui',
  ],
  ['a package doing I/O', 'packages/forms/src/a.ts', "import { readFileSync } from 'node:fs';", 'forms is pure'],
  [
    'a package doing I/O under the old name',
    'packages/forms/src/a.ts',
    "import { readFileSync } from 'fs';",
    'forms is pure',
  ],
  ['a package using a framework', 'packages/lending/src/a.ts', "import { useState } from 'react';", 'lending is pure'],
  [
    'a package reaching upward',
    'packages/kernel/src/a.ts',
    "import { parse } from '@lendwright/forms';",
    'kernel may not import forms',
  ],
  [
    'a package entered beside its index',
    'packages/api/src/a.ts',
    "import { x } from '@lendwright/forms/kinds';",
    'imported through its index',
  ],
  [
    'a package entered by a relative path',
    `${LOANS}a.ts`,
    "import { x } from '../../../../../packages/forms/src/kinds';",
    'imported through its index',
  ],
  [
    'a capability imported past its entry point',
    `${LOANS}a.ts`,
    "import { rows } from '../tasks/task-rows';",
    'capabilities/tasks is imported through its index.ts',
  ],
  [
    'the start importing past an entry point',
    'apps/server/src/main.ts',
    "import { rows } from './capabilities/tasks/task-rows';",
    'imported through its index.ts',
  ],
  [
    'the platform reaching upward',
    'apps/server/src/platform/db/a.ts',
    "import { x } from '../../capabilities/tasks';",
    'platform may not import capabilities',
  ],
  [
    'a feature reaching a screen',
    'apps/web/src/features/loans/a.ts',
    "export * from '../../screens/loans/list';",
    'features may not import screens',
  ],
  [
    'a feature inside another feature',
    'apps/web/src/features/loans/a.ts',
    "import { q } from '../tasks/queries';",
    'imported through its index.ts',
  ],
  [
    'a screen reaching another screen',
    'apps/web/src/screens/loans/a.tsx',
    "const x = import('../tasks/list');",
    'modules of screens may not import each other',
  ],
  [
    'a browser module using Node',
    'apps/web/src/shell/a.ts',
    "import path from 'path';",
    'shell may not import node:path',
  ],
  [
    'a crossing by type alone',
    'apps/web/src/ui/a.ts',
    "type A = import('../../../server/src/main').A;",
    'ui may not import server',
  ],
  [
    'product code using the test support',
    `${LOANS}a.ts`,
    "import { db } from '../../testing/database';",
    'for tests only',
  ],
])('the layers forbid %s', (_case, file, text, fault) => {
  const sourceFiles = {
    'apps/server/src/main.ts': '',
    'apps/web/src/ui/b.ts': '',
    'packages/forms/src/kinds.ts': '',
    [`${TASKS}task-rows.ts`]: '',
    [`${TASKS}index.ts`]: '',
    'apps/web/src/screens/loans/list.tsx': '',
    'apps/web/src/features/tasks/queries.ts': '',
    'apps/web/src/screens/tasks/list.tsx': '',
    'apps/server/src/testing/database.ts': '',
  };
  const foundImports = forbiddenImports(plant({ ...sourceFiles, [file]: text }));
  expect(foundImports).toHaveLength(1);
  expect(foundImports[0]).toContain(`${file}:1 `);
  expect(foundImports[0]).toContain(fault);
});

test.each([
  ['a capability through an entry point', `${LOANS}a.ts`, "import { add } from '../tasks';"],
  [
    'a screen composing a feature',
    'apps/web/src/screens/loans/a.tsx',
    "import { q } from '../../features/tasks/queries';",
  ],
  ['a test using the test support', `${LOANS}a.test.ts`, "import { db } from '../../testing/database';"],
  ['a test of a package reading a fixture', 'packages/forms/src/a.test.ts', "import { readFileSync } from 'node:fs';"],
  ['a style sheet beside its component', 'apps/web/src/ui/a.tsx', "import './a.module.css';"],
])('the layers allow %s', (_case, file, text) => {
  const sourceFiles = {
    [`${TASKS}index.ts`]: '',
    'apps/web/src/features/tasks/queries.ts': '',
    'apps/server/src/testing/database.ts': '',
  };
  expect(forbiddenImports(plant({ ...sourceFiles, [file]: text }))).toEqual([]);
});

test('a layer that may import a higher one is reported', () => {
  const declared = [
    { name: 'low', level: 0, at: 'low/', mayImport: ['high'] },
    { name: 'high', level: 1, at: 'high/', mayImport: ['low'] },
  ];
  expect(upwardPermissions(declared)).toEqual(['low (0) may import high (1)']);
});

test('a cycle of three modules is reported once, with its path', () => {
  const edges = plant({
    'bench/a.ts': "import { b } from './b';",
    'bench/b.ts': "import { c } from './c';",
    'bench/c.ts': "export { a } from './a';",
  });
  expect(moduleCycles(edges)).toEqual(['bench/a.ts > bench/b.ts > bench/c.ts > bench/a.ts']);
});

test('a type-only import closes a cycle of modules', () => {
  const edges = plant({ 'bench/a.ts': "import { b } from './b';", 'bench/b.ts': "import type { A } from './a';" });
  expect(moduleCycles(edges)).toEqual(['bench/a.ts > bench/b.ts > bench/a.ts']);
});

test('two capabilities that import each other are reported even if no two modules do', () => {
  const edges = plant({
    [`${LOANS}index.ts`]: '',
    [`${LOANS}open-loan.ts`]: "import { add } from '../tasks';",
    [`${TASKS}index.ts`]: '',
    [`${TASKS}close-task.ts`]: "import { loan } from '../loans';",
  });
  expect(moduleCycles(edges)).toEqual([]);
  expect(folderCycles(edges)).toEqual(['capabilities/loans > capabilities/tasks > capabilities/loans']);
});

test('an oversized file and an oversized function are reported', () => {
  const body = Array.from({ length: 300 }, (_, index) => `  count += ${index};`).join('\n');
  const foundFiles = oversizedFiles(
    measure([readModule('bench/long.ts', `export function long(count: number) {\n${body}\n}\n`)]),
  );
  expect(foundFiles).toEqual([
    'bench/long.ts has 302 lines; a module may have 250',
    'bench/long.ts:1 long has 302 lines; a function may have 60',
  ]);
});

test('a component may be longer than a function, up to its own limit', () => {
  const component = (lines: number) =>
    readModule('bench/card.tsx', `export const Card = () => {\n${'  tick();\n'.repeat(lines)}};\n`);
  expect(oversizedFiles(measure([component(140)]))).toEqual([]);
  expect(oversizedFiles(measure([component(160)]))).toEqual([
    'bench/card.tsx:1 Card has 162 lines; a component body may have 150',
  ]);
});

test('quantiles are checked once a kind has enough members', () => {
  const createHeavyModules = (count: number) =>
    Array.from({ length: count }, (_, index) => readModule(`bench/m${index}.ts`, 'tick();\n'.repeat(130)));
  expect(kindsAboveTarget(measure(createHeavyModules(19)))).toEqual([]);
  expect(kindsAboveTarget(measure(createHeavyModules(20)))).toEqual([
    'the median of 20 module sizes is 130, above 60',
    'the p90 of 20 module sizes is 130, above 120',
  ]);
});

test("a duplicated passage is reported with both locations, and merely similar code isn't", () => {
  const sum = (name: string, from: number) => {
    const lines = Array.from({ length: 12 }, (_, index) => `  const part${index} = amount * ${from + index};`);
    return `export function ${name}(amount: number) {\n${lines.join('\n')}\n}\n`;
  };
  const { share, copies } = findDuplication(
    new Map([
      ['bench/a.ts', sum('first', 1)],
      ['bench/b.ts', `\n${sum('second', 1)}`],
    ]),
  );
  expect(share).toBeGreaterThan(0.4);
  expect(copies).toEqual([expect.stringMatching(/^bench\/b\.ts:2 repeats \d+ tokens of bench\/a\.ts:1$/)]);
  expect(
    findDuplication(
      new Map([
        ['bench/a.ts', sum('first', 1)],
        ['bench/b.ts', sum('second', 50)],
      ]),
    ).copies,
  ).toEqual([]);
});

test('a quantile is one of the values', () => {
  expect([quantile([3, 1, 2], 0.5), quantile([1, 2, 3, 4], 0.5), quantile([5], 0.9), quantile([], 0.5)]).toEqual([
    2, 2, 5, 0,
  ]);
});

test.each([
  ['packages/forms/src/string-utils.ts', 'export const trim = 1;', "'string-utils' doesn't describe"],
  ['packages/forms/src/helpers/trim.ts', 'export const trim = 1;', "'helpers' doesn't describe"],
  ['packages/forms/src/trimText.ts', 'export const trimText = 1;', 'not in kebab-case'],
  ['packages/forms/src/trim-text.ts', 'export function paintWall() {}', 'named after none of its exports (paintWall)'],
])('the name of %s is reported', (file, text, fault) => {
  const foundFiles = misnamedFiles([readModule(file, text)]);
  expect(foundFiles).toHaveLength(1);
  expect(foundFiles[0]).toContain(fault);
});

test.each([
  ['packages/forms/src/loan-rows.ts', 'export const loanRows = 1;'],
  ['packages/forms/src/ids.ts', 'export type Id = string; export function newId() {} export function isId() {}'],
  ['apps/web/src/ui/data-table.tsx', 'export function DataTable() { return null; }'],
])('the name of %s is accepted', (file, text) => {
  expect(misnamedFiles([readModule(file, text)])).toEqual([]);
});

test('rejected words are reported in file names, declared names, and English texts', () => {
  const source = 'export const demoSeats = [];\nexport const seating = demoSeats.length;\n';
  expect(rejectedNames([readModule('bench/seat-rows.ts', source)])).toEqual([
    "bench/seat-rows.ts: 'seat' (use membership or account)",
    "bench/seat-rows.ts:1 demoSeats: 'seat' (use membership or account)",
  ]);
  expect(rejectedTexts('a.json', { title: 'Choose a seat', help: 'Seating plan' })).toEqual([
    "a.json title: 'seat' (use membership or account)",
  ]);
});

test.each([
  ['const { stopped } = timer;', 'add the noun that it describes'],
  ['interface Plan { readonly descending: boolean | undefined }', 'begin a boolean'],
  ['const empty = list.length === 0;', 'begin a boolean'],
  ['function pick(clearable = false) {}', 'begin a boolean'],
  ['const rowsLeft = async () => 1;', 'begin a function that returns a promise'],
  ['interface Store { shownTabs(): Promise<string[]> }', 'begin a function that returns a promise'],
  ["const titleTaken = () => new Refusal(409, 'taken', why);", 'end a function that creates a refusal'],
])('the name in %s is reported', (source, problem) => {
  expect(unclearNames([readModule('bench/a.ts', source)])).toEqual([expect.stringContaining(problem)]);
});

test.each([
  'const isEmpty = list.length === 0;',
  'interface Plan { readonly showsText?: boolean }',
  'const withClient = async (work: Work) => work();',
  'async function versionOf(id: string) {}',
  'const stoppedTimer = timer;',
  "const titleTakenRefusal = () => new Refusal(409, 'taken', why);",
])('the names in %s are accepted', (source) => {
  expect(unclearNames([readModule('bench/a.ts', source)])).toEqual([]);
});

test('a crowded folder is reported', () => {
  const files = Array.from({ length: 41 }, (_, index) => readModule(`bench/many/file-${index}.ts`, ''));
  expect(crowdedFolders(files)).toEqual(['bench/many contains 41 files']);
  expect(crowdedFolders(files.slice(1))).toEqual([]);
});

test('any, console, skipped tests, and silenced tools are reported with their location', () => {
  const silencedComment = ['// eslint', 'disable-next-line'].join('-');
  const skippedCall = ['it', 'skip'].join('.');
  const text = `const a: ${'any'} = 1;\n${'console'}.log(a);\n${skippedCall}('x', () => {});\ndescribe.concurrent.${'only'}('y', () => {});\n${silencedComment} all\n`;
  const { findings } = readModule('packages/forms/src/a.test.ts', text);
  expect(findings.map((finding) => `${finding.line} ${finding.kind}`)).toEqual([
    '1 any',
    '2 console',
    '3 skip',
    '4 skip',
    '5 silence',
  ]);
});

test('the words any and console inside a string are ignored', () => {
  expect(readModule('bench/a.ts', "const text = 'console.log(any)'; // it takes any value\n").findings).toEqual([]);
});

test.each([
  `// TO${'DO'} later`,
  `"Coming${' '}soon"`,
  `cd /wor${'k'}/main`,
  `at '/roo${'t'}/x'`,
  `https://registry.${'example'}.org/x`,
])('the forbidden-text check reports %s', (text) => {
  expect(forbiddenText('a.ts', `fine\n${text}`)).toEqual([expect.stringContaining('a.ts:2')]);
});

test('text that resembles forbidden text is accepted', () => {
  expect(forbiddenText('a.ts', "the task status 'to do'\n/api/network/items\nregistry of routes")).toEqual([]);
});

test('a reader that misses a folder finds fewer modules than are on disk', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'house-'));
  try {
    mkdirSync(path.join(root, 'packages/forms/src/deep'), { recursive: true });
    writeFileSync(path.join(root, 'packages/forms/src/deep/a.ts'), 'export const a = 1;\n');
    writeFileSync(path.join(root, 'packages/forms/src/b.tsx'), 'export const B = 1;\n');
    expect(readTree(root)).toHaveLength(2);
    expect(countModules(root)).toBe(2);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('an operation that is unserved, served twice, or undeclared is reported', () => {
  const [list, save, strayOperation] = ['list', 'save', 'stray'].map((id) => ({
    id,
    method: 'GET',
    path: id,
    right: { kind: 'self' },
  }));
  const servedOperations = operationsServed({
    other: 1,
    ROUTES: [{ operation: list }, [{ operation: list }, { operation: strayOperation }]],
  });
  expect(
    unservedOperations(
      [list, save].filter((candidate) => candidate !== undefined),
      servedOperations,
    ),
  ).toEqual([
    'the operation save is not served by any capability',
    'the operation list is served twice',
    'the operation stray is served but not declared in packages/api',
  ]);
});

test('two operations with the same address are reported', () => {
  const foundOperations = unservedOperations(
    [
      { id: 'a', method: 'GET', path: 'loans/:id' },
      { id: 'b', method: 'GET', path: 'loans/:loan' },
    ],
    null,
  );
  expect(foundOperations).toEqual(['GET loans/: is declared twice']);
});

/** The names of the rules that the linter reports for these files, in a copy of its configuration. */
function lintFiles(files: Readonly<Record<string, string>>): ReadonlySet<string> {
  const root = mkdtempSync(path.join(tmpdir(), 'linted-'));
  try {
    for (const usedText of [
      'architecture',
      'layers.json',
      'oxlint.config.mjs',
      'tsconfig.json',
      'scripts/test-scale.mjs',
    ])
      cpSync(path.join(ROOT, usedText), path.join(root, usedText), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    const oxlint = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json', 'apps'], {
      cwd: root,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { readonly code: string }[] };
    return new Set(diagnostics.map(({ code }) => code));
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('the linter reports a forbidden import, a focused test, a switch over kinds, an untyped value, a default export, an effect with a result, and a floating promise', () => {
  const plantedCode = [
    "import { useEffect } from 'react';",
    "import { main } from '../../../server/src/main';",
    'export default function draw(element: { type: string }) {',
    '  useEffect(() => window.scrollTo(0, 0), []);',
    '  switch (element.type) {',
    `    default: return main as ${'any'};`,
    '  }',
    '}',
    `it.${'only'}('draws', () => {});`,
    '',
  ].join('\n');
  const foundFiles = lintFiles({
    'apps/web/src/ui/planted.tsx': plantedCode,
    'apps/server/src/main.ts':
      'export async function main() {\n  await Promise.resolve();\n}\nexport function start() {\n  main();\n}\n',
  });
  expect(foundFiles).toEqual(
    new Set([
      'architecture(layers)',
      'architecture(no-default-export)',
      'architecture(no-effect-result)',
      'architecture(no-kind-switch)',
      'architecture(no-skipped-tests)',
      'react-hooks(rules-of-hooks)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
    ]),
  );
}, 60_000);

test('a use of a CSS class that its module does not declare is found', () => {
  const files: Readonly<Record<string, string>> = {
    'apps/web/src/ui/a.tsx':
      "import styles from './a.module.css';\nstyles.card; styles['is-open']; styles.lost; other.styles.x;",
    'apps/web/src/ui/a.module.css': '.card:hover .is-open { color: red }',
  };
  expect(undeclaredClasses('apps/web/src/ui/a.tsx', (file) => files[file] ?? '')).toEqual([
    'apps/web/src/ui/a.tsx: styles.lost',
  ]);
});
