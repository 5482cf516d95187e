import type { AnyOperation } from '@lendwright/api';
import type { Route } from './route';

const RIGHTS: ReadonlySet<string> = new Set([
  'public',
  'self',
  'staff',
  'admin',
  'own-admin',
  'super',
  'key',
  'module',
  'module-named',
  'tab',
]);

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/**
 * Checks that the routes match the contract exactly: each operation is registered once, with a right and a unique path.
 * @throws Error naming every invalid id; the process must not serve
 */
export function checkRoutes(operations: readonly AnyOperation[], routes: readonly Route[]): void {
  const boundOperations = new Set(routes.map(({ operation }) => operation));
  const knownOperations = new Set(operations);
  const addresses = routes.map(({ operation: { method, path } }) => `${method} /api/${path}`);
  const issues: [string, readonly string[]][] = [
    [
      'operations without a route',
      operations.filter((operation) => !boundOperations.has(operation)).map(({ id }) => id),
    ],
    ['routes bound twice', duplicates(routes.map(({ operation }) => operation.id))],
    [
      'routes of no declared operation',
      [...boundOperations].filter((operation) => !knownOperations.has(operation)).map(({ id }) => id),
    ],
    [
      'operations without a right',
      [...boundOperations]
        .filter((operation) => !RIGHTS.has((operation.right as { kind?: string } | undefined)?.kind ?? ''))
        .map(({ id }) => id),
    ],
    [
      'operations whose right names a module that their path does not',
      [...boundOperations]
        .filter(({ right, path }) => right?.kind === 'module-named' && !path.split('/').includes(':module'))
        .map(({ id }) => id),
    ],
    ['addresses taken twice', duplicates(addresses)],
  ];
  const foundTexts = issues
    .filter(([, ids]) => ids.length > 0)
    .map(([message, ids]) => `${message}: ${ids.join(', ')}`);
  if (foundTexts.length > 0) throw new Error(`The routes do not match the contract. ${foundTexts.join('; ')}`);
}
