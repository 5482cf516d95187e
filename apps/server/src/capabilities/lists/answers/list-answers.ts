import { visibilityScopeOf, type Viewer } from '@lendwright/access';
import type { listBody } from '@lendwright/api';
import type { z } from 'zod';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { AnswersAtMarks, SharedMarks, type CompanySetup, type FeedMarks } from '../../records';

const DEFAULT_LIMIT_BYTES = 16 * 1024 * 1024;
/** What an entry takes beside its key and its text. */
const BYTES_OF_ENTRY = 500;
const BYTES_OF_CHARACTER = 2;

/** A request for a page of a list: everything beside the records that decides its answer. */
export interface AnswerRequest {
  readonly scope: TenantScope;
  readonly viewer: Viewer;
  readonly module: string;
  readonly body: z.output<typeof listBody>;
  readonly setup: CompanySetup;
  /** How the page is presented. */
  readonly form: string;
}

/** An answer as it is sent, and whether it holds while no record of the company and no setting changes. */
export interface ReadAnswer {
  readonly json: Buffer;
  readonly isLasting: boolean;
}

interface StoredAnswer {
  readonly json: Buffer;
  readonly setup: CompanySetup;
}

/**
 * What of a viewer decides a page: who they are only where they don't see all records. Two people with the same role have
 * the same answers.
 */
function shapeOf({ accountId: _account, fullName: _name, personId, groups, ...shape }: Viewer, seesAll: boolean) {
  return seesAll ? shape : { ...shape, personId, groups };
}

const keyOf = ({ viewer, module, body, form }: AnswerRequest): string =>
  JSON.stringify([form, module, shapeOf(viewer, visibilityScopeOf(viewer, module) === 'all'), body]);

/**
 * Pages of lists as they were sent, for the viewers to whom the same page was shown. One is sent again only while it is
 * certain to be the same: each request reads the company's change numbers first, which every write of a record takes
 * (`changeNumber`), in any process, and compares the settings. The setup of a list, which reads more, is not stored.
 */
export class ListAnswers {
  readonly #answers: AnswersAtMarks<StoredAnswer>;
  readonly #marks = new SharedMarks();
  #used = 0;

  /** @param limitBytes of all answers of this process together */
  constructor(limitBytes: number = DEFAULT_LIMIT_BYTES) {
    this.#answers = new AnswersAtMarks(limitBytes);
  }

  get bytes(): number {
    return this.#answers.size;
  }

  /** How many requests were answered with a stored answer. */
  get used(): number {
    return this.#used;
  }

  /** The stored answer if it still holds, otherwise what `readAnswer` reads after the change numbers. */
  async read(request: AnswerRequest, readAnswer: (marks?: FeedMarks) => Promise<ReadAnswer>): Promise<Buffer> {
    if (!request.body.lean) return (await readAnswer()).json;
    const key = keyOf(request);
    const marks = await this.#marks.read(request.scope);
    const storedAnswer = this.#answers.get(key, marks, ({ setup }) => setup === request.setup);
    if (storedAnswer) {
      this.#used++;
      return storedAnswer.json;
    }
    const { json, isLasting } = await readAnswer(marks);
    if (isLasting) this.#store(key, marks, { json, setup: request.setup });
    else this.#answers.drop(key);
    return json;
  }

  #store(key: string, marks: FeedMarks, answer: StoredAnswer): void {
    const bytes = BYTES_OF_ENTRY + key.length * BYTES_OF_CHARACTER + answer.json.length;
    this.#answers.set(key, marks, answer, bytes);
  }
}
