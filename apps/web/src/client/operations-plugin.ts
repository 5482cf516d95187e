import { runnerImport, type Plugin } from 'vite';

const ALL = 'virtual:operations';
const PUBLIC = 'virtual:public-operations';

interface DeclaredOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly transport?: string;
  readonly creates?: string;
  readonly right: { readonly kind: string };
}

/**
 * Gives the browser only the method and path of every operation, so that the validation library and schemas stay out of
 * the bundle. `virtual:operations` contains all operations by id that people call, `virtual:public-operations` those of public pages.
 */
export function operations(): Plugin {
  return {
    name: 'lendwright-operations',
    resolveId: (id) => (id === ALL || id === PUBLIC ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${ALL}` && id !== `\0${PUBLIC}`) return null;
      const isPublic = id === `\0${PUBLIC}`;
      const { module } = await runnerImport<{ OPERATIONS: readonly DeclaredOperation[] }>('@lendwright/api', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'error',
      });
      const table = module.OPERATIONS.filter(
        ({ right, path }) =>
          right.kind !== 'key' &&
          (!isPublic || (right.kind === 'public' && /^(?:public\/|schedule_demo$|auth\/welcome$)/.test(path))),
      ).map(({ id: key, method, path, transport, creates }) => {
        const isKeyed = creates !== undefined && creates !== 'own';
        // Every page downloads the table, and most operations are a GET.
        return [
          key,
          { ...(method !== 'GET' && { method }), path, ...(transport && { transport }), ...(isKeyed && { isKeyed }) },
        ];
      });
      return `export const ${isPublic ? 'PUBLIC_TABLE' : 'TABLE'} = ${JSON.stringify(Object.fromEntries(table))};`;
    },
  };
}
