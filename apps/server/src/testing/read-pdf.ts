export { outlineOfPdf, textOfPdf } from '../capabilities/contracts/testing/text-of-pdf';
