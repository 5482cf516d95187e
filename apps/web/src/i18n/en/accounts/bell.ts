import { texts } from '../../texts';
import messages from './bell.json';

/** Texts of the bell, which every page shows; those of its panel are `notifications`. */
export const bell = texts('bell', messages);
