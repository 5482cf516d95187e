import * as pictures from './picture-operations';
import * as previews from './preview-operations';
import * as templates from './template-operations';

export * from './content';
export * from './picture-operations';
export * from './preview-operations';
export * from './shapes';
export * from './template-operations';

export const emailTemplateOperations = [
  ...Object.values(templates),
  ...Object.values(previews),
  pictures.listEmailPictures,
  pictures.uploadEmailPicture,
  pictures.viewEmailPicture,
];
