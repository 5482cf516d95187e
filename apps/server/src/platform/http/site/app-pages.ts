import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A request that a page sends first. */
export interface FirstRead {
  readonly method: 'GET' | 'POST';
  /** With `{id}` for the id in the page's address. */
  readonly url: string;
  readonly body?: unknown;
  /** Browser settings with which, and without which, it is not sent. */
  readonly skipWhenStored?: readonly string[];
  readonly onlyIf?: readonly string[];
  /** Whether it is sent whatever the search in the page's address is. */
  readonly isSentWithSearch?: boolean;
}

/** What the page of a route loads first, as the build of the web app found it. */
interface RoutePage {
  /** With parameters: `/loans/edit/$id`. */
  readonly path: string;
  /** Whether visitors without a session see it. */
  readonly isOpen: boolean;
  readonly links: string;
  readonly reads: readonly FirstRead[];
  /** The module whose list the server renders. */
  readonly served?: string;
}

interface Preloads {
  readonly sessionReads: readonly FirstRead[];
  readonly pages: readonly RoutePage[];
}

/** A page and its entity tag. */
export interface AppPage {
  readonly tag: string;
  readonly bytes: Buffer;
  /** The browser has this page already. */
  readonly isKnown: boolean;
}

/** What surrounds the rows of a page that is served with them. */
export interface ServedParts {
  readonly path: string;
  readonly module: string;
  /** Identifies the page in this build. */
  readonly hash: string;
  /** The requests whose answers the page shows. */
  readonly reads: readonly FirstRead[];
  /** The page up to its root element, for a view, and for browsers that have stored its compiled scripts. */
  head(view: string, hasStored: boolean): string;
  readonly tail: string;
}

/** The app's pages. */
export interface AppPages {
  /**
   * The page for a URL.
   * @param knownTags the `If-None-Match` header
   */
  readonly pageOf: (url: string, hasSession: boolean, knownTags?: string) => AppPage;
  /** The page for a URL around rows of the server's; null if it has none. */
  readonly servedAt: (url: string) => ServedParts | null;
}

const FILE = '.pages.json';
const FIRST_SCRIPT_PATTERN = /(<script src="[^"]*first-paint[^>]*")>/;
const PARAMETER = '$';

const isAt = (path: string, segments: readonly string[]): boolean => {
  const parts = path.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) => part.startsWith(PARAMETER) || part === segments[index])
  );
};

const parameters = ({ path }: RoutePage) => path.split(PARAMETER).length;

/** A JSON value as the text of an attribute. */
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The visits to a page of the same build: browsers note that they use a script on the first, and store its compiled code
 * on the second.
 */
type Visit = 'first' | 'second' | 'later';

/** A page as it is served on each visit. */
type Pages = Readonly<Record<Visit, AppPage>>;

/**
 * The page for a browser that has stored the compiled scripts. Chromium compiles modules while it downloads them, even if
 * their compiled code is stored: only those that a page preloads as plain scripts are taken from there.
 */
const withStoredScripts = (html: string): string =>
  html
    .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
    .replace(
      /<script type="module" crossorigin src="([^"]+)">/,
      '<link rel="preload" as="script" crossorigin href="$1">$&',
    );

const hashOf = (html: string) => createHash('sha256').update(html).digest('base64url').slice(0, 16);

function pagesOf(html: string): Pages {
  const hash = hashOf(html);
  const of = (visit: Visit, text: string): AppPage => ({
    tag: `"${hash}.${visit}"`,
    bytes: Buffer.from(text),
    isKnown: false,
  });
  return { first: of('first', html), second: of('second', html), later: of('later', withStoredScripts(html)) };
}

/** The page that follows the one that the browser has, by the tag that the server sent with it. */
function nextPage(pages: Pages, knownTags = ''): AppPage {
  if (knownTags.includes(pages.later.tag)) return { ...pages.later, isKnown: true };
  if (knownTags.includes(pages.second.tag)) return pages.later;
  return knownTags.includes(pages.first.tag) ? pages.second : pages.first;
}

const ENTRY_SCRIPT_PATTERN = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const ROOT = '<div id="app"></div>';

/** The page around rows. Its first script starts the module after they are painted, which would otherwise come first. */
function servedPartsOf(
  { path, served = '' }: RoutePage,
  html: string,
  reads: readonly FirstRead[],
): ServedParts | null {
  const [, entry] = ENTRY_SCRIPT_PATTERN.exec(html) ?? [];
  const [htmlBefore, tail] = html.split(ROOT);
  if (entry === undefined || htmlBefore === undefined || tail === undefined) return null;
  const plainHead = htmlBefore.replace(ENTRY_SCRIPT_PATTERN, `<link rel="modulepreload" crossorigin href="${entry}">`);
  const [head, headOfStored] = [plainHead, withStoredScripts(plainHead)];
  return {
    path,
    module: served,
    hash: hashOf(html),
    reads: reads.filter(({ onlyIf = [] }) => onlyIf.length === 0),
    head: (view, hasStored) =>
      (hasStored ? headOfStored : head).replace(
        FIRST_SCRIPT_PATTERN,
        (_tag, start: string) => `${start} data-view="${view}" data-start="${entry}">`,
      ),
    tail,
  };
}

const withReads = (page: string, { links = '' }: Partial<RoutePage>, reads: readonly FirstRead[]): string =>
  page
    .replace('</head>', () => `${links}</head>`)
    .replace(FIRST_SCRIPT_PATTERN, (tag, start: string) =>
      reads.length > 0 ? `${start} data-reads="${attribute(reads)}">` : tag,
    );

/**
 * The app's page names what the browser will need for the requested route: the scripts and styles of its screen, and the
 * requests that it sends, so that they load in parallel. Nothing in it depends on the user: only on
 * the path, on whether the request has a session cookie, and on how often this browser has had this page.
 */
export function appPages(webFolder: string): AppPages {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const plainPages = pagesOf(page);
  const file = join(webFolder, FILE);
  if (!existsSync(file))
    return { pageOf: (_url, _hasSession, knownTags) => nextPage(plainPages, knownTags), servedAt: () => null };
  const { sessionReads, pages } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  const routes = [...pages].sort((a, b) => parameters(a) - parameters(b));
  const servedParts = new Map(
    routes
      .filter(({ served }) => served !== undefined)
      .map((route) => {
        const reads = [...sessionReads, ...route.reads];
        return [route.path, servedPartsOf(route, withReads(page, route, reads), reads)];
      }),
  );
  const renderedPages = new Map<string, Pages>();
  const render = (route: RoutePage | undefined, hasSearch: boolean, hasSession: boolean): Pages => {
    const key = JSON.stringify([route?.path, hasSearch, hasSession]);
    const knownPage = renderedPages.get(key);
    if (knownPage) return knownPage;
    // An open page sends the same requests whatever its search is: the search only matters for the page after sign-in.
    const ownReads = (route?.reads ?? []).filter(
      ({ isSentWithSearch }) => route?.isOpen || !hasSearch || isSentWithSearch,
    );
    const reads = route?.isOpen ? ownReads : hasSession ? [...sessionReads, ...ownReads] : [];
    const rendered = pagesOf(withReads(page, route ?? {}, reads));
    renderedPages.set(key, rendered);
    return rendered;
  };
  return {
    servedAt: (url) => servedParts.get(url) ?? null,
    pageOf(url, hasSession, knownTags) {
      const [path = '', search] = url.split('?');
      const segments = path.split('/');
      const route = routes.find((candidate) => isAt(candidate.path, segments));
      const foundPages = !hasSession && !route?.isOpen ? plainPages : render(route, search !== undefined, hasSession);
      return nextPage(foundPages, knownTags);
    },
  };
}
