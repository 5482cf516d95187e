import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to a path of the product. */
export function useOpenPath(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}
