import { isRefused } from '../client/call-errors';

/** The link or the session has ended, or what was asked of it is gone. */
export const hasEnded = (error: unknown): boolean => isRefused(error, 'link_expired') || isRefused(error, 'not_found');
