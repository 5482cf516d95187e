import { findWebform } from './reach-webform';
import type { WebformDesk } from './webform-desk';

const PAGE = /^\/+forms\/([\w-]{20,200})\/?(?:[?#]|$)/;

/**
 * The hosts whose pages may hold this address in a frame, beside our own: those that the settings of the webform behind
 * it name. Null for every address that is no page of an open webform, which refuses all frames.
 */
export async function frameHosts(desk: WebformDesk, address: string): Promise<readonly string[] | null> {
  const link = PAGE.exec(address)?.[1];
  const reached = link === undefined ? null : await findWebform(desk, link);
  return reached?.webform.settings.isOpen ? reached.webform.settings.hosts : null;
}
