import { createContext, useContext, type ComponentType } from 'react';
import type { ElementType } from '@lendwright/forms';
import type { BodyProps } from './body-props';

/** The component shown in an element's cell, by element type. */
export type Bodies = Readonly<Record<ElementType, ComponentType<BodyProps>>>;

const Context = createContext<Bodies | null>(null);

/** Provides the bodies through context, because a body contains cells and direct imports would be circular. */
export const BodiesProvider = Context.Provider;

/** @throws Error outside of a canvas */
export function useBodies(): Bodies {
  const bodies = useContext(Context);
  if (!bodies) throw new Error('a cell stands outside of the canvas');
  return bodies;
}
