/** The address of an operation with anonymous slots, so that `loans/:id` and `loans/:loan` are equal. */
export function addressOf(operation: { readonly method: string; readonly path: string }): string {
  return `${operation.method} ${operation.path.replace(/:\w+/g, ':')}`;
}

interface Declared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** Operations that are declared twice, unserved, served twice, or served without a declaration. */
export function unservedOperations(declared: readonly Declared[], served: readonly Declared[] | null): string[] {
  const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  const ids = declared.map((one) => one.id);
  const problems = [
    ...repeated(ids).map((id) => `the operation ${id} is declared twice`),
    ...repeated(declared.map(addressOf)).map((address) => `${address} is declared twice`),
  ];
  if (!served) return problems;
  const servedIds = served.map((one) => one.id);
  return [
    ...problems,
    ...ids.filter((id) => !servedIds.includes(id)).map((id) => `the operation ${id} is not served by any capability`),
    ...repeated(servedIds).map((id) => `the operation ${id} is served twice`),
    ...servedIds
      .filter((id) => !ids.includes(id))
      .map((id) => `the operation ${id} is served but not declared in packages/api`),
  ];
}

interface Route {
  readonly operation: Declared;
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'operation' in value;
}

/** The operations in the longest route list that a module exports, duplicates included; null without a list. */
export function operationsServed(exported: Readonly<Record<string, unknown>>): Declared[] | null {
  const lists = Object.values(exported)
    .filter(Array.isArray)
    .map((list: unknown[]) => list.flat(3).filter(isRoute));
  const [longest] = lists.toSorted((a, b) => b.length - a.length);
  return longest && longest.length > 0 ? longest.map((route) => route.operation) : null;
}
