import plan from '../floor-plan.json';

/** One floor of the house, as `floor-plan.json` draws it. */
export interface Floor {
  readonly name: string;
  readonly level: number;
  readonly at: string;
  readonly may: readonly string[];
  readonly rooms?: boolean;
  readonly door?: string;
  readonly openAbove?: boolean;
  readonly anyRoom?: boolean;
  readonly testsOnly?: boolean;
  readonly outside?: readonly string[];
  readonly never?: readonly string[];
}

/** The most specific floor first, so that the first match is the floor of a path. */
export const floors: readonly Floor[] = (plan.floors as readonly Floor[]).toSorted((a, b) => b.at.length - a.at.length);

/** The floor on which a path of the repository stands, or null outside the house. */
export function floorOf(path: string): Floor | null {
  return floors.find((floor) => path.startsWith(floor.at)) ?? null;
}

/** The room of a path on a floor that has rooms: `loans` for `.../capabilities/loans/rows.ts`. */
export function roomOf(floor: Floor, path: string): string | null {
  const [room, ...rest] = path.slice(floor.at.length).split('/');
  return floor.rooms && rest.length > 0 ? (room ?? null) : null;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

export function isGenerated(path: string): boolean {
  return plan.generated.some((mark) => (mark.endsWith('/') ? path.startsWith(mark) : path.endsWith(mark)));
}

export { plan };
