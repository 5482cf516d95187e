import { Caller, listOf, withQuery, type CallerOptions } from './caller';
import type { Answers, KeyedRecord, RecordPage, SavedAnswers, SearchQuery, SyncPage } from './keyed-record';

export interface ClientOptions extends CallerOptions {
  /** Id of the form, as its API page shows it. */
  readonly form: string;
}

export interface Client<A extends Answers> {
  search(query?: SearchQuery): Promise<RecordPage<A>>;
  read(id: string, fields?: readonly string[]): Promise<KeyedRecord<A>>;
  /** Creates a record. A repeated call with the same `idempotencyKey` creates nothing and answers the same. */
  add(answers: A, idempotencyKey?: string): Promise<KeyedRecord<A>>;
  /** @throws CallRefused `conflict` with both values if someone else changed the same answer */
  save(id: string, savedAnswers: SavedAnswers<A>): Promise<KeyedRecord<A>>;
  /** Every record once, then every change, page by page, until the copy is up to date. */
  sync(cursor?: string, fields?: readonly string[]): AsyncGenerator<SyncPage<A>, void, undefined>;
}

/**
 * A client of the records of one form, with an API key. Calls that were refused temporarily are repeated after the
 * time that the product asks for; lost answers too, unless a repetition could have a second effect.
 */
export function createClient<A extends Answers = Record<string, unknown>>(options: ClientOptions): Client<A> {
  const caller = new Caller(options);
  const base = `forms/${encodeURIComponent(options.form)}`;
  const pathOf = (id: string) => `${base}/records/${encodeURIComponent(id)}`;
  return {
    search: (query = {}) => caller.send({ method: 'POST', path: `${base}/search`, body: query, isRepeatable: true }),
    read: (id, fields) =>
      caller.send({ method: 'GET', path: withQuery(pathOf(id), listOf(fields)), isRepeatable: true }),
    add: (answers, idempotencyKey = crypto.randomUUID()) =>
      caller.send({
        method: 'POST',
        path: `${base}/records`,
        body: { formData: answers },
        idempotencyKey,
        isRepeatable: true,
      }),
    save: (id, { answers, ...rest }) =>
      caller.send({ method: 'PATCH', path: pathOf(id), body: { ...rest, formData: answers }, isRepeatable: false }),
    async *sync(cursor, fields) {
      let position = cursor;
      for (;;) {
        const path = withQuery(`${base}/changes`, { cursor: position, ...listOf(fields) });
        const page: SyncPage<A> = await caller.send({ method: 'GET', path, isRepeatable: true });
        yield page;
        if (!page.hasMore) return;
        position = page.cursor;
      }
    },
  };
}
