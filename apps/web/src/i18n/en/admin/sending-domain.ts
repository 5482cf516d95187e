import { texts } from '../../texts';
import messages from './sending-domain.json';

/** Texts of the domain that email of a company comes from. */
export const sendingDomain = texts('sending-domain', messages);
