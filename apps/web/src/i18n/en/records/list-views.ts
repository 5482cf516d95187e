import { texts } from '../../texts';
import messages from './list-views.json';

/** Texts of saved list views. */
export const listViews = texts('list-views', messages);
