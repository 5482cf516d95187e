import { useMemo } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { useInlineSave, useStatusEdit, type ListRecord } from '../record-list';

type Team = ListRecord['workforces'];

/** People as a save takes them: person---role. */
const wireTeam = (team: Team) => team.map(({ _id, role }) => (role ? `${_id}---${role._id}` : _id));

/** Edits that staff make in the list: status, team, partners. */
export function useLoanEdits(contactTitle: string) {
  const text = useText(loans);
  const { edit, errorAt } = useInlineSave('loans');
  const setStatus = useStatusEdit(edit);
  return useMemo(() => {
    const setTeam = (row: ListRecord, side: 'workforces' | 'contacts', team: Team) =>
      edit({
        row,
        column: side,
        adminInfo: { [side]: wireTeam(team) },
        before: { [side]: wireTeam(row[side]) },
        apply: (entry) => ({ ...entry, [side]: team }),
        undo: (entry) => ({ ...entry, [side]: row[side] }),
        saved: side === 'workforces' ? text('teamSaved') : text('contactsSaved', { title: contactTitle }),
        failed: side === 'workforces' ? text('teamFailed') : text('contactsFailed', { title: contactTitle }),
      });
    return { setStatus, setTeam, errorAt };
  }, [edit, setStatus, errorAt, text, contactTitle]);
}

export type LoanEdits = ReturnType<typeof useLoanEdits>;
