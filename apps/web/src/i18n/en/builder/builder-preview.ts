import { texts } from '../../texts';
import words from './builder-preview.json';

/** The words of the preview of a form that is being drawn. */
export const builderPreview = texts('builder-preview', words);
