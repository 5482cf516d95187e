import type { Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { SessionStore } from './session-store';

interface Watched {
  readonly sessionId: Id;
  readonly onEnd: () => void;
}

/**
 * Watches the sessions of all open streams with one question a second for all of them, and at once when the word of an
 * ended session arrives. While the database is away nothing is known to have ended, and nothing is delivered either.
 */
export class LiveSessions {
  readonly #watched = new Set<Watched>();
  readonly #viewers = new Map<Id, Viewer>();
  #timer: NodeJS.Timeout | undefined;
  #stopListening: (() => void) | undefined;

  constructor(
    private readonly sessions: SessionStore,
    private readonly intervalMs = 1000,
  ) {}

  /**
   * @param onEnd called once, when the session is over or its viewer may no longer be here.
   * @returns a function that ends the watch.
   */
  watch(sessionId: Id, viewer: Viewer, onEnd: () => void): () => void {
    const watched: Watched = { sessionId, onEnd };
    this.#watched.add(watched);
    this.#viewers.set(sessionId, viewer);
    this.#timer ??= setInterval(() => void this.check(), this.intervalMs).unref();
    this.#stopListening ??= this.sessions.onEnded(() => void this.check());
    return () => void this.#forget(watched);
  }

  /** The viewer of a watched session, with the rights of a second ago at most. */
  viewerOf(sessionId: Id): Viewer | null {
    return this.#viewers.get(sessionId) ?? null;
  }

  /** Asks once for all; a failed question changes nothing. */
  async check(): Promise<void> {
    const watchedNow = [...this.#watched];
    if (watchedNow.length === 0) return;
    let viewers: ReadonlyMap<Id, Viewer>;
    try {
      viewers = await this.sessions.viewersOf([...new Set(watchedNow.map(({ sessionId }) => sessionId))]);
    } catch {
      // The next question follows in a second; until then the streams keep what they know.
      return;
    }
    for (const watched of watchedNow) {
      const viewer = viewers.get(watched.sessionId);
      if (viewer) this.#viewers.set(watched.sessionId, viewer);
      else if (this.#forget(watched)) watched.onEnd();
    }
  }

  #forget(watched: Watched): boolean {
    const wasThere = this.#watched.delete(watched);
    const isLast = ![...this.#watched].some(({ sessionId }) => sessionId === watched.sessionId);
    if (isLast) this.#viewers.delete(watched.sessionId);
    if (this.#watched.size === 0) {
      clearInterval(this.#timer);
      this.#stopListening?.();
      this.#timer = undefined;
      this.#stopListening = undefined;
    }
    return wasThere;
  }
}
