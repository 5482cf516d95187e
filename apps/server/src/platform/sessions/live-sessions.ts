import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { SessionStore } from './session-store';

interface WatchedItem {
  readonly sessionId: Id;
  readonly onEnd: () => void;
}

/**
 * Watches the sessions of all open streams with one query per second, and immediately when a session ends. While the
 * database is unavailable, sessions count as running; no events are delivered then either.
 */
export class LiveSessions {
  readonly #watchedItems = new Set<WatchedItem>();
  readonly #viewers = new Map<Id, Viewer>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor(
    private readonly sessions: SessionStore,
    private readonly intervalMs = 1000,
  ) {}

  /**
   * @param onEnd called once when the session ends or its viewer loses access
   * @returns a function that stops watching
   */
  watch(sessionId: Id, viewer: Viewer, onEnd: () => void): () => void {
    const watchedItem: WatchedItem = { sessionId, onEnd };
    this.#watchedItems.add(watchedItem);
    this.#viewers.set(sessionId, viewer);
    this.#timer ??= setInterval(() => void this.check(), this.intervalMs).unref();
    this.#stopListening ??= this.sessions.onEnded(() => void this.check());
    return () => void this.#forget(watchedItem);
  }

  /** The viewer of a watched session, with rights at most a second old. */
  viewerOf(sessionId: Id): Viewer | null {
    return this.#viewers.get(sessionId) ?? null;
  }

  /** Checks all watched sessions with one query. A failed query changes nothing. */
  async check(): Promise<void> {
    const watchedSessions = [...this.#watchedItems];
    if (watchedSessions.length === 0) return;
    let viewers: ReadonlyMap<Id, Viewer>;
    try {
      viewers = await this.sessions.viewersOf([...new Set(watchedSessions.map(({ sessionId }) => sessionId))]);
    } catch {
      // The next check follows in a second. Until then, the streams keep their state.
      return;
    }
    for (const watchedItem of watchedSessions) {
      const viewer = viewers.get(watchedItem.sessionId);
      if (viewer) this.#viewers.set(watchedItem.sessionId, viewer);
      else if (this.#forget(watchedItem)) watchedItem.onEnd();
    }
  }

  #forget(watchedItem: WatchedItem): boolean {
    const wasWatched = this.#watchedItems.delete(watchedItem);
    const isLast = ![...this.#watchedItems].some(({ sessionId }) => sessionId === watchedItem.sessionId);
    if (isLast) this.#viewers.delete(watchedItem.sessionId);
    if (this.#watchedItems.size === 0) {
      clearInterval(this.#timer);
      this.#stopListening?.();
      this.#timer = undefined;
      this.#stopListening = undefined;
    }
    return wasWatched;
  }
}
