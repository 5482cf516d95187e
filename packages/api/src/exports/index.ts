import { listBody } from '../lists';

/** What an export is asked for: the same wishes as of the list, for all of its pages at once. */
export const exportBody = listBody.omit({ skip: true, limit: true, lean: true });
