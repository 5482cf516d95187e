import type { PublicLinkOf } from '../forms';
import { frameHosts } from './frame-hosts';
import { webformContext, type WebformServices } from './webform-context';
import { webformLink } from './webform-link';

export { webformRoutes } from './routes';
export { sweepWebformsJob } from './sweep.job';

/** Makes the capability of a webform's public page, for `formRoutes`; null for a form that is off the air or asleep. */
export const publicLinkOf =
  (services: WebformServices): PublicLinkOf =>
  (company, form) =>
    form.is_active && form.webform?.['isOpen'] === true ? webformLink(webformContext(services), company, form) : null;

/** The hosts that may hold an address in a frame, for `buildApi`; null where none may. */
export const framesOf =
  (services: WebformServices) =>
  (address: string): Promise<readonly string[] | null> =>
    frameHosts(webformContext(services), address);
