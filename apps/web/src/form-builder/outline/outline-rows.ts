import type { ElementType } from '@lendwright/forms';
import { ROOT, type FormModel } from '../model';

/** One row of the tree. `holds` tells whether it can be collapsed. */
export interface OutlineLine {
  readonly id: string;
  readonly type: ElementType;
  readonly title: string;
  readonly level: number;
  readonly holds: boolean;
  readonly isFolded: boolean;
}

/**
 * The rows of the tree in reading order. During a search only matching elements and their ancestors are listed, all
 * expanded.
 */
export function outlineRows(model: FormModel, find: string, folded: ReadonlySet<string>): readonly OutlineLine[] {
  const wanted = find.trim().toLowerCase();
  const walk = (holder: string, level: number): readonly OutlineLine[] =>
    (model.childs.get(holder) ?? []).flatMap((id) => {
      const element = model.elements.get(id);
      if (!element) return [];
      const holds = (model.childs.get(id)?.length ?? 0) > 0;
      const isFolded = holds && wanted === '' && folded.has(id);
      const below = isFolded ? [] : walk(id, level + 1);
      const isFound = wanted === '' || `${element.title} ${id}`.toLowerCase().includes(wanted);
      if (!isFound && below.length === 0) return [];
      return [{ id, type: element.type, title: element.title, level, holds, isFolded }, ...below];
    });
  return walk(ROOT, 1);
}
