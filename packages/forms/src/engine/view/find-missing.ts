import type { CompiledElement, CompiledRowSection } from '../compile/compile-form';
import { isOwed, isVisible, type Scene } from './element-state';
import { requiredField, type RequiredField } from './required-field';
import { rowSectionOf } from './section-state';

const NOTHING: readonly RequiredField[] = [];

function missingInRows(scene: Scene, section: CompiledRowSection): readonly RequiredField[] {
  const standing = { element: section, row: -1 };
  const views = scene.rowViews.get(section.id);
  if (!views?.size) return isOwed(scene, standing) ? [requiredField(section)] : NOTHING;
  if (!isVisible(scene, standing)) return NOTHING;
  const missing = [...views.values()].flatMap((view) => view.missing);
  return missing.length > 0 ? missing : NOTHING;
}

/** What is still missing at one element: itself, or the fields of its rows, which have been looked at before. */
export function findMissing(scene: Scene, element: CompiledElement): readonly RequiredField[] {
  const section = rowSectionOf(scene, element);
  if (section) return missingInRows(scene, section);
  if (!element.kind.isField || element.rows !== undefined) return NOTHING;
  if (!element.kind.isEmpty(scene.answers[element.id] ?? element.kind.empty)) return NOTHING;
  const isUploaded = element.kind.family === 'files' && scene.uploaded.has(element.id);
  return !isUploaded && isOwed(scene, { element, row: -1 }) ? [requiredField(element)] : NOTHING;
}
