import { dayIn, type IsoDate } from '@lendwright/kernel';

/** Today in the administrator's time zone, for formulas that use it. */
export const localToday = (): IsoDate => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
