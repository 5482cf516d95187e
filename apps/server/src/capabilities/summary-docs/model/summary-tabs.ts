import {
  isSecret,
  rowsIn,
  rowsOf,
  type CompiledElement,
  type CompiledField,
  type ElementState,
} from '@lendwright/forms';
import { maskValue } from '../../records';
import type { IsLeftOut } from './is-left-out';
import type { PrintablePicture } from '../../contracts';
import type { SummaryBlock, SummaryField, SummaryTab, SummaryValue } from './summary';
import type { SummarySource } from './summary-source';
import { EMPTY_VALUE, valueOf } from './value-of';

/** Kinds without a printed value. Uploads are documents; an image is also a picture in its section. */
const UNPRINTED_TYPES: ReadonlySet<string> = new Set(['file', 'dropzone', 'password', 'hiddenfield', 'button']);
const PICTURES: ReadonlySet<string> = new Set(['image', 'signature']);

/** The pictures of image and signature fields, by field. */
export type Pictures = ReadonlyMap<string, readonly PrintablePicture[]>;

/** A section while it is filled, with the tab that it belongs to. */
interface OpenBlock {
  readonly tab: { readonly id: string; readonly title: string };
  readonly id: string;
  readonly title: string;
  readonly fields: SummaryField[];
  readonly rows?: SummaryBlock & { readonly kind: 'rows' };
}

/** Whether a field can be printed and its state, for this viewer and these answers. */
export const isPrintable = ({ kind }: CompiledElement): boolean => kind.isField && !UNPRINTED_TYPES.has(kind.type);

const titleOf = (
  { shownForm }: SummarySource,
  { id, title }: { readonly id: string; readonly title: string },
): string => {
  const shownTitle = shownForm.byId.get(id)?.title ?? title;
  // An element without a title of its own is named by its id.
  return shownTitle === id ? '' : shownTitle;
};

function resolveField(
  source: SummarySource,
  field: CompiledField,
  state: ElementState | undefined,
  storedValue: unknown,
): SummaryValue {
  if (state?.visible !== true) return EMPTY_VALUE;
  const value = 'value' in state ? state.value : storedValue;
  const shownValue = isSecret(field.element) ? maskValue(source.form, field.id, value) : value;
  return valueOf(source.shownForm.byId.get(field.id)?.element ?? field.element, shownValue, source.formatting);
}

const isNumeric = ({ kind }: CompiledElement) => kind.column === 'number' && kind.unit !== 'minutes';

/** The rows of a repeating section. Columns that a rule hides in every row, or that are left out, are absent. */
function rowBlock(source: SummarySource, section: CompiledElement, isOmitted: IsLeftOut): OpenBlock['rows'] {
  const { form, view, info } = source;
  const fields = form.rowSections.find(({ id }) => id === section.id)?.fields ?? [];
  const states = rowsIn(view, section.id);
  const rows = rowsOf(info[section.id]);
  const stateOf = (row: string, field: string) => states.get(row)?.fields.get(field);
  const columns = fields
    .filter((field) => isPrintable(field) && !PICTURES.has(field.kind.type) && !isOmitted(field.id))
    .filter(({ id }) => rows.some(({ _id }) => stateOf(_id, id)?.visible === true));
  return {
    ...{ kind: 'rows', id: section.id, title: titleOf(source, section) },
    columns: columns.map((field) => ({ id: field.id, title: titleOf(source, field), isNumeric: isNumeric(field) })),
    rows: rows.map((row) =>
      columns.map((field) => resolveField(source, field, stateOf(row._id, field.id), row[field.id])),
    ),
  };
}

function fieldOf(source: SummarySource, field: CompiledElement, pictures: Pictures): SummaryField | null {
  const [id, title] = [field.id, titleOf(source, field)];
  if (PICTURES.has(field.kind.type)) {
    const ownPictures = pictures.get(id) ?? [];
    return ownPictures.length > 0 ? { kind: 'pictures', id, title, pictures: ownPictures } : null;
  }
  return { kind: 'value', id, title, ...resolveField(source, field, source.view.elements.get(id), source.info[id]) };
}

/** The nearest tab and section of an element. Elements outside of tabs are in a tab without id. */
function locationOf(source: SummarySource, { tab, section }: CompiledElement) {
  return {
    tab: tab ? { id: tab.id, title: titleOf(source, tab) } : { id: '', title: '' },
    section: section ? { id: section.id, title: titleOf(source, section) } : { id: '', title: '' },
  };
}

/** Blocks in reading order, with the fields of one section together. */
class BlockList {
  readonly blocks: OpenBlock[] = [];

  private find(tab: string, id: string) {
    return this.blocks.find((block) => block.tab.id === tab && block.id === id && !block.rows);
  }

  add(source: SummarySource, element: CompiledElement, field: SummaryField): void {
    const { tab, section } = locationOf(source, element);
    let block = this.find(tab.id, section.id);
    if (!block) this.blocks.push((block = { tab, ...section, fields: [] }));
    block.fields.push(field);
  }

  addRows(source: SummarySource, element: CompiledElement, rows: OpenBlock['rows']): void {
    const { tab } = locationOf(source, element);
    this.blocks.push({ tab, id: element.id, title: rows?.title ?? '', fields: [], ...(rows && { rows }) });
  }
}

/** Tabs in the order of their first block. */
function groupByTab(blocks: readonly OpenBlock[]): SummaryTab[] {
  const tabs = new Map<string, { id: string; title: string; blocks: SummaryBlock[] }>();
  for (const { tab, id, title, fields, rows } of blocks) {
    const ownTab = tabs.get(tab.id) ?? { ...tab, blocks: [] };
    tabs.set(tab.id, ownTab);
    ownTab.blocks.push(rows ?? { kind: 'fields', id, title, fields });
  }
  return [...tabs.values()];
}

/**
 * The tabs and sections of a record with the viewer's answers, in the order of the form. What the role or a rule hides is
 * absent, then what is left out is removed.
 */
export function summaryTabs(source: SummarySource, isOmitted: IsLeftOut, pictures: Pictures): SummaryTab[] {
  const { form, view } = source;
  const list = new BlockList();
  for (const element of form.elements) {
    const isOwn = element.rows === undefined && view.elements.get(element.id)?.visible === true;
    if (!isOwn || isOmitted(element.id)) continue;
    if (element.element.cloneable) list.addRows(source, element, rowBlock(source, element, isOmitted));
    else if (element.kind.type === 'headertext') {
      const title = titleOf(source, element);
      if (title) list.add(source, element, { kind: 'heading', id: element.id, title });
    } else if (isPrintable(element)) {
      const field = fieldOf(source, element, pictures);
      if (field) list.add(source, element, field);
    }
  }
  return groupByTab(list.blocks);
}
