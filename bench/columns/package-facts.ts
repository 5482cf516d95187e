import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../apps/server/src/platform/config/project-root';
import { duckFolder } from './duckdb-package';

const COLUMNS = join('apps', 'server', 'src', 'capabilities', 'records', 'columns');
/** Modules that an engine would replace. Ids, scoped views and row changes are needed with either. */
const REPLACED_PACKAGES = [
  'column.ts',
  'member-column.ts',
  'module-columns.ts',
  'number-column.ts',
  'search-column.ts',
  'select-page.ts',
  'text-column.ts',
];

const countLines = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;

function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? folderBytes(path) : entry.isFile() ? statSync(path).size : 0);
  }, 0);
}

/** Size of the package on disk, its license, and the lines of code that each approach needs. */
export function packageFacts(): string {
  const scope = join(duckFolder(), 'node_modules', '@duckdb');
  const { version, license } = JSON.parse(readFileSync(join(scope, 'node-api', 'package.json'), 'utf8')) as {
    version: string;
    license: string;
  };
  const platforms = Object.keys(
    (
      JSON.parse(readFileSync(join(scope, 'node-bindings', 'package.json'), 'utf8')) as {
        optionalDependencies: Record<string, string>;
      }
    ).optionalDependencies,
  ).length;
  const sources = readdirSync(join(projectRoot(), COLUMNS)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const lines = (names: readonly string[]) =>
    names
      .map((name) => join(projectRoot(), COLUMNS, name))
      .filter((path) => existsSync(path))
      .reduce((sum, path) => sum + countLines(path), 0);
  const ownFiles = ['duckdb-engine.ts', 'duckdb-sql.ts'].map((name) => join(projectRoot(), 'bench', 'columns', name));
  return [
    `DuckDB ${version}, ${license}, ${(folderBytes(scope) / 1e6).toFixed(0)} MB unpacked for this platform, binaries for ${platforms} platforms.`,
    `Lines of code: columns ${lines(sources)} in ${sources.length} files, of which an engine would replace ${lines(REPLACED_PACKAGES)}; DuckDB integration of this benchmark ${ownFiles.reduce((sum, path) => sum + countLines(path), 0)}, without form field filters.`,
    '',
  ].join('\n');
}
