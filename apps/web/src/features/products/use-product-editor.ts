import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/products';
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

/** What is stale when a product was made or changed: lists choose from products and show their titles. */
export const STALE = ['listProducts', 'readProduct', 'loanChoices', 'listForms'];

/** Somebody else saved meanwhile, and parts that both changed differ. */
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

/** Sends a product. @returns it as it stands afterwards */
function useSend(id: string) {
  const queries = useQueryClient();
  return async (input: ProductInput, version: number): Promise<Product> => {
    const params = { id };
    const { message } = await call('saveProduct', { params, body: { ...input, version } });
    notify.success(message);
    const latest = await call('readProduct', { params });
    queries.setQueryData(keyOf('readProduct', { params }), latest);
    for (const stale of STALE) if (stale !== 'readProduct') void queries.invalidateQueries({ queryKey: [stale] });
    return latest;
  };
}

/** A product as it was when the editing began, beside what the person made of it. */
function useDraft(product: Product, isBusy: boolean) {
  const [origin, setOrigin] = useState(product);
  const [draft, setDraft] = useState<ProductDraft>(() => draftOf(product));
  const base = useMemo(() => inputOf(draftOf(origin)), [origin]);
  const input = useMemo(() => inputOf(draft), [draft]);
  const changed = useMemo(() => changedParts(base, input), [base, input]);
  const resetTo = (latest: Product) => {
    setOrigin(latest);
    setDraft(draftOf(latest));
  };
  // What others saved shows while nothing of one's own would be lost.
  if (product.version > origin.version && changed.length === 0 && !isBusy) resetTo(product);
  const change = (patch: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, base, input, changed, resetTo, change };
}

/**
 * A product while it is edited. Where somebody else saved meanwhile, changes to different parts go together by
 * themselves; of what both changed the person chooses.
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
    const missing = errorOf(draft);
    if (missing) setError(text(missing));
    else void attemptSave(input, origin.version);
  };
  /** Goes on after a clash: of the parts that both changed, `taken` stay as the other person saved them. */
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
