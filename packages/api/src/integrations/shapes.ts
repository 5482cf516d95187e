import { z } from 'zod';

/** What a key may do, within the rights of its role. */
export const KEY_SCOPES = ['read', 'create', 'update'] as const;

export const keyScopes = z.array(z.enum(KEY_SCOPES)).min(1).max(KEY_SCOPES.length);
