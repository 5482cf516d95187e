import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path of the product that is only known at run time, such as one of the menu. */
export function useGoToPath(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}
