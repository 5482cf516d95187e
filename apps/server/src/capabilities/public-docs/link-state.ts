import type { documentLink } from '@lendwright/api';
import type { z } from 'zod';
import { MAX_CODE_TRIES } from '../../platform/secrets/access-code';
import type { DocumentLinkRow } from './link-rows';

export type LinkState = z.output<typeof documentLink>['state'];

/** The state of a link. Links of an inactive record count as revoked. */
export function stateOf(
  link: Pick<DocumentLinkRow, 'revoked_at' | 'expires_at' | 'code_tries'>,
  isActiveRecord: boolean,
  now: Date,
): LinkState {
  if (link.revoked_at !== null || !isActiveRecord) return 'revoked';
  if (Date.parse(link.expires_at) <= now.getTime()) return 'expired';
  return link.code_tries >= MAX_CODE_TRIES ? 'blocked' : 'active';
}
