import { uploadKind } from '../families/upload-family';

export const image = uploadKind('image', 'Image');
