import type { PublicLinkOf } from '../forms';
import { readFrameHosts } from './frame-hosts';
import { webformContext, type WebformServices } from './webform-context';
import { webformLink } from './webform-link';

export { webformRoutes } from './routes';
export { bytesToId, idToBytes, signedTokens } from './signed-token';
export { sweepWebformsJob } from './sweep.job';

/** Creates the public link token of a webform for `formRoutes`. Null for a closed or inactive form. */
export const publicLinkOf =
  (services: WebformServices): PublicLinkOf =>
  (company, form) =>
    form.is_active && form.webform?.['isOpen'] === true ? webformLink(webformContext(services), company, form) : null;

/** The hosts that may embed a URL in a frame, for `buildApi`. Null if none may. */
export const framesOf =
  (services: WebformServices) =>
  (address: string): Promise<readonly string[] | null> =>
    readFrameHosts(webformContext(services), address);
