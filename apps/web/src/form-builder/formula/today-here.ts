import { dayIn, type IsoDate } from '@lendwright/kernel';

/** The day where the person who draws sits, for formulas that ask for it. */
export const todayHere = (): IsoDate => dayIn(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
