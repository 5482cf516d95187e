import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the page of a route loads first, as the build of the web app found it. */
interface RoutePage {
  /** With parameters: `/loans/edit/$id`. */
  readonly path: string;
  /** Whether visitors without a session see it. */
  readonly isOpen: boolean;
  readonly links: string;
  readonly reads: readonly unknown[];
}

interface Preloads {
  readonly sessionReads: readonly unknown[];
  readonly pages: readonly RoutePage[];
}

/** Returns the app's page for a URL. */
export type AppPageOf = (url: string, hasSession: boolean) => Buffer;

const FILE = '.pages.json';
const FIRST_SCRIPT = /(<script src="[^"]*first-paint[^"]*")>/;
const PARAMETER = '$';

const isAt = (path: string, segments: readonly string[]): boolean => {
  const parts = path.split('/');
  return (
    parts.length === segments.length && parts.every((part, at) => part.startsWith(PARAMETER) || part === segments[at])
  );
};

const parameters = ({ path }: RoutePage) => path.split(PARAMETER).length;

/** A JSON value as the text of an attribute. */
const attribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The app's page names what the browser will need for the requested route: the scripts and styles of its screen, and the
 * requests that it sends, so that they load in parallel. Nothing in it depends on the user: only on
 * the path, and on whether the request has a session cookie.
 */
export function appPages(webFolder: string): AppPageOf {
  const page = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const plain = Buffer.from(page);
  const file = join(webFolder, FILE);
  if (!existsSync(file)) return () => plain;
  const { sessionReads, pages } = JSON.parse(readFileSync(file, 'utf8')) as Preloads;
  const routes = [...pages].sort((one, other) => parameters(one) - parameters(other));
  const renderedBytes = new Map<string, Buffer>();
  const render = (route: RoutePage | undefined, hasSearch: boolean, hasSession: boolean): Buffer => {
    const key = JSON.stringify([route?.path, hasSearch, hasSession]);
    const known = renderedBytes.get(key);
    if (known) return known;
    // An open page asks for the same whatever its address says: the search leads to the page after it.
    const own = route && (route.isOpen || !hasSearch) ? route.reads : [];
    const reads = route?.isOpen ? own : hasSession ? [...sessionReads, ...own] : [];
    const html = page
      .replace('</head>', () => `${route?.links ?? ''}</head>`)
      .replace(FIRST_SCRIPT, (_tag, start: string) =>
        reads.length > 0 ? `${start} data-reads="${attribute(reads)}">` : `${start}>`,
      );
    const pageBytes = Buffer.from(html);
    renderedBytes.set(key, pageBytes);
    return pageBytes;
  };
  return (url, hasSession) => {
    const [path = '', search] = url.split('?');
    const segments = path.split('/');
    const route = routes.find((one) => isAt(one.path, segments));
    if (!hasSession && !route?.isOpen) return plain;
    return render(route, search !== undefined, hasSession);
  };
}
