import { LEAD_AGGREGATES, LOAN_AGGREGATES } from './capabilities/dashboard';
import { answerInThread, ARE_LOADED, FIND, GROUPS, LIST, LIST_TOTALS, STATUS_COUNTS } from './capabilities/lists';
import { openColumnFiles } from './open-file-store';

const questions = [ARE_LOADED, LIST, LIST_TOTALS, FIND, GROUPS, STATUS_COUNTS, LEAD_AGGREGATES, LOAN_AGGREGATES];

/** The program of the column store's worker thread. */
export const columnsWorker = answerInThread(
  new Map(questions.map((question) => [question.name, question])),
  openColumnFiles,
);
