import { texts } from '../../texts';
import words from './builder-canvas.json';

/** The words of the builder's canvas and of drawing on it. */
export const builderCanvas = texts('builder-canvas', words);
