import { texts } from '../../texts';
import messages from './builder-preview.json';

/** Texts of the preview of a draft. */
export const builderPreview = texts('builder-preview', messages);
