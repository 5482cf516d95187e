import { texts } from '../../texts';
import messages from './own-signatures.json';

/** Texts of the documents that the signed-in person signs. */
export const ownSignatures = texts('own-signatures', messages);
