import { Caller, listOf, withQuery, type CallerOptions } from './caller';
import type {
  Answers,
  KeyedDocument,
  KeyedEmail,
  KeyedModule,
  KeyedNote,
  KeyedPayment,
  KeyedProgram,
  KeyedTask,
  NewTask,
  PlacedPage,
  PlacedRecord,
  SearchQuery,
} from './keyed-record';

/** A page of the payments of a loan. */
export interface PaymentPage {
  readonly payments: readonly KeyedPayment[];
  readonly hasMore: boolean;
}

/** The calls of a key for records of any form within its area: a form, a module or the company. */
export interface AreaClient {
  /** The modules that the key reaches, with their forms and statuses. */
  listModules(): Promise<readonly KeyedModule[]>;
  /** The programs of loans. */
  listPrograms(): Promise<readonly KeyedProgram[]>;
  /** Records of all forms of a module; not for a key of one form. */
  search<A extends Answers = Record<string, unknown>>(module: string, query?: SearchQuery): Promise<PlacedPage<A>>;
  read<A extends Answers = Record<string, unknown>>(id: string, fields?: readonly string[]): Promise<PlacedRecord<A>>;
  /** @throws CallRefused `stage_incomplete`, or `conflict` if someone else set the status since `version` */
  setStatus(id: string, status: string, version?: number): Promise<PlacedRecord<Record<string, unknown>>>;
  deactivate(id: string): Promise<PlacedRecord<Record<string, unknown>>>;
  restore(id: string): Promise<PlacedRecord<Record<string, unknown>>>;
  listTasks(id: string, page?: { readonly skip?: number; readonly limit?: number }): Promise<readonly KeyedTask[]>;
  /** Creates a task. A repeated call with the same `idempotencyKey` creates nothing and answers the same. */
  addTask(id: string, task: NewTask, idempotencyKey?: string): Promise<KeyedTask>;
  listNotes(id: string): Promise<readonly KeyedNote[]>;
  /** Adds a public note of formatted text; repeated like `addTask`. */
  addNote(id: string, content: string, idempotencyKey?: string): Promise<KeyedNote>;
  listDocuments(id: string): Promise<readonly KeyedDocument[]>;
  /** The payments of a loan, newest first. @param page `after` is the last payment of the page before */
  listPayments(id: string, page?: { readonly after?: string; readonly limit?: number }): Promise<PaymentPage>;
  /** The emails of a record, newest first, without their texts and files. */
  listEmails(id: string, page?: { readonly skip?: number; readonly limit?: number }): Promise<readonly KeyedEmail[]>;
  /** The bytes of a file. */
  download(id: string, file: string): Promise<Blob>;
  /** Uploads files to a document. A repeated call with the same `uploadId` stores nothing twice. */
  upload(id: string, element: string, files: readonly File[], uploadId?: string): Promise<KeyedDocument>;
}

/** The parts of an upload; its name comes first, so that the product reads it before the files. */
function partsOf(files: readonly File[], uploadId: string): FormData {
  const parts = new FormData();
  parts.append('uploaded_item', uploadId);
  for (const file of files) parts.append('file', file);
  return parts;
}

/** A client of a key for its whole area. Calls are repeated as those of a form are. */
export function createAreaClient(options: CallerOptions): AreaClient {
  const caller = new Caller(options);
  const read = <T>(path: string) => caller.send<T>({ method: 'GET', path, isRepeatable: true });
  const pathOf = (id: string, part = '') => `records/${encodeURIComponent(id)}${part}`;
  const add = <T>(path: string, body: unknown, idempotencyKey: string) =>
    caller.send<T>({ method: 'POST', path, body, idempotencyKey, isRepeatable: true });
  const numbers = ({ skip, limit }: { readonly skip?: number; readonly limit?: number }) => ({
    skip: skip?.toString(),
    limit: limit?.toString(),
  });
  return {
    listModules: async () => (await read<{ modules: readonly KeyedModule[] }>('modules')).modules,
    listPrograms: async () => (await read<{ programs: readonly KeyedProgram[] }>('programs')).programs,
    search: (module, query = {}) => {
      const path = `modules/${encodeURIComponent(module)}/search`;
      return caller.send({ method: 'POST', path, body: query, isRepeatable: true });
    },
    read: (id, fields) => read(withQuery(pathOf(id), listOf(fields))),
    setStatus: (id, status, version) =>
      caller.send({ method: 'PATCH', path: pathOf(id, '/status'), body: { status, version }, isRepeatable: false }),
    deactivate: (id) => caller.send({ method: 'DELETE', path: pathOf(id), isRepeatable: true }),
    restore: (id) => caller.send({ method: 'POST', path: pathOf(id, '/restore'), isRepeatable: true }),
    listTasks: async (id, page = {}) =>
      (await read<{ tasks: readonly KeyedTask[] }>(withQuery(pathOf(id, '/tasks'), numbers(page)))).tasks,
    addTask: (id, task, key = crypto.randomUUID()) => add(pathOf(id, '/tasks'), task, key),
    listNotes: async (id) => (await read<{ notes: readonly KeyedNote[] }>(pathOf(id, '/notes'))).notes,
    addNote: (id, content, key = crypto.randomUUID()) => add(pathOf(id, '/notes'), { content }, key),
    listDocuments: async (id) =>
      (await read<{ documents: readonly KeyedDocument[] }>(pathOf(id, '/documents'))).documents,
    listPayments: (id, { after, limit } = {}) =>
      read(withQuery(pathOf(id, '/payments'), { after, limit: limit?.toString() })),
    listEmails: async (id, page = {}) =>
      (await read<{ emails: readonly KeyedEmail[] }>(withQuery(pathOf(id, '/emails'), numbers(page)))).emails,
    download: async (id, file) => {
      const path = pathOf(id, `/files/${encodeURIComponent(file)}`);
      return (await caller.request({ method: 'GET', path, isRepeatable: true })).blob();
    },
    upload: (id, element, files, uploadId = crypto.randomUUID()) => {
      const path = pathOf(id, `/documents/${encodeURIComponent(element)}`);
      return caller.send({ method: 'POST', path, body: partsOf(files, uploadId), isRepeatable: true });
    },
  };
}
