import type { ListRecord } from '../record-list';

/** Whether a loan of the list can be changed there: it is active and not the loan of another company. */
export const isOwnActive = (row: Pick<ListRecord, 'active' | 'sharing_company'>): boolean =>
  row.active && row.sharing_company?.isReceived !== true;
