import type { Translate } from '../../../i18n';
import type { builderCanvas } from '../../../i18n/en/builder/builder-canvas';
import type { BuilderContextValue } from '../../builder-context';
import { gesturesOf } from '../../gestures';
import { allowedSpots, spotOf } from '../../gestures/allowed-spots';
import {
  insertTrees,
  moveElements,
  outermostIds,
  removeElements,
  ROOT,
  treeOf,
  holdersOf,
  idsBelow,
  type FormModel,
} from '../../model';
import type { CanvasState } from '../canvas-state';
import { storedClip, storeClip } from '../clipboard/clip';
import { serializeTrees } from '../clipboard/clipboard-text';
import { spotAfterSelection } from './spot-after-selection';

/** Where focus goes when elements are removed: the next sibling, else the previous one, else the parent. */
function neighborOf(model: FormModel, ids: readonly string[]): string | null {
  const [firstId] = ids;
  const holder = firstId === undefined ? undefined : model.holders.get(firstId);
  if (firstId === undefined || holder === undefined) return null;
  const removedKeys = new Set(ids.flatMap((id) => idsBelow(model, id)));
  const children = model.childs.get(holder) ?? [];
  const index = children.indexOf(firstId);
  const neighbor = [...children.slice(index), ...children.slice(0, index).reverse()].find((id) => !removedKeys.has(id));
  const ancestor = [holder, ...holdersOf(model, holder)].find((id) => model.elements.has(id) && !removedKeys.has(id));
  return neighbor ?? (holder === ROOT ? null : (ancestor ?? null));
}

/** The actions available on the selected elements. Every key, button and menu item runs one of these. */
export class CanvasActions {
  constructor(
    private readonly context: BuilderContextValue,
    private readonly canvas: CanvasState,
    private readonly text: Translate<typeof builderCanvas.messages>,
  ) {}

  private chosen(): readonly string[] {
    return outermostIds(this.context.builder.model(), this.context.builder.selected());
  }

  private focusSelectedElement(): void {
    const lastSelectedId = this.context.builder.selected().at(-1);
    if (lastSelectedId !== undefined) this.canvas.requestFocus(lastSelectedId);
  }

  /** How the selection is called: the element's title, or the number of elements. */
  label(): string {
    const ids = this.chosen();
    const title = this.context.builder.model().elements.get(ids[0] ?? '')?.title;
    return ids.length === 1 ? title || this.text('untitled') : this.text('elements', { count: ids.length });
  }

  select(ids: readonly string[]): void {
    this.context.builder.select(ids);
  }

  remove(): void {
    const ids = this.chosen();
    const neighbor = neighborOf(this.context.builder.model(), ids);
    const outcome = this.context.execute(removeElements(ids, this.context.wasPublished));
    if (!outcome.ok || neighbor === null) return;
    this.select([neighbor]);
    this.canvas.requestFocus(neighbor);
  }

  duplicate(): void {
    const model = this.context.builder.model();
    const ids = this.chosen();
    const lastId = ids.at(-1) ?? '';
    const holder = model.holders.get(lastId) ?? ROOT;
    const index = (model.childs.get(holder) ?? []).indexOf(lastId) + 1;
    const trees = ids.map((id) => treeOf(model, id));
    if (this.context.execute(insertTrees(trees, { holder, at: index }, 'duplicate')).ok) this.focusSelectedElement();
  }

  /** Copies the selection. @returns the text for the clipboard, or null if nothing is selected */
  copy(): string | null {
    const model = this.context.builder.model();
    const trees = this.chosen().map((id) => treeOf(model, id));
    if (trees.length === 0) return null;
    const text = serializeTrees(trees);
    storeClip({ text, trees });
    this.canvas.setCut(null);
    this.context.announce(this.text('copied', { title: this.label() }));
    return text;
  }

  /** Marks the selection to be moved by the next paste. Until then it stays in place with its rules and answers. */
  cut(): string | null {
    const ids = this.chosen();
    const text = this.copy();
    if (text === null) return null;
    this.canvas.setCut({ ids, text });
    this.context.announce(this.text('cutDone', { title: this.label() }));
    return text;
  }

  /**
   * Pastes copied elements after the selection, or moves the cut ones. @param text the clipboard's text, if readable
   */
  paste(text: string | null): void {
    const { builder, execute, announce } = this.context;
    const cutElements = this.canvas.cutElements();
    const { elements } = builder.model();
    const isCutAndPaste =
      cutElements && (text === null || text === cutElements.text) && cutElements.ids.every((id) => elements.has(id));
    const trees = isCutAndPaste ? cutElements.ids.map((id) => treeOf(builder.model(), id)) : storedClip(text);
    const [firstTree] = trees ?? [];
    if (!trees || !firstTree) return announce(this.text('nothingToPaste'));
    const spot = spotAfterSelection(builder, firstTree.type);
    const outcome = execute(isCutAndPaste ? moveElements(cutElements.ids, spot) : insertTrees(trees, spot, 'paste'));
    if (!outcome.ok) return undefined;
    this.canvas.setCut(null);
    gesturesOf(builder).gestureContext()?.reveal(spot);
    return this.focusSelectedElement();
  }

  /** Moves the selection one position forward or back, out of its parent at either end. */
  moveBy(direction: 1 | -1): void {
    const { builder, execute, announce } = this.context;
    const ids = this.chosen();
    const model = builder.model();
    const spots = allowedSpots(model, ids);
    const index = spotOf(model, ids, spots);
    const holder = spots[index]?.holder;
    const position = (spots[index]?.position ?? 0) + direction;
    const spot =
      spots.find((candidate) => candidate.holder === holder && candidate.position === position) ??
      spots[index + direction];
    const gestureContext = gesturesOf(builder).gestureContext();
    if (index < 0 || !spot || !gestureContext || !execute(moveElements(ids, spot)).ok) return;
    this.focusSelectedElement();
    gestureContext.reveal(spot);
    announce(gestureContext.messages.at(spot));
  }

  /** Lifts the selection; arrow keys then move it. */
  lift(): void {
    gesturesOf(this.context.builder).send('lift', { ids: this.chosen(), label: this.label() });
  }

  rename(id: string): void {
    this.canvas.rename(id);
  }

  selectSiblings(id: string): void {
    const { holders, childs } = this.context.builder.model();
    this.select(childs.get(holders.get(id) ?? ROOT) ?? []);
  }

  /** Clears the cut mark, else the selection. */
  cancel(): void {
    if (this.canvas.cutElements()) this.canvas.setCut(null);
    else this.select([]);
  }
}
