import { useMemo } from 'react';
import { useText } from '../../i18n';
import { loans } from '../../i18n/en/records/loans';
import { useInlineSave, type ListRecord, type ListStatus } from '../record-list';

type Team = ListRecord['workforces'];

/** People as a save takes them: person---role. */
const wireTeam = (team: Team) => team.map(({ _id, role }) => (role ? `${_id}---${role._id}` : _id));

/** Edits that staff make in the list: status, team, partners. */
export function useLoanEdits(contactTitle: string) {
  const text = useText(loans);
  const { edit, errorAt } = useInlineSave('loans');
  return useMemo(() => {
    const setTeam = (row: ListRecord, side: 'workforces' | 'contacts', team: Team) =>
      edit({
        row,
        column: side,
        adminInfo: { [side]: wireTeam(team) },
        before: { [side]: wireTeam(row[side]) },
        apply: (one) => ({ ...one, [side]: team }),
        undo: (one) => ({ ...one, [side]: row[side] }),
        saved: side === 'workforces' ? text('teamSaved') : text('contactsSaved', { title: contactTitle }),
        failed: side === 'workforces' ? text('teamFailed') : text('contactsFailed', { title: contactTitle }),
      });
    const setStatus = (row: ListRecord, status: ListStatus) =>
      edit({
        row,
        column: 'status',
        adminInfo: { status: [status._id] },
        before: { status: row.status.map(({ _id }) => _id) },
        apply: (one) => ({
          ...one,
          status: [{ _id: status._id, title: status.label, hue: status.hue, place: status.place }],
        }),
        undo: (one) => ({ ...one, status: row.status }),
        saved: text('statusSaved'),
        failed: text('statusFailed'),
      });
    return { setStatus, setTeam, errorAt };
  }, [edit, errorAt, text, contactTitle]);
}

export type LoanEdits = ReturnType<typeof useLoanEdits>;
