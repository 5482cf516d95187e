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
    const latest = await call('readProduct', { params });
    queries.setQueryData(keyOf('readProduct', { params }), latest);
    for (const stale of STALE_CALLS) if (stale !== 'readProduct') void queries.invalidateQueries({ queryKey: [stale] });
    return latest;
  };
}

/** The product at the start of editing, and the draft. */
function useDraft(product: Product, isBusy: boolean) {
  const [origin, setOrigin] = useState(product);
  const [draft, setDraft] = useState<ProductDraft>(() => draftOf(product));
  const base = useMemo(() => inputOf(draftOf(origin)), [origin]);
  const input = useMemo(() => inputOf(draft), [draft]);
  const changed = useMemo(() => changedParts(base, input), [base, input]);
  const resetTo = (latestProduct: Product) => {
    setOrigin(latestProduct);
    setDraft(draftOf(latestProduct));
  };
  // Adopt another user's save while there are no local changes to lose.
  if (product.version > origin.version && changed.length === 0 && !isBusy) resetTo(product);
  const change = (patch: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, base, input, changed, resetTo, change };
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

  const mergeWithServer = async ({ version, updatedBy, current }: Conflict, mine: ProductInput): Promise<void> => {
    const theirs = inputOf(draftOf(current));
    const parts = conflictingParts(base, mine, theirs);
    if (parts.length > 0) setConflict({ version, by: updatedBy, parts, mine, theirs });
    else resetTo(await send(mergeProducts(base, mine, theirs, new Set()), version));
  };
  const sendOrMerge = async (mine: ProductInput, version: number): Promise<void> => {
    try {
      resetTo(await send(mine, version));
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      await mergeWithServer(error.details as Conflict, mine);
    }
  };
  const attemptSave = async (mine: ProductInput, version: number) => {
    setBusy(true);
    setError(null);
    try {
      await sendOrMerge(mine, version);
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
  const unsaved = changed.length;
  return { origin, draft, unsaved, isBusy, error, conflict, change, save, discard, resolveConflict, closeConflict };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;
