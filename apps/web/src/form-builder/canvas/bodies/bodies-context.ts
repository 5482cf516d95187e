import { createContext, useContext, type ComponentType } from 'react';
import type { ElementType } from '@lendwright/forms';
import type { BodyProps } from './body-props';

/** What is drawn in an element's cell, by its type. */
export type Bodies = Readonly<Record<ElementType, ComponentType<BodyProps>>>;

const Context = createContext<Bodies | null>(null);

/** Gives the cells their bodies: a body holds cells itself, so neither can name the other. */
export const BodiesProvider = Context.Provider;

/** @throws Error outside of a canvas */
export function useBodies(): Bodies {
  const bodies = useContext(Context);
  if (!bodies) throw new Error('a cell stands outside of the canvas');
  return bodies;
}
