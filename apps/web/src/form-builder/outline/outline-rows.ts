import type { ElementType } from '@lendwright/forms';
import { ROOT, type FormModel } from '../model';

/** One row of the tree. `isExpandable` is true if it has children. */
export interface OutlineItem {
  readonly id: string;
  readonly type: ElementType;
  readonly title: string;
  readonly level: number;
  readonly isExpandable: boolean;
  readonly isFolded: boolean;
}

/**
 * The rows of the tree in reading order. During a search only matching elements and their ancestors are listed, all
 * expanded.
 */
export function outlineRows(model: FormModel, find: string, foldedIds: ReadonlySet<string>): readonly OutlineItem[] {
  const wantedText = find.trim().toLowerCase();
  const walk = (holder: string, level: number): readonly OutlineItem[] =>
    (model.childs.get(holder) ?? []).flatMap((id) => {
      const element = model.elements.get(id);
      if (!element) return [];
      const isExpandable = (model.childs.get(id)?.length ?? 0) > 0;
      const isFolded = isExpandable && wantedText === '' && foldedIds.has(id);
      const items = isFolded ? [] : walk(id, level + 1);
      const isFound = wantedText === '' || `${element.title} ${id}`.toLowerCase().includes(wantedText);
      if (!isFound && items.length === 0) return [];
      return [{ id, type: element.type, title: element.title, level, isExpandable, isFolded }, ...items];
    });
  return walk(ROOT, 1);
}
