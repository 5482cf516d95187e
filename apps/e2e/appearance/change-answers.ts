import type { CDPSession, Page } from '@playwright/test';

type Body = Record<string, unknown>;

/** Changes a JSON body in place. */
export type Change = (body: Body) => void;

async function readBody(devtools: CDPSession, requestId: string): Promise<Body> {
  const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
  return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString('utf8')) as Body;
}

const isAboutBody = (header: string): boolean => /^content-(?:encoding|length)$/i.test(header);

/**
 * Changes answers of the API in the browser of a page. `page.route` would turn off the cache of the browser, and every
 * visit would load and compile the hundred files of the product again.
 * @param changes by the path
 * @returns a function that ends it
 */
export async function changeAnswers(
  page: Page,
  changes: Readonly<Record<string, Change>>,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode = 0, responseHeaders = [] }) => {
    const answer = async () => {
      const change = changes[new URL(request.url).pathname];
      if (!change || responseStatusCode !== 200) return devtools.send('Fetch.continueRequest', { requestId });
      const body = await readBody(devtools, requestId);
      change(body);
      return devtools.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: responseStatusCode,
        responseHeaders: responseHeaders.filter(({ name }) => !isAboutBody(name)),
        body: Buffer.from(JSON.stringify(body)).toString('base64'),
      });
    };
    // A page that is left cancels its requests.
    answer().catch(() => undefined);
  });
  const patterns = Object.keys(changes).map((path) => ({ urlPattern: `*${path}`, requestStage: 'Response' as const }));
  await devtools.send('Fetch.enable', { patterns });
  return () => devtools.detach();
}
