import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from './operation-types';
import { locate } from './call';
import { sessionEnded } from './report-signed-out';

type ServerEvent = Answer<'events'>;
export type RecordChangedEvent = Extract<ServerEvent, { type: 'record-changed' }>;
export type MassActionEvent = Extract<ServerEvent, { type: 'mass-action' }>;

const INITIAL_DELAY_MS = 1_000;
const MAX_DELAY_MS = 30_000;
/** After a change, those of this time are read together: a mass action sends one event for each of up to 100 records. */
const BATCH_MS = 500;
const listeners = new Set<(event: RecordChangedEvent) => void>();
const menuListeners = new Set<() => void>();
const notificationListeners = new Set<() => void>();
const massActionListeners = new Set<(event: MassActionEvent) => void>();
const presenceListeners = new Set<(record: string) => void>();

/** Subscribes to record changes reported by the server. @returns a function to unsubscribe */
export function onRecordChanged(listener: (event: RecordChangedEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Subscribes to the progress of the user's mass actions and the end of others. @returns a function to unsubscribe */
export function onMassAction(listener: (event: MassActionEvent) => void): () => void {
  massActionListeners.add(listener);
  return () => massActionListeners.delete(listener);
}

/** Subscribes to presence changes on records. @returns a function to unsubscribe */
export function onPresence(listener: (record: string) => void): () => void {
  presenceListeners.add(listener);
  return () => presenceListeners.delete(listener);
}

/** Subscribes to new notifications of the signed-in person. @returns a function to unsubscribe */
export function onNotified(listener: () => void): () => void {
  notificationListeners.add(listener);
  return () => notificationListeners.delete(listener);
}

/** Subscribes to changes of the company's menu. @returns a function to unsubscribe */
export function onMenuChanged(listener: () => void): () => void {
  menuListeners.add(listener);
  return () => menuListeners.delete(listener);
}

/** Whether a cached response is a list or totals of a module, or shows one of its records. */
function isOfModule(key: readonly unknown[], module: string): boolean {
  const [id, input] = key;
  const wireName = module === 'loans' ? 'opportunities' : module;
  const { module: named } = (input as { readonly params?: { readonly module?: string } } | undefined)?.params ?? {};
  const ids = named === undefined ? ['list', 'total', 'read'].map((act) => act + wireName) : [];
  return named === module || (typeof id === 'string' && ids.includes(id.toLowerCase()));
}

/**
 * Whether a cached response depends on a changed record: a list or totals of its module, or any request with its id.
 */
export function isAffectedBy(key: readonly unknown[], event: RecordChangedEvent): boolean {
  const [id, input] = key;
  if (typeof id !== 'string') return false;
  const wireName = event.module === 'loans' ? 'opportunities' : event.module;
  // Custom modules share their operations, which name the module in the input.
  const { module } = (input as { readonly params?: { readonly module?: string } } | undefined)?.params ?? {};
  const isShared = id === 'listRecords' || id === 'totalRecords';
  const isOwn = [`list${wireName}`, `total${wireName}`].includes(id.toLowerCase());
  const isList = isShared ? module === event.module : isOwn;
  return isList || JSON.stringify(input ?? '').includes(event._id);
}

/**
 * Opens the tab's event stream and keeps it open. It reconnects with increasing delays and then refetches all active
 * queries, because events in between are lost.
 * @returns a function to close it
 */
export function startEvents(queries: QueryClient): () => void {
  let source: EventSource | null = null;
  let pause = INITIAL_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;
  let changes: RecordChangedEvent[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | undefined;

  /** Reads what the changes affect: the first at once, those that follow it together. */
  const refetch = () => {
    batchTimer = undefined;
    if (changes.length === 0) return;
    const batch = changes;
    changes = [];
    batchTimer = setTimeout(refetch, BATCH_MS);
    const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
      batch.some((event) => isAffectedBy(queryKey, event));
    void queries.invalidateQueries({ predicate });
  };

  const onMessage = (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as ServerEvent;
    if (event.type === 'session-ended') return sessionEnded();
    if (event.type === 'presence') for (const listener of presenceListeners) listener(event._id);
    if (event.type === 'notified') for (const listener of notificationListeners) listener();
    if (event.type === 'menu-changed') for (const listener of menuListeners) listener();
    if (event.type === 'mass-action') {
      if (event.isFinished)
        void queries.invalidateQueries({ predicate: ({ queryKey }) => isOfModule(queryKey, event.module) });
      for (const listener of massActionListeners) listener(event);
    }
    if (event.type !== 'record-changed') return;
    changes.push(event);
    if (batchTimer === undefined) refetch();
    for (const listener of listeners) listener(event);
  };
  const open = () => {
    source = new EventSource(locate('events', {}).url, { withCredentials: true });
    source.onmessage = onMessage;
    source.onopen = () => {
      if (wasOpen) void queries.invalidateQueries({ refetchType: 'active' });
      wasOpen = true;
      pause = INITIAL_DELAY_MS;
    };
    source.onerror = () => {
      source?.close();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, MAX_DELAY_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    clearTimeout(batchTimer);
    source?.close();
  };
}
