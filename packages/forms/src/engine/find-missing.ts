import { answerAt } from './board';
import type { CompiledElement, CompiledRowSection } from './compile-form';
import { isLocked, isMandatory, isVisible, type Scene, type Standing } from './element-state';
import { requiredField, type RequiredField } from './required-field';
import { boardRows, rowSectionOf } from './section-state';

const NOTHING: readonly RequiredField[] = [];

/** Whether a viewer owes an answer here at all: asked for, seen, and his to give. */
function isOwed(scene: Scene, standing: Standing): boolean {
  return isMandatory(scene, standing) && !isLocked(scene, standing) && isVisible(scene, standing);
}

function missingInRows(scene: Scene, section: CompiledRowSection): readonly RequiredField[] {
  const standing = { element: section, row: -1 };
  const rows = boardRows(scene, section.id);
  if (rows.length === 0) return isOwed(scene, standing) ? [requiredField(section)] : NOTHING;
  if (!isVisible(scene, standing)) return NOTHING;
  const asked = section.fields.filter((field) => field.kind.answeredBy !== 'upload');
  const missing = rows.flatMap(({ _id }, row) =>
    asked
      .filter((field) => field.kind.isEmpty(answerAt(scene.board, field.index, row) ?? field.kind.empty))
      .filter((element) => isOwed(scene, { element, row }))
      .map((field) => requiredField(field, _id)),
  );
  return missing.length > 0 ? missing : NOTHING;
}

/** What is still missing at one element: itself, or the fields of its rows. */
export function findMissing(scene: Scene, element: CompiledElement): readonly RequiredField[] {
  const section = rowSectionOf(scene, element);
  if (section) return missingInRows(scene, section);
  if (!element.kind.isField || element.rows !== undefined) return NOTHING;
  if (!element.kind.isEmpty(scene.answers[element.id] ?? element.kind.empty)) return NOTHING;
  const isUploaded = element.kind.family === 'files' && scene.uploaded.has(element.id);
  return !isUploaded && isOwed(scene, { element, row: -1 }) ? [requiredField(element)] : NOTHING;
}
