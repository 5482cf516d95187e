import type { OperationTable } from './caller';

/** The operations that the loaded scripts name, by id. */
export const knownOperations: Record<string, OperationTable[string]> = {};

/** Adds the operations that a file names. The build calls it in each such file, so that no page loads all of them. */
export function addOperations(table: OperationTable): void {
  Object.assign(knownOperations, table);
}
