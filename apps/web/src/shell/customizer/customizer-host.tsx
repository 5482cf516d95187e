import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { customizerStore } from './customizer-store';

const ThemeCustomizer = lazy(() => import('./theme-customizer').then((file) => ({ default: file.ThemeCustomizer })));

/** The customizer, fetched when it is first opened; stands once in the frame, whatever its layout. */
export function CustomizerHost() {
  const isOpen = useSyncExternalStore(customizerStore.listen, customizerStore.read);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ThemeCustomizer isOpen={isOpen} onClose={customizerStore.close} />
    </Suspense>
  );
}
