import { reachOf, type Viewer } from '@lendwright/access';
import { events, type AnswerOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../db/tenant-scope';
import type { CompanyEvent, EventBus } from '../jobs/events';
import { EventStream } from './route';

type Told = Extract<AnswerOf<typeof events>, { readonly _id: Id }>;

const PEOPLE = 'select people from app.records where company_id = $1 and id = $2';

function toTold({ kind, payload }: CompanyEvent): Told | null {
  const { data } = events.answer.safeParse({ ...payload, type: kind });
  return data && '_id' in data ? data : null;
}

async function peopleOf(scope: TenantScope, recordId: Id): Promise<readonly Id[]> {
  const rows = await scope.read((tx) =>
    tx.query<{ people: Id[] }>(PEOPLE, [scope.companyId, recordId], 'people-of-record'),
  );
  return rows[0]?.people ?? [];
}

/** Whether the record is one that the viewer sees in lists: all of the module, or those that the person is part of. */
async function mayHear(viewer: Viewer, scope: TenantScope, { module, _id }: Told): Promise<boolean> {
  const reach = reachOf(viewer, module);
  if (reach !== 'own') return reach === 'all';
  return viewer.personId !== null && (await peopleOf(scope, _id)).includes(viewer.personId);
}

/**
 * The stream of what changes in a company. Every event is judged by the rights that the viewer has when it happens, and
 * one that cannot be judged is not sent: hearers refresh by the clock too.
 */
export function companyEvents(bus: Pick<EventBus, 'subscribe'>, scope: TenantScope, viewer: () => Viewer): EventStream {
  return new EventStream((send, closed) => {
    const stop = bus.subscribe(scope.companyId, (event) => {
      const told = toTold(event);
      if (!told) return;
      mayHear(viewer(), scope, told).then(
        (isAllowed) => isAllowed && send(told),
        () => undefined,
      );
    });
    closed.addEventListener('abort', stop, { once: true });
  });
}
