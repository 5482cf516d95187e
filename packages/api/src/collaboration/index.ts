import { draftOperations } from './drafts';
import { presenceOperations } from './presence';

export * from './drafts';
export * from './presence';
export const collaborationOperations = [...draftOperations, ...presenceOperations];
