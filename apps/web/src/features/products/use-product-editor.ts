import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/admin/products';
import { notify } from '../../ui';
import {
  changedParts,
  conflictingParts,
  draftOf,
  errorOf,
  mergeProducts,
  inputOf,
  type ProductDraft,
  type ProductInput,
} from './product-draft';
import type { Product } from './product-shapes';

/** Queries that are stale after a product was created or changed: they offer products or show their titles. */
export const STALE_CALLS = ['listProducts', 'readProduct', 'loanChoices', 'listForms'];

/** Another user saved in the meantime, and both changed some parts differently. */
export interface ProductConflict {
  readonly version: number;
  readonly by: string;
  readonly parts: readonly string[];
  readonly mine: ProductInput;
  readonly theirs: ProductInput;
}

interface Conflict {
  readonly version: number;
  readonly updatedBy: string;
  readonly current: Product;
}

/** Saves a product. @returns the saved product */
function useSend(id: string) {
  const queries = useQueryClient();
  return async (input: ProductInput, version: number): Promise<Product> => {
    const params = { id };
    const { message } = await call('saveProduct', { params, body: { ...input, version } });
    notify.success(message);
    const latestEntry = await call('readProduct', { params });
    queries.setQueryData(keyOf('readProduct', { params }), latestEntry);
    for (const query of STALE_CALLS) if (query !== 'readProduct') void queries.invalidateQueries({ queryKey: [query] });
    return latestEntry;
  };
}

/** The product at the start of editing, and the draft. */
function useDraft(product: Product, isBusy: boolean) {
  const [origin, setOrigin] = useState(product);
  const [draft, setDraft] = useState<ProductDraft>(() => draftOf(product));
  const base = useMemo(() => inputOf(draftOf(origin)), [origin]);
  const input = useMemo(() => inputOf(draft), [draft]);
  const editedParts = useMemo(() => changedParts(base, input), [base, input]);
  const resetTo = (latestProduct: Product) => {
    setOrigin(latestProduct);
    setDraft(draftOf(latestProduct));
  };
  // Adopt another user's save while there are no local changes to lose.
  if (product.version > origin.version && editedParts.length === 0 && !isBusy) resetTo(product);
  const change = (patch: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, base, input, changed: editedParts, resetTo, change };
}

/**
 * Editor state of a product. If another user saved in the meantime, changes to different parts are merged; the user resolves
 * parts that both changed.
 */
export function useProductEditor(product: Product) {
  const text = useText(products);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<ProductConflict | null>(null);
  const { origin, draft, base, input, changed, resetTo, change } = useDraft(product, isBusy);
  const send = useSend(product._id);

  const mergeWithServer = async ({ version, updatedBy, current }: Conflict, ownInput: ProductInput): Promise<void> => {
    const theirInput = inputOf(draftOf(current));
    const parts = conflictingParts(base, ownInput, theirInput);
    if (parts.length > 0) setConflict({ version, by: updatedBy, parts, mine: ownInput, theirs: theirInput });
    else resetTo(await send(mergeProducts(base, ownInput, theirInput, new Set()), version));
  };
  const sendOrMerge = async (ownInput: ProductInput, version: number): Promise<void> => {
    try {
      resetTo(await send(ownInput, version));
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      await mergeWithServer(error.details as Conflict, ownInput);
    }
  };
  const attemptSave = async (ownInput: ProductInput, version: number) => {
    setBusy(true);
    setError(null);
    try {
      await sendOrMerge(ownInput, version);
    } catch (error) {
      setError(isRefused(error) ? error.message : text('saveFailed'));
      notify.failure(text('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const missingError = errorOf(draft);
    if (missingError) setError(text(missingError));
    else void attemptSave(input, origin.version);
  };
  /** Saves after a conflict: of the parts that both changed, `theirParts` keep the other user's value. */
  const resolveConflict = (theirParts: ReadonlySet<string>) => {
    if (!conflict) return;
    const { mine, theirs, version } = conflict;
    setConflict(null);
    void attemptSave(mergeProducts(base, mine, theirs, theirParts), version);
  };
  const discard = () => {
    setError(null);
    resetTo(product.version > origin.version ? product : origin);
  };
  const closeConflict = () => setConflict(null);
  const actions = { change, save, discard, resolveConflict, closeConflict };
  return { origin, draft, unsaved: changed.length, isBusy, error, conflict, ...actions };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;
