import type { Answer } from '../../client';

export type CustomDoc = Answer<'listCustomDocs'>['data'][number];
export type PlacedField = CustomDoc['fields'][number];
