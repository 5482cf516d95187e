import { useEffect, useState } from 'react';

/** Becomes true when a condition has held for a while, and false as soon as it ends. */
export function useDelayedFlag(isActive: boolean, milliseconds: number): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isActive) return undefined;
    const timer = setTimeout(() => setShown(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isActive, milliseconds]);
  return isActive && isShown;
}
