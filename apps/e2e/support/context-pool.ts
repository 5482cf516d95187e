import type { BrowserContext, Page } from '@playwright/test';

/** What a journey may do to its context that cannot be taken back. */
const PERSISTENT_CHANGES = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setExtraHTTPHeaders',
  'setGeolocation',
];
const LASTING_CLOCK_CHANGES = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/** Everything that a page can store, but not the cache of immutable files. */
const STORES = 'cache_storage,file_systems,indexeddb,local_storage,service_workers';

type Methods = Record<string, (...args: unknown[]) => unknown>;

/** Calls `note` before each of these methods. */
function callBefore(object: Methods, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method = object[name]?.bind(object);
    if (!method) throw new Error(`A context has no ${name}.`);
    object[name] = (...args) => {
      note();
      return method(...args);
    };
  }
}

/** The page that a journey opened first, without what it showed, or a new one. Each new page starts a process. */
async function takeEmptyPage(context: BrowserContext): Promise<Page> {
  const [firstPage, ...otherPages] = context.pages();
  await Promise.all(otherPages.map((page) => page.close()));
  if (!firstPage) return context.newPage();
  await firstPage.goto('about:blank');
  return firstPage;
}

/** Removes what a journey left in its context: pages, listeners, routes, cookies, permissions and stored data. */
async function clean(context: BrowserContext, origin: string): Promise<void> {
  for (const event of EVENTS) context.removeAllListeners(event);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const emptyPage = await takeEmptyPage(context);
  await context.clearCookies();
  await context.clearPermissions();
  const devtools = await context.newCDPSession(emptyPage);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: STORES });
  await emptyPage.close();
}

/**
 * Contexts that one journey after another uses. A new context has an empty cache: each would fetch and compile the
 * hundred files of the product again. Contexts of the same kind were created with the same options.
 */
export class ContextPool {
  readonly #cleanContexts = new Map<string, BrowserContext[]>();
  readonly #changedContexts = new WeakSet<BrowserContext>();

  constructor(readonly origin: string) {}

  async take(kind: string, create: () => Promise<BrowserContext>): Promise<BrowserContext> {
    const knownContext = this.#cleanContexts.get(kind)?.pop();
    if (knownContext) return knownContext;
    const context = await create();
    const note = () => void this.#changedContexts.add(context);
    callBefore(context as unknown as Methods, PERSISTENT_CHANGES, note);
    callBefore(context.clock as unknown as Methods, LASTING_CLOCK_CHANGES, note);
    return context;
  }

  /** Cleans a context for the next journey, or closes it. */
  async release(kind: string, context: BrowserContext, isReusable: boolean): Promise<void> {
    if (!isReusable || this.#changedContexts.has(context)) return context.close();
    await clean(context, this.origin);
    this.#cleanContexts.set(kind, [...(this.#cleanContexts.get(kind) ?? []), context]);
  }
}
