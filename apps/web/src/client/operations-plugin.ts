import { runnerImport, type Plugin } from 'vite';

const NAME = 'virtual:operations';
const RESOLVED = `\0${NAME}`;

interface Declared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly transport?: string;
}

/**
 * Gives the browser the address of every operation and nothing else of the contract, so that the validation library
 * and the schemas stay out of the bundle. The module is `virtual:operations`; its table is keyed by operation id.
 */
export function operations(): Plugin {
  return {
    name: 'lendwright-operations',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { module } = await runnerImport<{ OPERATIONS: readonly Declared[] }>('@lendwright/api', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
      });
      const table = module.OPERATIONS.map(({ id: key, method, path, transport }) => [
        key,
        { method, path, ...(transport && { transport }) },
      ]);
      return `export const TABLE = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
