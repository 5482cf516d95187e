import { LeadView } from '../../features/leads';

/** One lead, to be read (`/leads/{lead_id}`). */
export const Screen = LeadView;
