import settings from '../layers.json';

/** A layer as declared in `layers.json`. */
export interface Layer {
  readonly name: string;
  readonly level: number;
  readonly at: string;
  readonly mayImport: readonly string[];
  readonly hasModules?: boolean;
  readonly entryPoint?: string;
  readonly isOpenAbove?: boolean;
  readonly reachesAllModules?: boolean;
  readonly isTestOnly?: boolean;
  readonly packages?: readonly string[];
  readonly forbiddenPackages?: readonly string[];
}

/** Ordered by specificity, so that the first match is the layer of a path. */
export const layers: readonly Layer[] = (settings.layers as readonly Layer[]).toSorted(
  (a, b) => b.at.length - a.at.length,
);

/** The layer of a path, or null outside of all layers. */
export function layerOf(path: string): Layer | null {
  return layers.find((layer) => path.startsWith(layer.at)) ?? null;
}

/** The module of a path in a layer with modules: `loans` for `.../capabilities/loans/rows.ts`. */
export function moduleOf(layer: Layer, path: string): string | null {
  const [folder, ...rest] = path.slice(layer.at.length).split('/');
  return layer.hasModules && rest.length > 0 ? (folder ?? null) : null;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function isGenerated(path: string): boolean {
  return settings.generated.some((mark) => (mark.endsWith('/') ? path.startsWith(mark) : path.endsWith(mark)));
}

export { settings };
