import type { documentLink } from '@lendwright/api';
import type { z } from 'zod';
import { MAX_CODE_TRIES } from '../../platform/secrets/access-code';
import type { DocumentLinkRow } from './link-rows';

export type LinkState = z.output<typeof documentLink>['state'];

/**
 * The state of a link.
 * @param mayShare whether the record is active and the creator may still see it; otherwise the link counts as revoked
 */
export function stateOf(
  link: Pick<DocumentLinkRow, 'revoked_at' | 'expires_at' | 'code_tries'>,
  mayShare: boolean,
  now: Date,
): LinkState {
  if (link.revoked_at !== null || !mayShare) return 'revoked';
  if (Date.parse(link.expires_at) <= now.getTime()) return 'expired';
  return link.code_tries >= MAX_CODE_TRIES ? 'blocked' : 'active';
}
