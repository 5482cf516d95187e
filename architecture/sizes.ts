import { isTest, settings } from './layers';
import type { Module } from './read-module';

type Kind = keyof typeof settings.sizes;

interface MeasuredFile {
  readonly where: string;
  readonly lines: number;
}

function kindOfFile(module: Module): Kind {
  if (isTest(module.path)) return 'test';
  return module.path.endsWith('.tsx') ? 'component' : 'module';
}

/** The line counts of files and function bodies by kind. Functions in tests are covered by the file limit. */
export function measure(modules: readonly Module[]): Map<Kind, MeasuredFile[]> {
  const sizes = new Map<Kind, MeasuredFile[]>(Object.keys(settings.sizes).map((kind) => [kind as Kind, []]));
  for (const module of modules) {
    sizes.get(kindOfFile(module))?.push({ where: module.path, lines: module.lines });
    if (isTest(module.path)) continue;
    for (const body of module.functions) {
      const kind = body.isComponent ? 'component body' : 'function';
      sizes.get(kind)?.push({ where: `${module.path}:${body.line} ${body.name}`, lines: body.lines });
    }
  }
  return sizes;
}

/** The smallest value that is at least as large as the given share of the values. */
export function quantile(values: readonly number[], share: number): number {
  const sortedSizes = values.toSorted((a, b) => a - b);
  return sortedSizes[Math.max(0, Math.ceil(sortedSizes.length * share) - 1)] ?? 0;
}

/** Everything above the limit of its kind. */
export function oversizedFiles(sizes: ReadonlyMap<Kind, readonly MeasuredFile[]>): string[] {
  return [...sizes].flatMap(([kind, measuredFiles]) => {
    const { limit } = settings.sizes[kind];
    return measuredFiles
      .filter((file) => file.lines > limit)
      .map((file) => `${file.where} has ${file.lines} lines; a ${kind} may have ${limit}`);
  });
}

/** Kinds whose median or p90 is above the target. Kinds with few members are skipped. */
export function kindsAboveTarget(sizes: ReadonlyMap<Kind, readonly MeasuredFile[]>): string[] {
  return [...sizes].flatMap(([kind, measuredFiles]) => {
    if (measuredFiles.length < settings.minFilesForQuantiles) return [];
    const lines = measuredFiles.map((file) => file.lines);
    const limits = settings.sizes[kind];
    return [
      { name: 'median', found: quantile(lines, 0.5), limit: limits.median },
      { name: 'p90', found: quantile(lines, 0.9), limit: limits.p90 },
    ].flatMap(({ name, found, limit }) =>
      found > limit ? [`the ${name} of ${lines.length} ${kind} sizes is ${found}, above ${limit}`] : [],
    );
  });
}

const MAX_FILES_PER_FOLDER = 40;

/** Folders that directly contain more than 40 modules; tests don't count. */
export function crowdedFolders(modules: readonly Module[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of modules) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!isTest(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) =>
    count > MAX_FILES_PER_FOLDER ? [`${folder} contains ${count} files`] : [],
  );
}
