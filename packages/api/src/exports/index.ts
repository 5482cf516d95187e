import { listBody } from '../lists';

/** The request of an export: a list request for all pages at once. */
export const exportBody = listBody.omit({ skip: true, limit: true, lean: true });
