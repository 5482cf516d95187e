import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { readFeedMarks, type FeedMarks } from './change-feed';

interface Reads {
  readonly current: Promise<FeedMarks>;
  /** Begins when the current one ends. */
  next: Promise<FeedMarks> | null;
}

/**
 * Reads the marks of companies for requests that arrive at the same time. A request waits for a read that begins after it:
 * one that is in progress may have missed what was committed before the request.
 */
export class SharedMarks {
  readonly #reads = new Map<Id, Reads>();

  /** The marks of everything that was committed in the scope's company before the call. @throws Refusal 503 */
  read(scope: TenantScope): Promise<FeedMarks> {
    const reads = this.#reads.get(scope.companyId);
    if (!reads) return this.#begin(scope);
    const begin = () => this.#begin(scope);
    return (reads.next ??= reads.current.then(begin, begin));
  }

  #begin(scope: TenantScope): Promise<FeedMarks> {
    const { companyId } = scope;
    const currentMarks = scope.readAtOnce(readFeedMarks).finally(() => {
      if (this.#reads.get(companyId)?.current === currentMarks) this.#reads.delete(companyId);
    });
    this.#reads.set(companyId, { current: currentMarks, next: null });
    return currentMarks;
  }
}
