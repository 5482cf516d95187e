import { documentsWithRecord } from '../documents';
import type { CompleteRecord } from '../records';

/** Adds the parts of a loan that have separate operations. @source spec 2-records §7 (GET opportunities/{id}) */
export const completeLoan: CompleteRecord = async (tx, foundRecord) => ({
  message: '',
  ...(await documentsWithRecord(tx, foundRecord)),
});
