import { texts } from '../../texts';
import messages from './builder-canvas.json';

/** Texts of the builder's canvas and of editing on it. */
export const builderCanvas = texts('builder-canvas', messages);
