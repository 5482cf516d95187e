import { useState, type DragEvent } from 'react';

const containsFiles = (event: DragEvent) => [...event.dataTransfer.types].includes('Files');

/** Accepts files dropped on an element; `isOver` is true while they are dragged over it. */
export function useDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setIsOver] = useState(false);
  if (!onFiles) return { isOver: false, handlers: {} };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!containsFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!containsFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
