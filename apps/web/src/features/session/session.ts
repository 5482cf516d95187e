import { DEFAULT_LOOK } from '../../ui/theme/look';
import type { Look } from '../../ui/theme/look';
import type { MenuConfig, SignedInUser } from './menu-config';
import { removeLocal, saveLocal, readLocal } from './local-store';

/** Who is here and what the frame shows; `unknown` until the server has answered. */
export type SessionState =
  | { readonly kind: 'unknown'; readonly look: Look }
  | { readonly kind: 'signed-out'; readonly look: Look }
  | { readonly kind: 'signed-in'; readonly look: Look; readonly user: SignedInUser; readonly menu: MenuConfig };

/** A menu is told from what the server knew at most half a second ago, in milliseconds. */
const MENU_CACHE_MS = 600;

/** The calls that the session makes. */
export interface SessionCalls {
  readonly user: () => Promise<SignedInUser>;
  readonly menu: () => Promise<MenuConfig>;
  readonly saveAppearance: (look: Look) => Promise<unknown>;
}

function isAppearance(value: unknown): value is Look {
  if (typeof value !== 'object' || value === null) return false;
  return 'layout' in value && 'mode' in value && 'menuColor' in value && 'sectionHeaderColor' in value;
}

/** The look of this browser's last person, so that the page does not change its clothes while it loads. */
function lastAppearance(): Look {
  const value = readLocal('look');
  return isAppearance(value) ? value : DEFAULT_LOOK;
}

/** Knows who is signed in. The session itself is a cookie that scripts cannot read; this holds only what is shown. */
export class Session {
  private state: SessionState = { kind: 'unknown', look: lastAppearance() };
  private loading: Promise<SessionState> | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly calls: SessionCalls) {}

  readonly read = (): SessionState => this.state;

  readonly listen = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The answer of the server, asked for once; `load` asks again. */
  known(): Promise<SessionState> {
    return this.state.kind === 'unknown' ? (this.loading ?? this.load()) : Promise.resolve(this.state);
  }

  /** Asks who is here. A failure of either call means: nobody (shell, section 4). */
  load(): Promise<SessionState> {
    this.loading = Promise.all([this.calls.user(), this.calls.menu()])
      .then(([user, menu]) => {
        saveLocal('look', menu.personalization);
        return this.set({ kind: 'signed-in', user, menu, look: menu.personalization });
      })
      .catch(() => this.set({ kind: 'signed-out', look: lastAppearance() }))
      .finally(() => {
        this.loading = null;
      });
    return this.loading;
  }

  /**
   * Asks for the menu again, after something of the company's set-up was changed: a new module stands in it at once. The
   * server may still tell the menu of half a second ago, so it is asked once more after that. A failure changes nothing.
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

  /** Puts a look on at once, and keeps it on the server. A failure to keep it is not the person's concern. */
  async applyAppearance(look: Look): Promise<void> {
    saveLocal('look', look);
    this.set({ ...this.state, look });
    if (this.state.kind === 'signed-in') await this.calls.saveAppearance(look).catch(() => undefined);
  }

  /** Shows a look without keeping it, while the person tries it on. */
  previewAppearance(look: Look): void {
    this.set({ ...this.state, look });
  }

  /** Forgets the person on this side; the server ends the session on its own. */
  clear(): void {
    removeLocal('drafts');
    this.set({ kind: 'signed-out', look: this.state.look });
  }

  private set(state: SessionState): SessionState {
    this.state = state;
    for (const listener of this.listeners) listener();
    return state;
  }
}
