import { hasRight, resolveRight, type Viewer } from '@lendwright/access';
import { reason, type AnswerOf, type AnyOperation } from '@lendwright/api';
import { invariant, Refusal } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { inputReaders } from '../../../platform/http/requests/read-inputs';
import type { Call, Route } from '../../../platform/http/route';

export interface CallInputs {
  readonly params?: unknown;
  readonly body?: unknown;
}

/** Calls operations as requests of the viewer do: with the viewer's rights, input validation and history. */
export class ConfigurationCalls {
  readonly #routes: ReadonlyMap<string, Route>;

  constructor(
    routes: readonly Route[],
    readonly scope: TenantScope,
    readonly viewer: Viewer,
  ) {
    this.#routes = new Map(routes.map((route) => [route.operation.id, route]));
  }

  /** @throws Refusal 403 forbidden, 400 invalid_body, and the refusals of the operation */
  async call<Op extends AnyOperation>(operation: Op, inputs: CallInputs = {}): Promise<AnswerOf<Op>> {
    const route = this.#routes.get(operation.id);
    invariant(route, `${operation.id} is not an operation of the configuration`);
    if (!hasRight(this.viewer, resolveRight(operation.right, '')))
      throw new Refusal(403, 'forbidden', reason('http.forbidden'));
    const readers = inputReaders(operation);
    const call = {
      ...{ viewer: this.viewer, scope: this.scope, query: undefined },
      params: readers.params(inputs.params),
      body: readers.body(inputs.body),
    };
    return (await route.handle(call as unknown as Call<AnyOperation>)) as AnswerOf<Op>;
  }
}
