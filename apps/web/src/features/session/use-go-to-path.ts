import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Navigates to an internal path that is only known at runtime, such as a menu page. */
export function useGoToPath(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => router.history.push(path), [router]);
}
