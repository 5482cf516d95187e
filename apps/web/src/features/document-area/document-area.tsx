import { useState } from 'react';
import { useText } from '../../i18n';
import { documentArea } from '../../i18n/en/records/document-area';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { EmptyState, ErrorState, SectionPanel, SkeletonLines } from '../../ui';
import {
  AreaSelectionProvider,
  DocumentsHead,
  DocumentsPanel,
  useDocuments,
  useUploadsSection,
  type AreaSection,
  type DocumentActions,
  type DocumentOwner,
} from '../documents';
import { AreaBar } from './area-bar';
import { AreaFilters } from './area-filters';
import { AllAsZip } from './all-as-zip';
import { AreaStrip } from './area-strip';
import { useAreaSections } from './use-area-sections';
import { useFolds } from './use-folds';
import { UnfinishedMerges } from './unfinished-merges';
import { matchesView, isUnfiltered, useSelection, type AreaView } from './use-selection';
import styles from './document-area.module.css';

/**
 * All documents of a record. Staff get an overview, sections with one row layout, and a selection across them; borrowers
 * and partners get what they have to send first.
 * @source spec 2-records §2.10
 */
export function DocumentArea(owner: DocumentOwner) {
  const text = useText(documentTexts);
  const actions = useDocuments(owner);
  const { data, error, refetch } = actions.list;
  if (error && !data)
    return <ErrorState title={text('failed')} help={text('failedHelp')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={8} />;
  return data.mayReview ? (
    <StaffArea documentOwner={owner} actions={actions} />
  ) : (
    <SenderArea documentOwner={owner} actions={actions} />
  );
}

interface PartProps {
  readonly documentOwner: DocumentOwner;
  readonly actions: DocumentActions;
}

const scrollTo = (id: string) =>
  requestAnimationFrame(() => document.getElementById(`documents-${id}`)?.scrollIntoView({ block: 'start' }));

function StaffArea({ documentOwner, actions }: PartProps) {
  const text = useText(documentTexts);
  const areaText = useText(documentArea);
  const [view, setView] = useState<AreaView>({ filter: 'all', query: '' });
  const uploads = useUploadsSection(documentOwner, actions);
  const sections = useAreaSections(documentOwner, uploads.section);
  const foldedSections = useFolds(documentOwner.form, sections);
  const allItems = sections.flatMap(({ items }) => items);
  const isWhole = isUnfiltered(view);
  const visibleSections = isWhole
    ? sections
    : sections.filter(({ items }) => items.some((item) => matchesView(view, item)));
  const isOpen = ({ id }: AreaSection) => !isWhole || foldedSections.isOpen(id);
  const shownItems = visibleSections
    .filter(isOpen)
    .flatMap(({ items }) => items.filter((item) => matchesView(view, item)));
  const { selection, selected, selectAll, clear, onKeyDown } = useSelection(allItems, shownItems, view);
  const goTo = ({ id }: AreaSection) => {
    setView({ filter: 'all', query: '' });
    foldedSections.setOpen(id, true);
    scrollTo(id);
  };
  const { data } = actions.list;
  return (
    <AreaSelectionProvider value={selection}>
      <div
        ref={uploads.host}
        className={styles.area}
        style={{ marginRight: uploads.marginRight }}
        onKeyDown={onKeyDown}
      >
        {data && <DocumentsHead list={data} actions={<AllAsZip owner={documentOwner.owner} items={allItems} />} />}
        <AreaStrip sections={sections} onNavigate={goTo} />
        <UnfinishedMerges owner={documentOwner.owner} />
        <AreaFilters items={allItems} view={view} onChange={setView} />
        {!isWhole && visibleSections.length === 0 && (
          <EmptyState title={areaText('nothingFound')} help={areaText('nothingFoundHelp')} ghostRows={0} />
        )}
        {uploads.section === null && <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />}
        <Sections
          sections={visibleSections}
          isOpen={isOpen}
          onOpenChange={(section, open) => isWhole && foldedSections.setOpen(section.id, open)}
        />
        {selected.length > 0 && (
          <AreaBar
            documentOwner={documentOwner}
            actions={actions}
            selected={selected}
            count={shownItems.length}
            onSelectAll={selectAll}
            onClear={clear}
          />
        )}
        {uploads.drawer}
      </div>
    </AreaSelectionProvider>
  );
}

function SenderArea({ documentOwner, actions }: PartProps) {
  const text = useText(documentTexts);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const sections = useAreaSections(documentOwner, null);
  const { data } = actions.list;
  const isEmpty = data?.docs.length === 0 && !data.withdrawn;
  return (
    <div className={styles.area}>
      {isEmpty ? (
        <EmptyState title={text('empty')} help={text('emptyHelp')} ghostRows={0} />
      ) : (
        <DocumentsPanel documentOwner={documentOwner} actions={actions} />
      )}
      <Sections
        sections={sections}
        isOpen={({ id }) => !closed.has(id)}
        onOpenChange={({ id }, isOpen) =>
          setClosed(new Set(isOpen ? [...closed].filter((candidate) => candidate !== id) : [...closed, id]))
        }
      />
    </div>
  );
}

interface SectionsProps {
  readonly sections: readonly AreaSection[];
  readonly isOpen: (section: AreaSection) => boolean;
  readonly onOpenChange: (section: AreaSection, isOpen: boolean) => void;
}

function Sections({ sections, isOpen, onOpenChange }: SectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section) => (
        <div key={section.id} id={`documents-${section.id}`} className={styles.section}>
          <SectionPanel
            title={section.title}
            number={section.count ?? undefined}
            isFlush
            isOpen={isOpen(section)}
            onOpenChange={(open) => onOpenChange(section, open)}
            aside={
              <>
                <span className={styles.fact}>{section.fact}</span>
                {section.actions && <span className={styles.actions}>{section.actions}</span>}
              </>
            }
          >
            {section.body}
          </SectionPanel>
        </div>
      ))}
    </div>
  );
}
