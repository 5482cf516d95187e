import { runnerImport, type Plugin } from 'vite';

const OPERATIONS_MODULE = 'virtual:operations';
const PUBLIC = 'virtual:public-operations';

interface DeclaredOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly transport?: string;
  readonly creates?: string;
  readonly right: { readonly kind: string };
}

/** An operation that a record module has under its own name. */
const MODULE_OPERATION_PATTERN =
  /^(?:list|total|export|read|save|deactivate|activate|blank|add)(?:Opportunities|Prospects|Contacts|Workforces|Leads)(?:Columns)?$/;
const OWN_FILE_PATTERN = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/;
/** The file that puts the names of module operations together. */
const MODULE_CALLS_PATTERN = /[\\/]module-calls\.ts$/;
const REGISTRY = `${import.meta.dirname}/known-operations.ts`;

type TableEntry = readonly [id: string, operation: Readonly<Record<string, unknown>>];

const isPublic = ({ right, path }: DeclaredOperation) =>
  right.kind === 'public' && /^(?:public\/|schedule_demo$|auth\/welcome$)/.test(path);

async function readOperations(): Promise<readonly DeclaredOperation[]> {
  const { module } = await runnerImport<{ OPERATIONS: readonly DeclaredOperation[] }>('@lendwright/api', {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
  });
  return module.OPERATIONS.filter(({ right }) => right.kind !== 'key');
}

/** Most operations are a GET. */
function entryOf({ id, method, path, transport, creates }: DeclaredOperation): TableEntry {
  const isKeyed = creates !== undefined && creates !== 'own';
  return [
    id,
    { ...(method !== 'GET' && { method }), path, ...(transport && { transport }), ...(isKeyed && { isKeyed }) },
  ];
}

const toText = (entries: readonly TableEntry[]) => JSON.stringify(Object.fromEntries(entries));

/** The operations that a file names in its strings. */
function operationsNamedIn(code: string, file: string, entries: ReadonlyMap<string, TableEntry>): TableEntry[] {
  const strings = [...code.matchAll(/(['"`])([a-zA-Z]+)\1/g)].map(([, , text]) => text ?? '');
  const moduleOperationIds = MODULE_CALLS_PATTERN.test(file)
    ? [...entries.keys()].filter((id) => MODULE_OPERATION_PATTERN.test(id))
    : [];
  return [...new Set([...strings, ...moduleOperationIds])].flatMap((id) => {
    const entry = entries.get(id);
    return entry ? [entry] : [];
  });
}

/**
 * Gives the browser only the method and path of operations, so that the validation library and schemas stay out of the
 * bundle. Each file brings the operations that it names; `virtual:operations` contains all that people call, for
 * computed names, and `virtual:public-operations` those of public pages, which have no others.
 */
export function operations({ isForVisitors = false } = {}): Plugin {
  let operationsPromise: Promise<ReadonlyMap<string, TableEntry>> | null = null;
  const readEntries = () =>
    (operationsPromise ??= readOperations().then(
      (allOperations) => new Map(allOperations.map((operation) => [operation.id, entryOf(operation)])),
    ));
  return {
    name: 'lendwright-operations',
    resolveId: (id) => (id === OPERATIONS_MODULE || id === PUBLIC ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${OPERATIONS_MODULE}`)
        return `export const TABLE = ${toText([...(await readEntries()).values()])};`;
      if (id !== `\0${PUBLIC}`) return null;
      return `export const PUBLIC_TABLE = ${toText((await readOperations()).filter(isPublic).map(entryOf))};`;
    },
    async transform(code, id) {
      if (isForVisitors || !OWN_FILE_PATTERN.test(id)) return null;
      const foundEntries = operationsNamedIn(code, id, await readEntries());
      if (foundEntries.length === 0) return null;
      const addition = `import { addOperations } from ${JSON.stringify(REGISTRY)};\naddOperations(${toText(foundEntries)});\n`;
      return { code: `${code}\n${addition}`, map: null };
    },
  };
}
