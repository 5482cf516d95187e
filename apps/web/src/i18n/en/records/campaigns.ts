import { texts } from '../../texts';
import messages from './campaigns.json';

/** Texts of campaigns: their list, setup, progress and results. */
export const campaigns = texts('campaigns', messages);
