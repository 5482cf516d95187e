import type { BrowserContext, ConsoleMessage } from '@playwright/test';

const HARMLESS_SCHEMES = new Set(['data:', 'blob:', 'about:', 'chrome-error:']);
const REFUSED = /^Failed to load resource: the server responded with a status of (\d{3})/;

/** What a journey noticed beside its own steps. */
export interface Watch {
  /** One sentence per uncaught error, console error and request that left the product. */
  readonly faults: string[];
  /** Says that this journey provokes a refusal: the browser reports the answer as an error, and here it is none. */
  expectRefusal(status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503 | 507): void;
}

function describeConsole(message: ConsoleMessage): string {
  return `console error: ${message.text()} (${message.location().url})`;
}

/** Watches every page of a context. Nothing is excused but the refusals that the journey announced. */
export function watchContext(context: BrowserContext, origin: string): Watch {
  const faults: string[] = [];
  const announced = new Set<string>();
  context.on('weberror', (error) => faults.push(`uncaught error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const status = REFUSED.exec(message.text())?.[1];
    if (status === undefined || !announced.has(status)) faults.push(describeConsole(message));
  });
  const watchUrl = (address: string) => {
    const url = new URL(address);
    const isOurs = url.host === new URL(origin).host || HARMLESS_SCHEMES.has(url.protocol);
    if (!isOurs) faults.push(`request to another host: ${address}`);
  };
  context.on('request', (request) => watchUrl(request.url()));
  context.on('page', (page) => page.on('websocket', (socket) => watchUrl(socket.url())));
  return { faults, expectRefusal: (status) => announced.add(String(status)) };
}
