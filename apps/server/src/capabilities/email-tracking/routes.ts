import { followEmailLink, showEmailPicture } from '@lendwright/api';
import { Bytes, Redirect, servePublic, type Route } from '../../platform/http/route';
import type { Services } from '../../platform/services';
import { countHit, trackingContext, type TrackingServices } from './count-hit';

/** One transparent pixel. @source GIF89a */
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The routes that mail programs load and follow. Known and unknown tokens get the same picture. */
export function emailTrackingRoutes(services: TrackingServices & Pick<Services, 'config'>): Route[] {
  const context = trackingContext(services);
  const startPage = services.config.publicUrl;
  return [
    servePublic(showEmailPicture, async ({ query, caller }) => {
      await countHit(context, 'picture', query.mail, caller.device);
      return new Bytes(PICTURE, { 'content-type': 'image/gif' }, true);
    }),
    servePublic(
      followEmailLink,
      async ({ query, caller }) =>
        new Redirect((await countHit(context, 'link', query.mail, caller.device)) ?? startPage),
    ),
  ];
}
