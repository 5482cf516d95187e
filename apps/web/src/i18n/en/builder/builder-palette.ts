import { texts } from '../../texts';
import messages from './builder-palette.json';

/** Texts of the palette and the outline. */
export const builderPalette = texts('builder-palette', messages);
