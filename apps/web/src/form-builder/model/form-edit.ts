import type { FormElement } from '@lendwright/forms';
import { applyEdits, type Edit } from './edit';
import type { FormModel, FlatElement } from './form-model';

/** A form model during one command. Every change is recorded as an edit. */
export class FormEdit {
  private readonly recorded: Edit[] = [];
  private now: FormModel;

  constructor(readonly start: FormModel) {
    this.now = start;
  }

  get model(): FormModel {
    return this.now;
  }

  get edits(): readonly Edit[] {
    return this.recorded;
  }

  private note(edit: Edit): void {
    this.recorded.push(edit);
    this.now = applyEdits(this.now, [edit]);
  }

  private recordAll(edits: readonly Edit[]): void {
    this.recorded.push(...edits);
    this.now = applyEdits(this.now, edits);
  }

  /** Changes an element's settings. */
  change(id: string, change: (element: FlatElement) => FlatElement): void {
    const elementBefore = this.now.elements.get(id);
    if (!elementBefore) return;
    const elementAfter = change(elementBefore);
    if (elementAfter !== elementBefore) this.note({ of: 'element', id, before: elementBefore, after: elementAfter });
  }

  /** Inserts elements, which the model must know, into a container before index `index`. */
  insert(holder: string, index: number, ids: readonly string[]): void {
    const childrenBefore = this.now.childs.get(holder);
    const childrenAfter = [...(childrenBefore ?? []).slice(0, index), ...ids, ...(childrenBefore ?? []).slice(index)];
    this.note({ of: 'childs', holder, before: childrenBefore, after: childrenAfter });
  }

  /** Detaches an element from its container. It stays known until it is inserted elsewhere or forgotten. */
  detach(id: string): void {
    const holder = this.now.holders.get(id);
    const childrenBefore = holder === undefined ? undefined : this.now.childs.get(holder);
    if (holder === undefined || !childrenBefore) return;
    this.note({
      of: 'childs',
      holder,
      before: childrenBefore,
      after: childrenBefore.filter((otherId) => otherId !== id),
    });
  }

  /** Adds the elements of trees to the model; the caller inserts their ids. */
  register(trees: readonly FormElement[]): void {
    const edits: Edit[] = [];
    const walk = ({ childs, ...own }: FormElement) => {
      edits.push({ of: 'element', id: own.id, after: own });
      if (childs) edits.push({ of: 'childs', holder: own.id, after: childs.map(({ id }) => id) });
      childs?.forEach(walk);
    };
    trees.forEach(walk);
    this.recordAll(edits);
  }

  /** Deletes detached elements with their content. */
  forget(ids: readonly string[]): void {
    const edits: Edit[] = [];
    for (const id of ids) {
      const children = this.now.childs.get(id);
      if (children) edits.push({ of: 'childs', holder: id, before: children });
      edits.push({ of: 'element', id, before: this.now.elements.get(id) as FlatElement });
    }
    this.recordAll(edits);
  }
}
