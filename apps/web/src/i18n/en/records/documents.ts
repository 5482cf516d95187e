import { texts } from '../../texts';
import words from './documents.json';

/** The words of the documents area. Sentences of the product's specification stand word for word. */
export const documents = texts('documents', words);
