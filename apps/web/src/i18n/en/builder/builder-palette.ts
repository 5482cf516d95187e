import { texts } from '../../texts';
import words from './builder-palette.json';

/** The words of the builder's left side. */
export const builderPalette = texts('builder-palette', words);
