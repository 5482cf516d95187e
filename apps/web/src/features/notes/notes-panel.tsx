import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { onNotified, useCall } from '../../client';
import { useText } from '../../i18n';
import { notes as texts } from '../../i18n/en/records/notes';
import { EmptyState, ErrorState, Panel, SearchInput, SegmentedTabs, SkeletonFields } from '../../ui';
import { ComposeNote } from './compose-note';
import { NoteTable } from './note-table';
import { plainText, type Note, type NoteList, type NotesOwner } from './note-shapes';
import styles from './notes.module.css';

export interface NotesPanelProps extends NotesOwner {
  /** Without its own frame and heading, within a dialog. */
  readonly isEmbedded?: boolean;
}

const FILTERS = ['all', 'mentionsMe', 'privateOnly'] as const;
type Filter = (typeof FILTERS)[number];

function matches({ type, mentionsMe, content, created_by: author }: Note, filter: Filter, search: string): boolean {
  if (filter === 'mentionsMe' && !mentionsMe) return false;
  if (filter === 'privateOnly' && type !== 'Private') return false;
  const typedText = search.trim().toLocaleLowerCase();
  return typedText === '' || `${plainText(content)} ${author?.user ?? ''}`.toLocaleLowerCase().includes(typedText);
}

/**
 * The notes of a record, task or document with a composer. Which notes, people and actions are shown is decided by the
 * server.
 * @source spec 2-records §2.11
 */
export function NotesPanel({ module, owner, isEmbedded = false }: NotesPanelProps) {
  const text = useText(texts);
  const queries = useQueryClient();
  const subject = useMemo(() => ({ module, owner }), [module, owner]);
  const { data, error, refetch } = useCall('listNotes', { body: subject });
  // Private notes send no event about their record, only notifications.
  useEffect(() => onNotified(() => void queries.invalidateQueries({ queryKey: ['listNotes'] })), [queries]);
  const content = () => {
    if (error && !data) return <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />;
    return data ? <LoadedNotes owner={subject} list={data} /> : <SkeletonFields lines={4} />;
  };
  if (isEmbedded) return content();
  const notes = data?.notes ?? [];
  const privateCount = notes.filter(({ type }) => type === 'Private').length;
  const counts = [
    text('count', { count: notes.length }),
    ...(privateCount > 0 ? [text('privateCount', { count: privateCount })] : []),
  ];
  return (
    <Panel title={text('title')} aside={data && notes.length > 0 ? counts.join(', ') : undefined}>
      {content()}
    </Panel>
  );
}

function LoadedNotes({ owner, list }: { readonly owner: NotesOwner; readonly list: NoteList }) {
  const text = useText(texts);
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const shownNotes = list.notes.filter((note) => matches(note, filter, search));
  return (
    <div className={styles.panel}>
      {list.mayAdd && <ComposeNote owner={owner} list={list} note={null} />}
      {list.notes.length === 0 ? (
        <EmptyState title={text('empty')} ghostRows={0} />
      ) : (
        <>
          <div className={styles.tools}>
            <SegmentedTabs
              label={text('filter')}
              tabs={FILTERS.map((id) => ({ id, title: text(id) }))}
              value={filter}
              onChange={(id) => setFilter(FILTERS.find((candidate) => candidate === id) ?? 'all')}
            />
            <SearchInput value={search} onSearch={setSearch} label={text('search')} placeholder={text('search')} />
          </div>
          {shownNotes.length > 0 ? (
            <NoteTable owner={owner} list={list} shown={shownNotes} />
          ) : (
            <EmptyState title={text('noMatches')} ghostRows={0} />
          )}
        </>
      )}
    </div>
  );
}
