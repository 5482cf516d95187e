import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';
import { defaultValueEntry } from './entries/default-value';
import { staticTextEntry } from './entries/static-text';
import { fileTypesEntry } from './entries/file-types';
import { formulaEntry } from './entries/formula';
import { idEntry } from './entries/id';
import { languagesEntry } from './entries/languages';
import { libraryEntry } from './entries/library';
import { listColumnEntry } from './entries/list-column';
import { optionsEntry } from './entries/options';
import { rulesEntry } from './entries/rules';
import { searchableEntry } from './entries/searchable-entry';
import {
  mandatoryEntry,
  cloneableEntry,
  severalFilesEntry,
  decimalsEntry,
  readOnlyEntry,
  secretEntry,
  showsHiddenInputsEntry,
  resultEntry,
  hiddenEntry,
} from './entries/switch-entries';
import { hiddenFromEntry, readOnlyForEntry, reviewersEntry } from './entries/role-entries';
import { prefixEntry, suffixEntry, placeholderEntry, messageEntry, guidelineEntry } from './entries/text-entries';
import { titleEntry } from './entries/title';
import { widthEntry } from './entries/width';
import { INSPECTOR_TABS, type InspectorEntry, type InspectorTab } from './entry';

/** Every property in the inspector, in display order. */
export const ALL_ENTRIES: readonly InspectorEntry[] = [
  titleEntry,
  staticTextEntry,
  mandatoryEntry,
  cloneableEntry,
  optionsEntry,
  fileTypesEntry,
  severalFilesEntry,
  decimalsEntry,
  defaultValueEntry,
  formulaEntry,
  guidelineEntry,
  messageEntry,
  idEntry,
  libraryEntry,
  rulesEntry,
  hiddenEntry,
  hiddenFromEntry,
  readOnlyEntry,
  readOnlyForEntry,
  reviewersEntry,
  showsHiddenInputsEntry,
  secretEntry,
  widthEntry,
  placeholderEntry,
  prefixEntry,
  suffixEntry,
  listColumnEntry,
  searchableEntry,
  resultEntry,
  languagesEntry,
];

/** The properties that apply to all of these elements and can be set for them at once. */
export function entriesFor(elements: readonly FlatElement[], context: BuilderContextValue): readonly InspectorEntry[] {
  if (elements.length === 0) return [];
  return ALL_ENTRIES.filter(
    ({ showsFor, supportsMultiple }) =>
      (elements.length === 1 || supportsMultiple) && elements.every((element) => showsFor(element, context)),
  );
}

/** The tabs that contain any of the entries, in order. */
export const tabsOf = (entries: readonly InspectorEntry[]): readonly InspectorTab[] =>
  INSPECTOR_TABS.filter((tab) => entries.some((entry) => entry.tab === tab));
