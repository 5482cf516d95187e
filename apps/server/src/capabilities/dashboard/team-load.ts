import type { Id } from '@lendwright/kernel';
import { readPeople } from '../records';
import type { Dashboard, DashboardContext } from './dashboard-context';

const MAX_SHOWN_MEMBERS = 6;

/** Open loans per colleague, busiest first, and the viewer's own number. */
export async function readTeamLoad(
  { tx, viewer }: DashboardContext,
  load: ReadonlyMap<Id, number>,
): Promise<NonNullable<Dashboard['team_load']>> {
  const busiestMembers = [...load].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MAX_SHOWN_MEMBERS);
  const names = new Map(
    (
      await readPeople(
        tx,
        busiestMembers.map(([id]) => id),
      )
    ).map((person) => [person.id, `${person.first_name} ${person.last_name}`.trim() || person.email]),
  );
  return {
    people: busiestMembers.flatMap(([id, count]) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ _id: id, name, count }];
    }),
    mine: (viewer.personId && load.get(viewer.personId)) || 0,
  };
}
