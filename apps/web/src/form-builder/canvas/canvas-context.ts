import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { useBuilder } from '../builder-context';
import type { Builder } from '../model';
import { ROOT } from '../model';
import type { CanvasState } from './canvas-state';

const Context = createContext<CanvasState | null>(null);
export const CanvasProvider = Context.Provider;

/** The state of the surrounding canvas. @throws Error outside of one */
export function useCanvas(): CanvasState {
  const canvas = useContext(Context);
  if (!canvas) throw new Error('a part of the canvas stands outside of it');
  return canvas;
}

/** The only element in the tab order: the focused one, else the selected one, else the first. */
export function tabStop(canvas: CanvasState, builder: Builder): string | undefined {
  const { elements, childs } = builder.model();
  const focusedId = canvas.focusedId();
  return focusedId !== null && elements.has(focusedId) ? focusedId : (builder.selected()[0] ?? childs.get(ROOT)?.[0]);
}

/** The canvas's marks on one element as a string, which is cheap to compare. */
function marksOf(canvas: CanvasState, builder: Builder, id: string): string {
  const isStop = tabStop(canvas, builder) === id;
  const isRenaming = canvas.renamedId() === id;
  const isCut = canvas.cutElements()?.ids.includes(id) ?? false;
  return `${isStop ? 'stop ' : ''}${isRenaming ? 'written ' : ''}${isCut ? 'cut' : ''}`;
}

/** Whether an element is the tab stop, is being renamed, or was cut. Rerenders only when one of these changes. */
export function useMarks(id: string) {
  const canvas = useCanvas();
  const { builder } = useBuilder();
  const listen = useCallback(
    (listener: () => void) => {
      const unsubscribers = [canvas.listen(listener), builder.listen(listener)];
      return () => unsubscribers.forEach((stop) => stop());
    },
    [canvas, builder],
  );
  const marks = useSyncExternalStore(listen, () => marksOf(canvas, builder, id));
  return {
    isTabStop: marks.includes('stop'),
    isRenaming: marks.includes('written'),
    isCut: marks.includes('cut'),
  };
}
