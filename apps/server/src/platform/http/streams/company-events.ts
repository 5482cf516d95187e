import { canSee, visibilityScopeOf, type Viewer } from '@lendwright/access';
import { events, type AnswerOf } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../db/tenant-scope';
import type { CompanyEvent, EventBus } from '../../jobs/events';
import { EventStream } from '../route';

type RecordChange = Extract<AnswerOf<typeof events>, { readonly _id: Id }>;

const SELECT_RECORD = 'select id, people, groups from app.records where company_id = $1 and id = $2';

function toRecordChange({ kind, payload }: CompanyEvent): RecordChange | null {
  const { data } = events.answer.safeParse({ ...payload, type: kind });
  return data && '_id' in data ? data : null;
}

/**
 * The event of a mass action: its progress is for the person who started it; its end also for those who see the module,
 * whose lists are stale then.
 */
function toMassAction({ kind, payload }: CompanyEvent, viewer: Viewer): object | null {
  if (kind !== 'mass-action') return null;
  const { module, action, account, isFinished } = payload;
  const isOwn = account === viewer.accountId;
  const seesModule = typeof module === 'string' && visibilityScopeOf(viewer, module) !== 'none';
  return isOwn || (isFinished === true && seesModule) ? { type: kind, module, action, isFinished, isOwn } : null;
}

type Facts = Parameters<typeof canSee>[2];

async function factsOf(scope: TenantScope, recordId: Id): Promise<Facts | null> {
  const rows = await scope.read((tx) => tx.query<Facts>(SELECT_RECORD, [scope.companyId, recordId], 'facts-of-record'));
  return rows[0] ?? null;
}

/** Whether an event is for this viewer. Other recipients are never sent. */
const isForViewer = ({ kind, payload }: CompanyEvent, { accountId }: Viewer): boolean =>
  kind === 'notified' && Array.isArray(payload['to']) && payload['to'].includes(accountId);

/** Whether the viewer currently has access to the record. */
async function canReceive(viewer: Viewer, scope: TenantScope, { module, _id }: RecordChange): Promise<boolean> {
  const visibility = visibilityScopeOf(viewer, module);
  if (visibility === 'all' || visibility === 'none') return visibility === 'all';
  const facts = await factsOf(scope, _id);
  return facts !== null && canSee(viewer, module, facts);
}

/**
 * The stream of changes in a company. Every event is checked against the viewer's rights at that time, and dropped if
 * it cannot be checked: clients also refresh periodically.
 */
export function companyEvents(bus: Pick<EventBus, 'subscribe'>, scope: TenantScope, viewer: () => Viewer): EventStream {
  return new EventStream((send, closedSignal) => {
    const stop = bus.subscribe(scope.companyId, (event) => {
      if (isForViewer(event, viewer())) return send({ type: 'notified' });
      // The event carries no data, so everyone receives it; each client fetches its own menu.
      if (event.kind === 'menu-changed') return send({ type: 'menu-changed' });
      const massAction = toMassAction(event, viewer());
      if (massAction) return send(massAction);
      const change = toRecordChange(event);
      if (!change) return;
      canReceive(viewer(), scope, change).then(
        (isAllowed) => isAllowed && send(change),
        () => undefined,
      );
    });
    closedSignal.addEventListener('abort', stop, { once: true });
  });
}
