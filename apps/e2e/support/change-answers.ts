import type { CDPSession, Page } from '@playwright/test';

/** What the browser receives in place of a JSON body. */
export type Change = (body: unknown) => unknown;

async function readBody(devtools: CDPSession, requestId: string): Promise<unknown> {
  const { body, base64Encoded } = await devtools.send('Fetch.getResponseBody', { requestId });
  return JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString('utf8'));
}

const isAboutBody = (header: string): boolean => /^content-(?:encoding|length)$/i.test(header);

/**
 * Changes answers of the API in the browser of a page. `page.route` would turn off the cache of the browser, and every
 * visit would load and compile the hundred files of the product again.
 * @param paths patterns of the paths that may be changed, with `*`
 * @param changeOf the change of the answers of a path, if there is one
 * @returns a function that ends it
 */
export async function changeAnswers(
  page: Page,
  paths: readonly string[],
  changeOf: (path: string) => Change | undefined,
): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode = 0, responseHeaders = [] }) => {
    const answer = async () => {
      const change = changeOf(new URL(request.url).pathname);
      const isOk = responseStatusCode >= 200 && responseStatusCode < 300;
      if (!change || !isOk) return devtools.send('Fetch.continueRequest', { requestId });
      const body = change(await readBody(devtools, requestId));
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
  const patterns = paths.map((path) => ({ urlPattern: `*${path}`, requestStage: 'Response' as const }));
  await devtools.send('Fetch.enable', { patterns });
  // The document of a list would bring its answers with it, unless it is downloaded ahead.
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
  return async () => {
    await page.setExtraHTTPHeaders({});
    await devtools.detach();
  };
}
