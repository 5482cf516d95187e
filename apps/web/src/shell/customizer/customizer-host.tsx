import { Suspense, useState, useSyncExternalStore } from 'react';
import { customizerStore } from './customizer-store';
import { lazyPart } from '../../ui/overlays/lazy-part';

const ThemeCustomizer = lazyPart(() => import('./theme-customizer'), 'ThemeCustomizer');

/** Downloads the theme customizer. */
export const loadCustomizer = ThemeCustomizer.preload;

/** Loads the theme customizer when it is first opened. Rendered once, independent of the layout. */
export function CustomizerHost() {
  const isOpen = useSyncExternalStore(customizerStore.listen, customizerStore.read, customizerStore.read);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <ThemeCustomizer isOpen={isOpen} onClose={customizerStore.close} />
    </Suspense>
  );
}
