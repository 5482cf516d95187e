import { texts } from '../../texts';
import words from './products.json';

/** The words of products and programs. */
export const products = texts('products', words);
