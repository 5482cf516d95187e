import type { Viewer } from '@lendwright/access';
import type { AnswerOf, readSummaryParts as operation } from '@lendwright/api';
import type { CompiledElement, CompiledForm } from '@lendwright/forms';
import type { Id } from '@lendwright/kernel';
import type { TenantScope } from '../../platform/db/tenant-scope';
import type { RecordEngine } from '../records';
import { readChoice } from './choice-rows';
import { isKnownElement } from './model/is-left-out';
import { readSummarySource, type SummarySource } from './model/summary-source';
import { isPrintable } from './model/summary-tabs';
import { summaryName } from './summary-name';

type Parts = AnswerOf<typeof operation>;
type Tab = Parts['tabs'][number];
type Section = Tab['sections'][number];

const titled = ({ shownForm }: SummarySource, element: { readonly id: string; readonly title: string } | undefined) =>
  element ? { id: element.id, title: shownForm.byId.get(element.id)?.title ?? element.title } : { id: '', title: '' };

/** Uploads are parts too: leaving one out removes it from the list of documents. */
const isPart = (element: CompiledElement) => isPrintable(element) || element.kind.answeredBy === 'upload';

/** The tabs and sections of the form with the fields that are visible for these answers. */
function tabsOf(source: SummarySource): Tab[] {
  const { form, view } = source;
  const tabs: Tab[] = [];
  for (const element of form.elements.filter(isPart)) {
    const holder = element.rows === undefined ? undefined : form.byId.get(element.rows);
    if (view.elements.get(holder?.id ?? element.id)?.visible !== true) continue;
    if (!isKnownElement(form, source.formViewer, element.id)) continue;
    const ownTab = titled(source, (holder ?? element).tab);
    const section = titled(source, holder ?? element.section);
    let tab = tabs.find(({ id }) => id === ownTab.id);
    if (!tab) tabs.push((tab = { ...ownTab, sections: [] }));
    let group = tab.sections.find(({ id }) => id === section.id);
    if (!group)
      tab.sections.push((group = { ...section, isRepeating: holder !== undefined, contains: [], fields: [] }));
    group.fields.push(titled(source, element));
  }
  return tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => withInnerSections(source, section, tab)),
  }));
}

const isInside = (form: CompiledForm, id: string, holder: string): boolean => {
  const parent = form.elements[form.byId.get(id)?.parent ?? -1];
  return parent !== undefined && (parent.id === holder || isInside(form, parent.id, holder));
};

const withInnerSections = (source: SummarySource, section: Section, { sections }: Tab): Section => ({
  ...section,
  contains: sections.flatMap(({ id }) => (section.id !== '' && isInside(source.form, id, section.id) ? [id] : [])),
});

/**
 * What a summary of the record can contain, for choosing what to leave out. The person's last choice for the form is
 * limited to elements that still exist.
 * @throws Refusal 404 not_found
 */
export async function readSummaryParts(
  engine: RecordEngine,
  scope: TenantScope,
  viewer: Viewer,
  id: Id,
): Promise<Parts> {
  const setup = await engine.setups.of(scope);
  return scope.read(async (tx) => {
    const source = await readSummarySource(engine, tx, setup, viewer, id);
    const chosenChoice = await readChoice(tx, viewer.accountId, source.row.form_id);
    return {
      name: summaryName(source, 'pdf').slice(0, -'.pdf'.length),
      tabs: tabsOf(source),
      hasDocuments: source.documents.length > 0,
      hideElements: chosenChoice.filter((element) => isKnownElement(source.form, source.formViewer, element)),
    };
  });
}
