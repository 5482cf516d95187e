export { outlineOfPdf, textOfPdf } from './text-of-pdf';
