import { findWebform } from './resolve-webform';
import type { WebformContext } from './webform-context';

const PAGE = /^\/+forms\/([\w-]{20,200})\/?(?:[?#]|$)/;

/**
 * The hosts whose pages may hold this address in a frame, beside our own: those that the settings of the webform behind
 * it name. Null for every address that is no page of an open webform, which refuses all frames.
 */
export async function frameHosts(context: WebformContext, address: string): Promise<readonly string[] | null> {
  const link = PAGE.exec(address)?.[1];
  const resolved = link === undefined ? null : await findWebform(context, link);
  return resolved?.webform.settings.isOpen ? resolved.webform.settings.hosts : null;
}
