import type { BuilderContextValue } from '../builder-context';
import type { FlatElement } from '../model';
import { cloneableEntry } from './entries/cloneable';
import { defaultValueEntry } from './entries/default-value';
import { staticTextEntry } from './entries/static-text';
import { fileTypesEntry } from './entries/file-types';
import { formulaEntry } from './entries/formula';
import { guidelineEntry } from './entries/guideline';
import { hiddenEntry } from './entries/hidden';
import { hiddenFromEntry } from './entries/hidden-from';
import { idEntry } from './entries/id';
import { languagesEntry } from './entries/languages';
import { libraryEntry } from './entries/library';
import { listColumnEntry } from './entries/list-column';
import { mandatoryEntry } from './entries/mandatory';
import { messageEntry } from './entries/message';
import { optionsEntry } from './entries/options';
import { placeholderEntry } from './entries/placeholder';
import { prefixEntry } from './entries/prefix';
import { readOnlyEntry } from './entries/read-only';
import { readOnlyForEntry } from './entries/read-only-for';
import { reviewersEntry } from './entries/reviewers';
import { rulesEntry } from './entries/rules';
import { secretEntry } from './entries/secret';
import { severalFilesEntry } from './entries/several-files';
import { suffixEntry } from './entries/suffix';
import { showsHiddenInputsEntry } from './entries/shows-hidden-inputs';
import { titleEntry } from './entries/title';
import { widthEntry } from './entries/width';
import { INSPECTOR_TABS, type InspectorEntry, type InspectorTab } from './entry';

/** Every property that the inspector knows, in the order in which they stand in their tabs. */
export const ALL_ENTRIES: readonly InspectorEntry[] = [
  titleEntry,
  staticTextEntry,
  mandatoryEntry,
  cloneableEntry,
  optionsEntry,
  fileTypesEntry,
  severalFilesEntry,
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
  languagesEntry,
];

/** The properties that mean something for all of these elements and can be given to them at once. */
export function entriesFor(elements: readonly FlatElement[], context: BuilderContextValue): readonly InspectorEntry[] {
  if (elements.length === 0) return [];
  return ALL_ENTRIES.filter(
    ({ showsFor, isForSeveral }) =>
      (elements.length === 1 || isForSeveral) && elements.every((element) => showsFor(element, context)),
  );
}

/** The tabs that hold any of the entries, in their order. */
export const tabsOf = (entries: readonly InspectorEntry[]): readonly InspectorTab[] =>
  INSPECTOR_TABS.filter((tab) => entries.some((entry) => entry.tab === tab));
