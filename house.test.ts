import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { moduleCycles, roomCycles } from './house/cycles';
import { findDuplication } from './house/duplication';
import { forbiddenWords } from './house/forbidden-words';
import { crossings, importsOf, type Edge } from './house/imports-of';
import { upwardPermissions } from './house/judge-import';
import { badNames } from './house/names';
import { floorOf, floors, isTest, plan } from './house/plan';
import type { Module } from './house/read-module';
import { countModules, listFiles, readTree, ROOT } from './house/read-tree';
import { unservedOperations } from './house/routes';
import { heavyKinds, measure, oversize } from './house/sizes';

const TEXT = /\.(tsx?|mjs|cjs|js|json|css|html|sql|md|yml|yaml|sh|svg|txt)$|(?:^|\/)(?:run|Dockerfile|\.[a-z]+rc)$/;
const LOCK = 'package-lock.json';

// The whole repository is read, which takes its time where other work fills the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let modules: readonly Module[] = [];
let edges: readonly Edge[] = [];

beforeAll(() => {
  modules = readTree();
  edges = importsOf(modules, (file) => /\.\w+$/.test(file) && existsSync(path.join(ROOT, file)));
});

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function marksOf(kind: Module['marks'][number]['kind'], isJudged: (path: string) => boolean): string[] {
  const found = modules.filter((module) => isJudged(module.path));
  return found.flatMap((module) =>
    module.marks.filter((mark) => mark.kind === kind).map((mark) => `${module.path}:${mark.line} ${mark.text}`),
  );
}

/** The folders of a floor with rooms that hold at least one module. */
function roomsOf(name: string): string[] {
  const at = floors.find((floor) => floor.name === name)?.at ?? '';
  const paths = modules
    .map((module) => module.path)
    .filter((file) => file.startsWith(at) && file.slice(at.length).includes('/'));
  return [...new Set(paths.map((file) => at + file.slice(at.length).split('/', 1)[0]))];
}

test('the reader has seen every module that the disk holds', () => {
  expect(modules.length).toBeGreaterThan(0);
  expect(modules).toHaveLength(countModules());
  const imported = edges.filter((edge) => edge.to?.startsWith('packages/'));
  expect(imported.length, 'a reader that resolves nothing finds nothing').toBeGreaterThan(0);
});

test('every permission of the floor plan points downward', () => {
  expect(upwardPermissions()).toEqual([]);
});

test('every module stands on a floor', () => {
  expect(modules.map((module) => module.path).filter((file) => floorOf(file) === null)).toEqual([]);
});

test('imports keep to the floor plan', () => {
  expect(crossings(edges)).toEqual([]);
});

test('no module needs itself through others', () => {
  expect(moduleCycles(edges)).toEqual([]);
});

test('no capability and no feature needs itself through others', () => {
  expect(roomCycles(edges)).toEqual([]);
});

test('no file and no function is longer than the limit of its kind', () => {
  expect(oversize(measure(modules))).toEqual([]);
});

test('the usual file and the usual function are small', () => {
  expect(heavyKinds(measure(modules))).toEqual([]);
});

test('less than one hundredth of the sources is copied', () => {
  const sources = modules.map((module) => module.path).filter((file) => !isTest(file));
  const { share, copies } = findDuplication(new Map(sources.map((file) => [file, read(file)])));
  expect(share, copies.slice(0, 20).join('\n')).toBeLessThan(plan.duplication);
}, 60_000);

test('files are in kebab-case and named after what they export', () => {
  expect(badNames(modules)).toEqual([]);
});

test('nothing is typed as any outside the fence', () => {
  expect(marksOf('any', (file) => !(plan.anyFence as readonly string[]).includes(file))).toEqual([]);
});

test('no comment silences a tool', () => {
  expect(marksOf('silence', () => true)).toEqual([]);
});

test('sources write to the log, not to the console', () => {
  expect(marksOf('console', (file) => file.includes('/src/') && !isTest(file))).toEqual([]);
});

test('no test is skipped and none runs alone', () => {
  expect(marksOf('skip', isTest)).toEqual([]);
});

test('every capability has its page, its door and its table of routes', () => {
  const wanted = roomsOf('capabilities').flatMap((room) =>
    ['README.md', 'index.ts', 'routes.ts'].map((file) => `${room}/${file}`),
  );
  expect(wanted.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('the repository speaks of the finished product alone', () => {
  const files = listFiles().filter((file) => TEXT.test(file) && file !== LOCK);
  expect(files.length).toBeGreaterThan(modules.length);
  expect(files.flatMap((file) => forbiddenWords(file, read(file)))).toEqual([]);
});

test('no source is hidden from the repository by an ignore rule', () => {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...plan.modules];
  const hidden = existsSync(path.join(ROOT, '.git'))
    ? execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
    : [];
  expect(
    hidden.filter((file) => file !== '' && !plan.skippedFolders.some((folder) => file.includes(`${folder}/`))),
  ).toEqual([]);
});

test('the lock names no download address', () => {
  expect(read(LOCK)).not.toMatch(/"resolved":\s*"(?:https?|git)/);
});

test('the compiler is asked about every module', () => {
  const compiler = path.join(ROOT, 'node_modules/typescript-7/bin/tsc');
  const args = [compiler, '-p', 'house/tsconfig.json', '--listFilesOnly'];
  const asked = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64_000_000 }).split(
    '\n',
  );
  const seen = new Set(asked.map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/')));
  expect(modules.map((module) => module.path).filter((file) => /\.tsx?$/.test(file) && !seen.has(file))).toEqual([]);
});

test('every operation is declared once', async () => {
  // That each is served exactly once is checked by the server itself, which does not start otherwise.
  const { OPERATIONS } = await import('@lendwright/api');
  expect(unservedOperations(OPERATIONS, null)).toEqual([]);
});

test('a capability has one name in the contract and on the server', () => {
  const declared = listFiles('packages/api/src').map((file) => file.split('/')[3]);
  const strangers = roomsOf('capabilities').filter((room) => !declared.includes(room.split('/').at(-1)));
  expect(strangers).toEqual([]);
});
