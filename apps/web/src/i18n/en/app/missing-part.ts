import { texts } from '../../texts';
import messages from './missing-part.json';

/** What to do about a part of a page that can't be downloaded anymore. */
export const missingPart = texts('missing-part', messages);
