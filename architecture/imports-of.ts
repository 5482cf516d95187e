import { checkImport } from './check-import';
import type { Module } from './read-module';
import { resolveImport } from './resolve-import';

export interface Edge {
  readonly from: string;
  readonly to: string | null;
  readonly specifier: string;
  readonly line: number;
  readonly isTypeOnly: boolean;
}

/** All imports of the modules, resolved. `exists` also accepts files that aren't modules. */
export function importsOf(modules: readonly Module[], exists?: (file: string) => boolean): Edge[] {
  const knownPaths = new Set(modules.map((module) => module.path));
  const isThere = exists ?? ((file: string) => knownPaths.has(file));
  return modules.flatMap((module) =>
    module.imports.map((foundImport) => ({
      from: module.path,
      to: resolveImport(module.path, foundImport.specifier, isThere),
      ...foundImport,
    })),
  );
}

/** The imports that violate the layers, one sentence each. */
export function forbiddenImports(edges: readonly Edge[]): string[] {
  return edges.flatMap((edge) => {
    const problem = checkImport(edge.from, edge.specifier, edge.to);
    return problem ? [`${edge.from}:${edge.line} ${problem} ('${edge.specifier}')`] : [];
  });
}
