import { z } from 'zod';
import { document } from '../documents';
import { listAnswer } from '../lists';
import { saveAnswer } from '../records/save-shapes';
import { record, recordAnswer } from '../records/shapes';

/** A list of loans, which the spec names `opportunities`. @source spec 2-records §3 (Loan list response) */
const loanListAnswer = listAnswer.omit({ records: true }).extend({ opportunities: z.array(record) });

/**
 * A loan, which the spec names `opportunity`. A `lean` request omits the rest: `docs` are the documents that the viewer
 * may see, as `listDocuments` returns them; `docLibCont` is the number of document library items of the loan's
 * programs; `message` is the reason of a refusal, and empty here.
 * @source spec 2-records §3 (Loan edit response), §7
 */
const loanAnswer = recordAnswer.omit({ record: true }).extend({
  opportunity: record,
  message: z.string().optional(),
  docs: z.array(document).optional(),
  docLibCont: z.number().int().optional(),
});

/** The responses of loan calls. */
export const loanAnswers = {
  list: loanListAnswer,
  read: loanAnswer,
  save: saveAnswer.omit({ record: true }).extend({ opportunity: record }),
};
