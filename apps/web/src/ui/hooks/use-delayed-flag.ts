import { useEffect, useState } from 'react';

/** Becomes true when a condition has held for a while, and false as soon as it ends. */
export function useDelayedFlag(isHolding: boolean, milliseconds: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isHolding, milliseconds]);
  return isHolding && isLong;
}
