import { uploadKind } from '../families/upload-family';

export const dropzone = uploadKind('dropzone', 'Dropzone');
