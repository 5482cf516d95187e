import { createContext, useContext } from 'react';

/** The name after the dot in window titles: the product's, or the lender's for borrowers and partners. */
export const BrandName = createContext('Lendwright');

/** The title of the window. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${useContext(BrandName)}`}</title>;
}
