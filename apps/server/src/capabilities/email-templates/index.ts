export { renderTemplate, type RenderOptions } from './render/render-template';
export { type RenderedEmail } from './render/render-email';
export { emailTemplateRoutes } from './routes';
export { addPublishedTemplate as addPublishedEmailTemplate } from './templates/add-published-template';
export { listPublishedTemplates } from './templates/read-templates';
