import type { InputOf } from '../../../client';
import type { ComposerStart } from '../email-shapes';

/** An email to many records, as the action gets it. */
export type RecordsEmailInput = Extract<InputOf<'selectForMassAction'>['body']['action'], { readonly kind: 'email' }>;
export type RecipientGroup = RecordsEmailInput['recipients'][number];

/** What is written to many records: its draft, and its content with the groups as recipients. */
export type RecordsEmailText = ComposerStart;

/** A draft that was written in the meantime is part of the answer, so an earlier one is never shown. */
export const COMPOSER_CACHE = { staleTime: 60_000, gcTime: 0 } as const;
