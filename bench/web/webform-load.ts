import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/src/capabilities/accounts';
import { productApi } from '../product/product-api';
import { signIn } from '../product/sign-in';
import { loadPublicPage, type PublicLoad } from '../webforms/public-load';

const ADMIN = 'admin@demo.lendwright.test';

/**
 * Loads the public page of the demo's webform with an empty cache.
 * @throws Error if the demo has no open webform
 */
export async function loadWebform(browser: Browser, port: number): Promise<PublicLoad> {
  const api = productApi(port, await signIn(port, ADMIN, DEMO_PASSWORD));
  const { forms } = await api.callApi<{ forms: { _id: string }[] }>('POST', 'forms/library', { kind: 'webform' });
  for (const { _id } of forms) {
    const { publicLink } = await api.callApi<{ publicLink: string | null }>('GET', `forms/${_id}`);
    if (publicLink !== null) return loadPublicPage(browser, `http://localhost:${port}/forms/${publicLink}`, false);
  }
  throw new Error('The demo has no open webform.');
}
