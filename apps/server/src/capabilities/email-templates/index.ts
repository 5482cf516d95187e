export { embedPictures as embedEmailPictures } from './pictures/embed-pictures';
export { openTemplate as openEmailTemplate, type OpenTemplate as OpenEmailTemplate } from './render/open-template';
export { renderTemplate, type RenderOptions } from './render/render-template';
export { type RenderedEmail } from './render/render-email';
export { emailTemplateRoutes } from './routes';
export { addPublishedTemplate as addPublishedEmailTemplate } from './templates/add-published-template';
export { listPublishedTemplates, readTemplateTitle as readEmailTemplateTitle } from './templates/read-templates';
