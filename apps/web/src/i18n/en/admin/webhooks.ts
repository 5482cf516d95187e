import { texts } from '../../texts';
import messages from './webhooks.json';

/** Texts of webhooks and their deliveries. */
export const webhooks = texts('webhooks', messages);
