import { texts } from '../../texts';
import messages from './collaboration.json';

/** Texts of collaboration on a record: reviews, presence, news, newer forms. */
export const collaboration = texts('collaboration', messages);
