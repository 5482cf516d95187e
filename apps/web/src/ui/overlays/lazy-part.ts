import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { standIn } from './missing-parts';

/** A component that is downloaded when it is first rendered or preloaded. */
export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Downloads the component once; a failed download is repeated by the next call. */
  readonly preload: () => Promise<unknown>;
};

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Declares a component to download on demand, by the name of its export. It is rendered within a Suspense boundary,
 * whose fallback shows meanwhile. Unlike React's own lazy components, it renders without the fallback once it is
 * downloaded: React holds back for 300 ms what follows a fallback. If the download fails, the page
 * stays as it is: `standIn` stands in for the part, or else the error is thrown to the error boundary.
 * @example const NotesPanel = lazyPart(() => import('../notes'), 'NotesPanel');
 */
export function lazyPart<File extends object, Name extends keyof File>(
  download: () => Promise<File>,
  name: Name,
): LazyPart<PropsOf<File[Name]>> {
  return partOf(async () => (await download())[name] as ComponentType<PropsOf<File[Name]>>);
}

function partOf<Props extends object>(download: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | null = null;
  let loadPromise: Promise<ComponentType<Props>> | null = null;
  const load = () =>
    (loadPromise ??= download().then(
      (loadedType) => (part = loadedType),
      (error: unknown) => {
        loadPromise = null;
        throw error;
      },
    ));
  const LazyComponent: ComponentType<Props> = lazy(async () => ({
    default: await load().catch((error: unknown) => standIn.current?.retryingPart(load) ?? Promise.reject(error)),
  }));
  const LazyPart = (props: Props) => {
    // The component must not change while it is mounted, or it would lose its state.
    const [Shown] = useState(() => part ?? LazyComponent);
    return createElement(Shown, props);
  };
  return Object.assign(LazyPart, { preload: load });
}
