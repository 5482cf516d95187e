import { documentRequests } from '@lendwright/forms';
import type { FormStore } from '../../form-view';

const requestsOf = (store: Pick<FormStore, 'view'>): string =>
  documentRequests(store.view())
    .map(({ slot, mandatory }) => (mandatory ? `${slot}!` : slot))
    .join(' ');

/** Detects that saved answers changed which documents the form requests, so that their list is refetched. */
export class RequestWatch {
  #knownVersion: string;

  constructor(private readonly store: Pick<FormStore, 'view'>) {
    this.#knownVersion = requestsOf(store);
  }

  /** Whether the requests differ from those of the previous call. */
  isChanged(): boolean {
    const knownVersion = this.#knownVersion;
    this.#knownVersion = requestsOf(this.store);
    return knownVersion !== this.#knownVersion;
  }
}
