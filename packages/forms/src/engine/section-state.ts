import { messageFor } from '../form-element';
import type { CompiledElement, CompiledRowSection } from './compile-form';
import { isVisible, NO_ISSUES, stateAt, type ElementState, type Scene } from './element-state';
import { isSameState } from './same-state';
import { ROWS_MOST, type FormRow } from './read-rows';

type RowStates = ReadonlyMap<string, ElementState>;

/** A cloneable section as compiled with its fields, or null for every other element. */
export function rowSectionOf({ form }: Scene, { id, element }: CompiledElement): CompiledRowSection | null {
  return element.cloneable ? (form.rowSections.find((section) => section.id === id) ?? null) : null;
}

/** The rows as the rules saw them. */
export function boardRows({ board }: Scene, section: string): readonly FormRow[] {
  return board.rows.get(section)?.list ?? [];
}

/** Whether some rule or formula is asked row by row here, so that rows can differ. */
function hasOwnSteps({ form }: Scene, section: string): boolean {
  return form.steps.some((step) => step.rows === section);
}

function statesOfRow(scene: Scene, section: CompiledRowSection, row: number, before: RowStates | undefined): RowStates {
  let isSame = before !== undefined;
  const states = section.fields.map((element) => {
    const state = stateAt(scene, { element, row });
    const known = before?.get(element.id);
    if (known && isSameState(state, known)) return [element.id, known] as const;
    isSame = false;
    return [element.id, state] as const;
  });
  return isSame && before ? before : new Map(states);
}

function isReadable(stored: unknown, rows: readonly FormRow[]): boolean {
  if (stored === undefined || stored === null) return true;
  return Array.isArray(stored) && stored.length <= ROWS_MOST && rows.length === stored.length;
}

/** The faults of all rows, told with the number of the row. */
function rowIssues(states: readonly RowStates[]): readonly string[] {
  const issues = states.flatMap((fields, at) =>
    [...fields.values()].flatMap((state) => state.issues.map((issue) => `Row ${at + 1}: ${issue}`)),
  );
  return issues.length > 0 ? issues : NO_ISSUES;
}

/** The state of a cloneable section: the faults of its rows, and the rows themselves where they can differ. */
export function sectionState(
  scene: Scene,
  section: CompiledRowSection,
  before: ElementState | undefined,
): ElementState {
  const own = stateAt(scene, { element: section, row: -1 });
  const rows = boardRows(scene, section.id);
  const visible = isVisible(scene, { element: section, row: -1 });
  if (!isReadable(scene.answers[section.id], rows))
    return { ...own, issues: visible ? [messageFor(section.element)] : NO_ISSUES };
  const states = rows.map((row, at) => statesOfRow(scene, section, at, before?.rows?.get(row._id)));
  const issues = visible ? rowIssues(states) : NO_ISSUES;
  if (!hasOwnSteps(scene, section.id)) return { ...own, issues };
  return { ...own, issues, rows: new Map(rows.map((row, at) => [row._id, states[at] ?? new Map()])) };
}
