import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useActivity } from '../activity';
import { STALE_CALLS } from './use-product-editor';

/** The data needed to ask about a product. */
export interface ActiveProduct {
  readonly _id: string;
  readonly title: string;
  readonly active: boolean;
}

/** Activates and deactivates products. */
export function useProductActivity() {
  const queries = useQueryClient();
  return useActivity<ActiveProduct>({
    titleOf: ({ title }) => title,
    setActive: ({ _id: id }, isActive) =>
      isActive ? call('activateProduct', { body: { _id: id } }) : call('deactivateProduct', { params: { id } }),
    afterChange: () =>
      Promise.all(STALE_CALLS.map((staleCall) => queries.invalidateQueries({ queryKey: [staleCall] }))),
  });
}
