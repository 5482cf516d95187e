export { embedPictures as embedEmailPictures } from './pictures/embed-pictures';
export { assertCurrentTemplate } from './render/assert-current-template';
export {
  openTemplate as openEmailTemplate,
  openTemplateInTransaction as openEmailTemplateIn,
  type OpenTemplate as OpenEmailTemplate,
} from './render/open-template';
export { renderTemplate, type PublishedEmail, type RenderOptions } from './render/render-template';
export { type RenderedEmail } from './render/render-email';
export { emailTemplateRoutes } from './routes';
export { addPublishedTemplate as addPublishedEmailTemplate } from './templates/add-published-template';
export {
  listPublishedTemplates,
  readTemplateTitle as readEmailTemplateTitle,
  type PublishedTemplate,
} from './templates/read-templates';
