import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { isReachable } from '../../ui/overlays/is-reachable';
import { OfflinePage } from '../pages/offline-page';

/**
 * A screen that is downloaded when it is first visited or preloaded. Without a connection it stays within the layout,
 * says so, and appears as soon as the connection is back. The router alone would reload the page, which the browser
 * replaces by its own. A file that exports `preload` is rendered after that is done.
 */
export function lazyScreen<File, Name extends keyof File & string>(
  load: () => Promise<File>,
  name: Name,
): RouteComponent {
  const read = async () => {
    const file = await load();
    await (file as { readonly preload?: () => Promise<unknown> }).preload?.();
    return file[name] as ComponentType;
  };
  return lazyRouteComponent(
    async () => ({
      Screen: await read().catch(async (error: unknown) => {
        if (await isReachable()) throw error;
        return retryingScreen(read);
      }),
    }),
    'Screen',
  );
}

/** Stands in for a screen whose download failed, and becomes it. */
function retryingScreen(read: () => Promise<ComponentType>): ComponentType {
  let loadedType: ComponentType | null = null;
  return function RetryingScreen() {
    const [Screen, setScreen] = useState(() => loadedType);
    const [hasFailed, setFailed] = useState(false);
    const retry = () => {
      read().then(
        (screen) => {
          loadedType = screen;
          setScreen(() => screen);
        },
        () => setFailed(true),
      );
    };
    // The connection may be back since the download failed.
    useEffect(retry, []);
    if (Screen) return <Screen />;
    return hasFailed && <OfflinePage onRetry={retry} />;
  };
}
