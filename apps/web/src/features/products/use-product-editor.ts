import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, isRefused, keyOf } from '../../client';
import { useText } from '../../i18n';
import { products } from '../../i18n/en/products';
import { notify } from '../../ui';
import {
  changedParts,
  clashingParts,
  draftOf,
  faultOf,
  mergeProducts,
  wishOf,
  type ProductDraft,
  type ProductWish,
} from './product-draft';
import type { Product } from './product-shapes';

/** What is stale when a product was made or changed: lists choose from products and show their titles. */
export const STALE = ['listProducts', 'readProduct', 'loanChoices', 'listForms'];

/** Somebody else saved meanwhile, and parts that both changed differ. */
export interface ProductClash {
  readonly version: number;
  readonly by: string;
  readonly parts: readonly string[];
  readonly mine: ProductWish;
  readonly theirs: ProductWish;
}

interface Conflict {
  readonly version: number;
  readonly updatedBy: string;
  readonly current: Product;
}

/** Sends a product. @returns it as it stands afterwards */
function useSend(id: string) {
  const queries = useQueryClient();
  return async (wish: ProductWish, version: number): Promise<Product> => {
    const params = { id };
    const { message } = await call('saveProduct', { params, body: { ...wish, version } });
    notify.success(message);
    const fresh = await call('readProduct', { params });
    queries.setQueryData(keyOf('readProduct', { params }), fresh);
    for (const stale of STALE) if (stale !== 'readProduct') void queries.invalidateQueries({ queryKey: [stale] });
    return fresh;
  };
}

/** A product as it was when the editing began, beside what the person made of it. */
function useDraft(product: Product, isBusy: boolean) {
  const [origin, setOrigin] = useState(product);
  const [draft, setDraft] = useState<ProductDraft>(() => draftOf(product));
  const base = useMemo(() => wishOf(draftOf(origin)), [origin]);
  const wish = useMemo(() => wishOf(draft), [draft]);
  const changed = useMemo(() => changedParts(base, wish), [base, wish]);
  const takeOver = (fresh: Product) => {
    setOrigin(fresh);
    setDraft(draftOf(fresh));
  };
  // What others saved shows while nothing of one's own would be lost.
  if (product.version > origin.version && changed.length === 0 && !isBusy) takeOver(product);
  const change = (patch: Partial<ProductDraft>) => setDraft((now) => ({ ...now, ...patch }));
  return { origin, draft, base, wish, changed, takeOver, change };
}

/**
 * A product while it is edited. Where somebody else saved meanwhile, changes to different parts go together by
 * themselves; of what both changed the person chooses.
 */
export function useProductEditor(product: Product) {
  const text = useText(products);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [clash, setClash] = useState<ProductClash | null>(null);
  const { origin, draft, base, wish, changed, takeOver, change } = useDraft(product, isBusy);
  const send = useSend(product._id);

  const meet = async ({ version, updatedBy, current }: Conflict, mine: ProductWish): Promise<void> => {
    const theirs = wishOf(draftOf(current));
    const parts = clashingParts(base, mine, theirs);
    if (parts.length > 0) setClash({ version, by: updatedBy, parts, mine, theirs });
    else takeOver(await send(mergeProducts(base, mine, theirs, new Set()), version));
  };
  const sendOrMeet = async (mine: ProductWish, version: number): Promise<void> => {
    try {
      takeOver(await send(mine, version));
    } catch (error) {
      if (!isRefused(error, 'conflict')) throw error;
      await meet(error.details as Conflict, mine);
    }
  };
  const trySend = async (mine: ProductWish, version: number) => {
    setBusy(true);
    setFault(null);
    try {
      await sendOrMeet(mine, version);
    } catch (error) {
      setFault(isRefused(error) ? error.message : text('saveFailed'));
      notify.failure(text('saveFailed'));
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const missing = faultOf(draft);
    if (missing) setFault(text(missing));
    else void trySend(wish, origin.version);
  };
  /** Goes on after a clash: of the parts that both changed, `taken` stay as the other person saved them. */
  const settle = (taken: ReadonlySet<string>) => {
    if (!clash) return;
    const { mine, theirs, version } = clash;
    setClash(null);
    void trySend(mergeProducts(base, mine, theirs, taken), version);
  };
  const discard = () => {
    setFault(null);
    takeOver(product.version > origin.version ? product : origin);
  };
  const closeClash = () => setClash(null);
  const unsaved = changed.length;
  return { origin, draft, unsaved, isBusy, fault, clash, change, save, discard, settle, closeClash };
}

export type ProductEditor = ReturnType<typeof useProductEditor>;
