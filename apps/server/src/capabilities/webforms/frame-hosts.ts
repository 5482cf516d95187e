import { findWebform } from './resolve-webform';
import type { WebformContext } from './webform-context';

const PAGE_PATTERN = /^\/+forms\/([\w-]{20,200})\/?(?:[?#]|$)/;

/**
 * The hosts that may embed this URL in a frame in addition to our own, from the webform's settings. Null for every URL
 * that is not the page of an open webform, which forbids embedding.
 */
export async function readFrameHosts(context: WebformContext, address: string): Promise<readonly string[] | null> {
  const link = PAGE_PATTERN.exec(address)?.[1];
  const resolvedWebform = link === undefined ? null : await findWebform(context, link);
  return resolvedWebform?.webform.settings.isOpen ? resolvedWebform.webform.settings.hosts : null;
}
