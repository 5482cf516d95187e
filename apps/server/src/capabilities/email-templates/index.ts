export { embedPictures } from './pictures/embed-pictures';
export { assertCurrentTemplate } from './render/assert-current-template';
export { renderTemplate, type RenderedTemplate, type RenderOptions } from './render/render-template';
export { type RenderedEmail } from './render/render-email';
export { emailTemplateRoutes } from './routes';
export { addPublishedTemplate as addPublishedEmailTemplate } from './templates/add-published-template';
export { listPublishedTemplates, type PublishedTemplate } from './templates/read-templates';
