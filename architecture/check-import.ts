import { builtinModules } from 'node:module';
import { layerOf, layers, isTest, settings, moduleOf, type Layer } from './layers';

const CORE_MODULES = new Set(builtinModules);

/** The package that a specifier refers to: `@mantine/core/styles.css` is `@mantine/core`, `fs` is `node:fs`. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return CORE_MODULES.has(name) ? `node:${name}` : name;
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function checkPackage(from: string, layer: Layer, specifier: string): string | null {
  const name = packageOf(specifier);
  const allowedPackages = layer.packages && [...layer.packages, ...(isTest(from) ? settings.packagesForTests : [])];
  if (allowedPackages && !allowedPackages.some((pattern) => matches(pattern, name)))
    return `${layer.name} is pure and may not import ${name}`;
  const isForbidden = !isTest(from) && layer.forbiddenPackages?.some((pattern) => matches(pattern, name));
  return isForbidden ? `${layer.name} may not import ${name}` : null;
}

function checkModules(from: string, to: string, source: Layer, target: Layer): string | null {
  if (!target.hasModules || source.reachesAllModules) return null;
  const folder = moduleOf(target, to);
  const isSameLayer = source === target;
  if (isSameLayer && moduleOf(source, from) === folder) return null;
  if (isSameLayer && !target.entryPoint)
    return `modules of ${target.name} may not import each other, and this imports ${folder}`;
  if (!target.entryPoint || (!isSameLayer && target.isOpenAbove)) return null;
  return to === `${target.at}${folder}/${target.entryPoint}`
    ? null
    : `${target.name}/${folder} is imported through its ${target.entryPoint} only`;
}

/**
 * Checks one import against the layers.
 *
 * @param from path of the importing module, relative to the root, with forward slashes
 * @param specifier as written in the import
 * @param to path of the imported module within the repository, or null for a package
 * @returns what is wrong, or null
 */
export function checkImport(from: string, specifier: string, to: string | null): string | null {
  const source = layerOf(from);
  if (!source) return null;
  if (to === null) return checkPackage(from, source, specifier);
  const target = layerOf(to);
  if (!target) return null;
  if (target.isTestOnly) {
    return isTest(from) || source === target || source.mayImport.includes(target.name)
      ? null
      : `${target.name} is for tests only`;
  }
  const isPackageInside =
    to.startsWith('packages/') && source !== target && !Object.values(settings.workspaces).includes(to);
  if (isPackageInside) return `@lendwright/${target.name} is imported through its index only`;
  if (source !== target && !source.mayImport.includes(target.name))
    return `${source.name} may not import ${target.name}`;
  return checkModules(from, to, source, target);
}

/** Layers that may import a layer of the same or a higher level. There must be none. */
export function upwardPermissions(declaredLayers: readonly Layer[] = layers): string[] {
  const levels = new Map(declaredLayers.map((layer) => [layer.name, layer.level]));
  return declaredLayers.flatMap((layer) =>
    layer.mayImport
      .filter((name) => (levels.get(name) ?? Number.POSITIVE_INFINITY) >= layer.level)
      .map((name) => `${layer.name} (${layer.level}) may import ${name} (${levels.get(name) ?? 'unknown'})`),
  );
}
