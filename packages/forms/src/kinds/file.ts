import { uploadKind } from '../families/upload-family';

export const file = uploadKind('file', 'File');
