import type { Answer } from '../../client';

export type Product = Answer<'readProduct'>;
export type Program = Product['programs'][number];
export type ProductListItem = Answer<'listProducts'>['products'][number];
export type ProductChoices = Answer<'readProductChoices'>;
