import { useText } from '../../i18n';
import { documentLibrary } from '../../i18n/en/admin/document-library';
import { BothValues } from '../../ui';
import type { ProgramChoice } from './library-shapes';
import type { LibraryConflict, LibraryDraft } from './use-library-save';

export interface LibraryConflictDialogProps {
  readonly conflict: LibraryConflict;
  readonly programs: readonly ProgramChoice[];
  readonly onClose: () => void;
  readonly onResolve: (draft: LibraryDraft) => void;
}

const TITLES = { title: 'name', description: 'description', programs: 'programs' } as const;

/** Both values of every part that another user changed too. */
export function LibraryConflictDialog({ conflict, programs, onClose, onResolve }: LibraryConflictDialogProps) {
  const text = useText(documentLibrary);
  const { stored, merged, parts } = conflict;
  const authorName = stored.updated_by;
  const valueOf = (draft: LibraryDraft, part: keyof LibraryDraft): string => {
    if (part !== 'programs') return draft[part];
    const titles = programs.filter(({ _id }) => draft.programs.includes(_id)).map(({ title }) => title);
    return titles.join(', ') || text('allPrograms');
  };
  return (
    <BothValues
      parts={parts.map((key) => ({
        key,
        title: text(TITLES[key]),
        mine: valueOf(merged, key),
        theirs: valueOf(stored, key),
      }))}
      labels={{
        title: text('conflictTitle'),
        help: text('conflictHelp', { by: authorName }),
        mine: text('mine'),
        theirs: text('theirs', { by: authorName }),
        cancel: text('cancel'),
        save: text('save'),
      }}
      onClose={onClose}
      onResolve={(theirKeys) =>
        onResolve({
          title: theirKeys.has('title') ? stored.title : merged.title,
          description: theirKeys.has('description') ? stored.description : merged.description,
          programs: theirKeys.has('programs') ? stored.programs : merged.programs,
        })
      }
    />
  );
}
