import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const HARMLESS_SCHEMES = new Set(['data:', 'blob:', 'about:', 'chrome-error:']);
const REFUSED_PATTERN = /^Failed to load resource: the server responded with a status of (\d{3})/;
const CONNECTION_ERRORS_PATTERN =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|NETWORK_CHANGED)/;

/** Previews of emails are frames in which the browser refuses every script; that it did so is no error of a page. */
const PREVIEW_SANDBOX_PATTERN = /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/;

/** Errors that pages report during a journey. */
export interface Watch {
  /** One message per uncaught error, console error and request to another host. */
  readonly errors: string[];
  /** Allows a response status: the browser logs refused requests as console errors. */
  expectRefusal(status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507): void;
  /** Allows requests to fail while the journey is offline, or its product restarts. */
  expectLostConnection(): void;
  /** Allows requests to a second product. */
  expectVisit(origin: string): void;
  /** Also watches the pages of another user of the same journey. */
  addContext(context: BrowserContext): void;
}

function describeConsole(message: ConsoleMessage): string {
  return `console error: ${message.text()} (${message.location().url})`;
}

/** Watches every page of a context. Only errors that the journey announced are ignored. */
export function watchContext(context: BrowserContext, origin: string): Watch {
  const errors: string[] = [];
  const announcedTexts = new Set<string>();
  let mayLose = false;
  const isAllowed = (text: string) => {
    if (PREVIEW_SANDBOX_PATTERN.test(text)) return true;
    const status = REFUSED_PATTERN.exec(text)?.[1];
    return status === undefined ? mayLose && CONNECTION_ERRORS_PATTERN.test(text) : announcedTexts.has(status);
  };
  const hosts = new Set([new URL(origin).host]);
  const watchUrl = (address: string) => {
    const url = new URL(address);
    const isOurs = hosts.has(url.host) || HARMLESS_SCHEMES.has(url.protocol);
    if (!isOurs) errors.push(`request to another host: ${address}`);
  };
  const addContext = (listedContext: BrowserContext) => {
    listedContext.on('weberror', (error) =>
      errors.push(`uncaught error: ${error.error().stack ?? error.error().message}`),
    );
    listedContext.on('console', (message) => {
      if (message.type() === 'error' && !isAllowed(message.text())) errors.push(describeConsole(message));
    });
    listedContext.on('request', (request) => watchUrl(request.url()));
    listedContext.on('page', (page) => page.on('websocket', (socket) => watchUrl(socket.url())));
  };
  addContext(context);
  return {
    errors,
    addContext,
    expectVisit: (secondUrl) => hosts.add(new URL(secondUrl).host),
    expectRefusal: (status) => announcedTexts.add(String(status)),
    expectLostConnection: () => {
      mayLose = true;
    },
  };
}
