import { OPERATIONS, type AnyOperation } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import { buildRequest } from '../calls/call';
import { HttpClient, type Reply } from './http-client';
import { requiredChoices, type Lender } from '../lenders/lender';

const byId = (id: string) => OPERATIONS.find((operation) => operation.id === id) as AnyOperation;
const [ADD, SAVE] = [byId('addLoan'), byId('saveOpportunities')];

/** A write that the server acknowledged: it must never be lost. */
export interface AcknowledgedWrite {
  readonly record: Id;
  readonly version: number;
  readonly text: string;
}

/** The results of a writer. A write without response may or may not be saved. */
export interface WriteOutcome {
  readonly acknowledgedWrites: AcknowledgedWrite[];
  readonly unansweredWrites: { readonly text: string; readonly failure: string }[];
  readonly refusedReplies: Reply[];
}

/** Under CPU pressure a process refuses after two seconds of waiting for a connection, whatever is done to it. */
export const isBusy = ({ status, text }: Reply): boolean => status === 503 && text.includes('"code":"busy"');

/** Refusals that no other writer caused by its load. */
export const unexpectedRefusals = ({ refusedReplies }: WriteOutcome): string[] =>
  refusedReplies.filter((reply) => !isBusy(reply)).map(({ status, text }) => `${status} ${text}`);

export const emptyOutcome = (): WriteOutcome => ({ acknowledgedWrites: [], unansweredWrites: [], refusedReplies: [] });

let count = 0;

/** Creates and saves loans repeatedly until stopped, recording every response. */
export class LoanWriter {
  #loan: { id: Id; version: number } | null = null;
  readonly #client: HttpClient;

  constructor(
    url: string,
    private readonly lender: Lender,
    private readonly writtenOutcome: WriteOutcome,
  ) {
    this.#client = new HttpClient(url, 1);
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.writeOnce();
    this.#client.close();
  }

  /** Creates a loan or saves it. @returns the status; 0 without a response */
  async writeOnce(): Promise<number> {
    const text = `written ${++count} ${process.pid}`;
    const loan = count % 3 === 0 ? null : this.#loan;
    try {
      const reply = await this.#client.send(
        buildRequest(
          loan ? SAVE : ADD,
          { params: { id: loan?.id }, query: {}, body: this.#bodyOf(loan, text) },
          { bearer: this.lender.users.admin.token },
        ),
      );
      if (reply.status === 200) this.#note(loan, text, reply);
      else this.writtenOutcome.refusedReplies.push(reply);
      return reply.status;
    } catch (error) {
      const failure = (error as { code?: string }).code ?? String(error);
      this.#loan = null;
      this.writtenOutcome.unansweredWrites.push({ text, failure });
      if (failure === 'ECONNREFUSED') await new Promise((resolve) => setTimeout(resolve, 10));
      return 0;
    }
  }

  #bodyOf(loan: { version: number } | null, text: string): unknown {
    const formData = { property_address: text };
    if (loan) return { version: loan.version, mode: 'autosave', formData };
    return { ...requiredChoices(this.lender), formData };
  }

  #note(loan: { id: Id; version: number } | null, text: string, reply: Reply): void {
    const answer = JSON.parse(reply.text) as { _id: Id; opportunity: { version: number } };
    this.#loan = loan ? { id: loan.id, version: answer.opportunity.version } : { id: answer._id, version: 1 };
    this.writtenOutcome.acknowledgedWrites.push({ record: this.#loan.id, version: this.#loan.version, text });
  }
}
