import { builtinModules } from 'node:module';
import { floorOf, floors, isTest, plan, roomOf, type Floor } from './plan';

const CORE = new Set(builtinModules);

/** The package that a specifier names: `@mantine/core/styles.css` is of `@mantine/core`, `fs` is `node:fs`. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return CORE.has(name) ? `node:${name}` : name;
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function judgePackage(from: string, floor: Floor, specifier: string): string | null {
  const name = packageOf(specifier);
  const allowed = floor.outside && [...floor.outside, ...(isTest(from) ? plan.outsideForTests : [])];
  if (allowed && !allowed.some((pattern) => matches(pattern, name)))
    return `${floor.name} is pure and may not import ${name}`;
  const forbidden = !isTest(from) && floor.never?.some((pattern) => matches(pattern, name));
  return forbidden ? `${floor.name} may not import ${name}` : null;
}

function judgeRooms(from: string, to: string, source: Floor, target: Floor): string | null {
  if (!target.rooms || source.anyRoom) return null;
  const room = roomOf(target, to);
  const isSideways = source === target;
  if (isSideways && roomOf(source, from) === room) return null;
  if (isSideways && !target.door)
    return `rooms of ${target.name} may not reach each other, and this leads into ${room}`;
  if (!target.door || (!isSideways && target.openAbove)) return null;
  return to === `${target.at}${room}/${target.door}`
    ? null
    : `${target.name}/${room} is entered through its ${target.door} alone`;
}

/**
 * Whether one import keeps to the floor plan.
 *
 * @param from path of the importing module, from the root of the repository, with forward slashes.
 * @param specifier what the import says.
 * @param to path of the imported module where it lies in the repository, else null.
 * @returns a sentence that says what is wrong, or null.
 */
export function judgeImport(from: string, specifier: string, to: string | null): string | null {
  const source = floorOf(from);
  if (!source) return null;
  if (to === null) return judgePackage(from, source, specifier);
  const target = floorOf(to);
  if (!target) return null;
  if (target.testsOnly) {
    return isTest(from) || source === target || source.may.includes(target.name)
      ? null
      : `${target.name} is for tests alone`;
  }
  const isPackageInside =
    to.startsWith('packages/') && source !== target && !Object.values(plan.workspaces).includes(to);
  if (isPackageInside) return `@lendwright/${target.name} is entered through its index alone`;
  if (source !== target && !source.may.includes(target.name)) return `${source.name} may not import ${target.name}`;
  return judgeRooms(from, to, source, target);
}

/** Permissions of the plan itself that point upward or sideways; there must be none. */
export function upwardPermissions(drawn: readonly Floor[] = floors): string[] {
  const levels = new Map(drawn.map((floor) => [floor.name, floor.level]));
  return drawn.flatMap((floor) =>
    floor.may
      .filter((name) => (levels.get(name) ?? Number.POSITIVE_INFINITY) >= floor.level)
      .map((name) => `${floor.name} (${floor.level}) may import ${name} (${levels.get(name) ?? 'unknown'})`),
  );
}
