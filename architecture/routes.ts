/** The address of an operation with anonymous slots, so that `loans/:id` and `loans/:loan` are equal. */
export function addressOf(operation: { readonly method: string; readonly path: string }): string {
  return `${operation.method} ${operation.path.replace(/:\w+/g, ':')}`;
}

interface DeclaredOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** Operations that are declared twice, unserved, served twice, or served without a declaration. */
export function unservedOperations(
  declaredOperations: readonly DeclaredOperation[],
  servedOperations: readonly DeclaredOperation[] | null,
): string[] {
  const findRepeatedNames = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  const ids = declaredOperations.map((operation) => operation.id);
  const problems = [
    ...findRepeatedNames(ids).map((id) => `the operation ${id} is declared twice`),
    ...findRepeatedNames(declaredOperations.map(addressOf)).map((address) => `${address} is declared twice`),
  ];
  if (!servedOperations) return problems;
  const servedIds = servedOperations.map((operation) => operation.id);
  return [
    ...problems,
    ...ids.filter((id) => !servedIds.includes(id)).map((id) => `the operation ${id} is not served by any capability`),
    ...findRepeatedNames(servedIds).map((id) => `the operation ${id} is served twice`),
    ...servedIds
      .filter((id) => !ids.includes(id))
      .map((id) => `the operation ${id} is served but not declared in packages/api`),
  ];
}

interface Route {
  readonly operation: DeclaredOperation;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'operation' in value;
}

/** The operations in the longest route list that a module exports, duplicates included; null without a list. */
export function operationsServed(exportedOperations: Readonly<Record<string, unknown>>): DeclaredOperation[] | null {
  const lists = Object.values(exportedOperations)
    .filter(Array.isArray)
    .map((list: unknown[]) => list.flat(3).filter(isRoute));
  const [longestRoutes] = lists.toSorted((a, b) => b.length - a.length);
  return longestRoutes && longestRoutes.length > 0 ? longestRoutes.map((route) => route.operation) : null;
}
