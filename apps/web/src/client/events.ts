import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from './operation-types';
import { locate } from './call';
import { sessionEnded } from './signed-out';

type ServerEvent = Answer<'events'>;
export type RecordChanged = Extract<ServerEvent, { type: 'record-changed' }>;

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const listeners = new Set<(event: RecordChanged) => void>();
const menuListeners = new Set<() => void>();
const notificationListeners = new Set<() => void>();
const presenceListeners = new Set<(record: string) => void>();

/** Hears of every change of a record that the server tells. @returns the way to stop hearing. */
export function onRecordChanged(listener: (event: RecordChanged) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hears that somebody came to a record, left it or moved within it. @returns the way to stop hearing. */
export function onPresence(listener: (record: string) => void): () => void {
  presenceListeners.add(listener);
  return () => presenceListeners.delete(listener);
}

/** Hears that something is new for the signed-in person. @returns the way to stop hearing. */
export function onNotified(listener: () => void): () => void {
  notificationListeners.add(listener);
  return () => notificationListeners.delete(listener);
}

/** Hears that the company arranged its menu anew. @returns the way to stop hearing. */
export function onMenuChanged(listener: () => void): () => void {
  menuListeners.add(listener);
  return () => menuListeners.delete(listener);
}

/** Whether a kept answer is about a changed record: a list of its module, or anything asked with its id. */
export function isAbout(key: readonly unknown[], event: RecordChanged): boolean {
  const [id, input] = key;
  if (typeof id !== 'string') return false;
  const wireName = event.module === 'loans' ? 'opportunities' : event.module;
  // Modules that a company made share one call, which names the module in its input.
  const { module } = (input as { readonly params?: { readonly module?: string } } | undefined)?.params ?? {};
  const isList = id === 'listRecords' ? module === event.module : id.toLowerCase() === `list${wireName}`;
  return isList || JSON.stringify(input ?? '').includes(event._id);
}

/**
 * Opens the one stream of the tab and keeps it open: after a loss it comes back with growing pauses, and then asks
 * again for everything on screen, for what was told meanwhile is gone.
 * @returns the way to close it.
 */
export function startEvents(queries: QueryClient): () => void {
  let source: EventSource | null = null;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasOpen = false;

  const onMessage = (message: MessageEvent<string>) => {
    const event = JSON.parse(message.data) as ServerEvent;
    if (event.type === 'session-ended') return sessionEnded();
    if (event.type === 'presence') for (const listener of presenceListeners) listener(event._id);
    if (event.type === 'notified') for (const listener of notificationListeners) listener();
    if (event.type === 'menu-changed') for (const listener of menuListeners) listener();
    if (event.type !== 'record-changed') return;
    void queries.invalidateQueries({ predicate: (query) => isAbout(query.queryKey, event) });
    for (const listener of listeners) listener(event);
  };
  const open = () => {
    source = new EventSource(locate('events', {}).url, { withCredentials: true });
    source.onmessage = onMessage;
    source.onopen = () => {
      if (wasOpen) void queries.invalidateQueries({ refetchType: 'active' });
      wasOpen = true;
      pause = FIRST_PAUSE;
    };
    source.onerror = () => {
      source?.close();
      timer = setTimeout(open, pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
