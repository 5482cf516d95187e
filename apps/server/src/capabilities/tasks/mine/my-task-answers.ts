import type { AnswerOf, BodyOf, listMyTasks } from '@lendwright/api';
import { AnswersAtMarks, readFeedMarks, type CompanySetup } from '../../records';
import type { TaskContext } from '../tasks/task-context';

type Answer = AnswerOf<typeof listMyTasks>;

/** An answer, and until when it stays valid if nothing changes; null if it must not be stored. */
export interface MyTasksResult {
  readonly answer: Answer;
  readonly validUntil: string | null;
}

interface StoredAnswer {
  readonly answer: Answer;
  readonly setup: CompanySetup;
  /** ISO in UTC. */
  readonly from: string;
  readonly until: string;
}

/** The most tasks of all answers together, about 20 MB. */
const MAX_TASKS = 10_000;

const sizeOf = ({ groups }: Answer) => groups.reduce((sum, { tasks }) => sum + tasks.length, 1);

/**
 * The latest lists of people's own tasks. A stored list is reused only while it is certain to be unchanged: every write
 * of a task, of its reminders and dependencies, and of any record takes a change number of the company (`changeNumber`)
 * in its own transaction, so equal numbers mean equal rows. The numbers are compared in each request, for the same
 * viewer with the same rights and the same settings of the company, until the next task is due or the day ends. The
 * shared answers are read-only.
 */
export class MyTaskAnswers {
  readonly #answers = new AnswersAtMarks<StoredAnswer>(MAX_TASKS);

  /** The stored answer if it is still valid, otherwise what `readAnswer` reads in the same transaction. */
  async read(
    { tx, setup, viewer, now }: TaskContext,
    query: BodyOf<typeof listMyTasks>,
    readAnswer: () => Promise<MyTasksResult>,
  ): Promise<Answer> {
    const key = JSON.stringify([tx.companyId, viewer, query]);
    const moment = now.toISOString();
    const marks = await readFeedMarks(tx);
    const storedAnswer = this.#answers.get(
      key,
      marks,
      (listedAnswer) => listedAnswer.setup === setup && listedAnswer.from <= moment && moment <= listedAnswer.until,
    );
    if (storedAnswer) return storedAnswer.answer;
    const { answer, validUntil } = await readAnswer();
    if (validUntil === null) this.#answers.drop(key);
    else this.#answers.set(key, marks, { answer, setup, from: moment, until: validUntil }, sizeOf(answer));
    return answer;
  }
}
