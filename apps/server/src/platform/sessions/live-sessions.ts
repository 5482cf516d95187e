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
  readonly #watched = new Set<WatchedItem>();
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
    const watched: WatchedItem = { sessionId, onEnd };
    this.#watched.add(watched);
    this.#viewers.set(sessionId, viewer);
    this.#timer ??= setInterval(() => void this.check(), this.intervalMs).unref();
    this.#stopListening ??= this.sessions.onEnded(() => void this.check());
    return () => void this.#forget(watched);
  }

  /** The viewer of a watched session, with rights at most a second old. */
  viewerOf(sessionId: Id): Viewer | null {
    return this.#viewers.get(sessionId) ?? null;
  }

  /** Checks all watched sessions with one query. A failed query changes nothing. */
  async check(): Promise<void> {
    const watchedSessions = [...this.#watched];
    if (watchedSessions.length === 0) return;
    let viewers: ReadonlyMap<Id, Viewer>;
    try {
      viewers = await this.sessions.viewersOf([...new Set(watchedSessions.map(({ sessionId }) => sessionId))]);
    } catch {
      // The next check follows in a second. Until then, the streams keep their state.
      return;
    }
    for (const watched of watchedSessions) {
      const viewer = viewers.get(watched.sessionId);
      if (viewer) this.#viewers.set(watched.sessionId, viewer);
      else if (this.#forget(watched)) watched.onEnd();
    }
  }

  #forget(watched: WatchedItem): boolean {
    const wasWatched = this.#watched.delete(watched);
    const isLast = ![...this.#watched].some(({ sessionId }) => sessionId === watched.sessionId);
    if (isLast) this.#viewers.delete(watched.sessionId);
    if (this.#watched.size === 0) {
      clearInterval(this.#timer);
      this.#stopListening?.();
      this.#timer = undefined;
      this.#stopListening = undefined;
    }
    return wasWatched;
  }
}
