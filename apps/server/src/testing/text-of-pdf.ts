export { textOfPdf } from '../capabilities/contracts/testing/text-of-pdf';
