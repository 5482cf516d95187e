export { FILL_JOB, fillStandardDocJob } from './fill-doc.job';
export { PdfForms } from './pdf/pdf-forms';
export { standardDocRoutes } from './routes';
export { findFilledFile } from './view-doc';
export { seedStandardDoc, type SeededDoc } from './seed-doc';
