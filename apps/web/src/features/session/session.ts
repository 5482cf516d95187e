import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import type { Appearance } from '../../ui/theme/appearance';
import { isRefused } from '../../client';
import type { MenuConfig, SignedInUser } from './menu-config';
import type { SessionHint } from './session-hint';
import { removeLocal, saveLocal, readLocalValue } from './local-store';
import { hasLists } from './menu-config';

/** The session and what the layout shows; `unknown` until the server has responded. */
export type SessionState =
  | { readonly kind: 'unknown'; readonly appearance: Appearance }
  | { readonly kind: 'signed-out'; readonly appearance: Appearance }
  | {
      readonly kind: 'signed-in';
      readonly appearance: Appearance;
      readonly user: SignedInUser;
      readonly menu: MenuConfig;
    };

/** The server caches menus for half a second; this is slightly longer, in milliseconds. */
const MENU_CACHE_MS = 600;

/** The calls that the session makes. */
export interface SessionCalls {
  readonly user: () => Promise<SignedInUser>;
  readonly menu: () => Promise<MenuConfig>;
  readonly saveAppearance: (appearance: Appearance) => Promise<unknown>;
}

function isAppearance(value: unknown): value is Appearance {
  if (typeof value !== 'object' || value === null) return false;
  return 'layout' in value && 'mode' in value && 'menuColor' in value && 'sectionHeaderColor' in value;
}

/** The last user's appearance in this browser, so that the page does not change its appearance while loading. */
function lastAppearance(): Appearance {
  const value = readLocalValue('look');
  return isAppearance(value) ? value : DEFAULT_APPEARANCE;
}

/** The signed-in user. The session itself is an HTTP-only cookie; this only holds display data. */
export class Session {
  private state: SessionState = { kind: 'unknown', appearance: lastAppearance() };
  private loadPromise: Promise<SessionState> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly calls: SessionCalls,
    private readonly hint: SessionHint = { read: () => '', forget: () => undefined },
  ) {}

  readonly read = (): SessionState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The session state, requested once; `load` requests it again. */
  known(): Promise<SessionState> {
    return this.state.kind === 'unknown' ? (this.loadPromise ?? this.load()) : Promise.resolve(this.state);
  }

  /**
   * Loads the session. If either call fails, the user is signed out (shell, section 4). Without a hint that a session was
   * started here, nothing is requested.
   */
  load(): Promise<SessionState> {
    const knownSession = this.hint.read();
    if (knownSession === null) return Promise.resolve(this.set({ kind: 'signed-out', appearance: lastAppearance() }));
    this.loadPromise = Promise.all([this.calls.user(), this.calls.menu()])
      .then(([user, menu]) => {
        saveLocal('look', menu.personalization);
        saveLocal('noLists', !hasLists(menu));
        return this.set({ kind: 'signed-in', user, menu, appearance: menu.personalization });
      })
      .catch((error: unknown) => {
        if (isRefused(error) && error.status === 401) this.hint.forget(knownSession);
        return this.set({ kind: 'signed-out', appearance: lastAppearance() });
      })
      .finally(() => {
        this.loadPromise = null;
      });
    return this.loadPromise;
  }

  /**
   * Reloads the menu after a setup change, for example to show a new module. The server may still return its cached
   * menu, so the menu is requested once more after the cache has expired. Failures are ignored.
   */
  async refreshMenu(): Promise<void> {
    await this.renewMenu();
    await new Promise((resolve) => setTimeout(resolve, MENU_CACHE_MS));
    await this.renewMenu();
  }

  private async renewMenu(): Promise<void> {
    const menu = await this.calls.menu().catch(() => null);
    if (menu && this.state.kind === 'signed-in') this.set({ ...this.state, menu });
  }

  /** Applies an appearance immediately and saves it on the server. A failed save is ignored. */
  async applyAppearance(appearance: Appearance): Promise<void> {
    saveLocal('look', appearance);
    this.set({ ...this.state, appearance });
    if (this.state.kind === 'signed-in') await this.calls.saveAppearance(appearance).catch(() => undefined);
  }

  /** Applies an appearance without saving it, as a preview. */
  previewAppearance(appearance: Appearance): void {
    this.set({ ...this.state, appearance });
  }

  /** Clears the session in this browser; the server ends its session separately. */
  clear(): void {
    removeLocal('drafts');
    this.set({ kind: 'signed-out', appearance: this.state.appearance });
  }

  private set(state: SessionState): SessionState {
    this.state = state;
    for (const listener of this.listeners) listener();
    return state;
  }
}
