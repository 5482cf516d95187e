import { texts } from '../../texts';
import messages from './products.json';

/** Texts of products and programs. */
export const products = texts('products', messages);
