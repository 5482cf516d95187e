/** Groups the items of a list by key, in list order. */
export function groupByKey<Member>(
  list: readonly Member[],
  keyOf: (member: Member) => string,
): ReadonlyMap<string, readonly Member[]> {
  const groups = new Map<string, Member[]>();
  for (const member of list) {
    const group = groups.get(keyOf(member));
    if (group) group.push(member);
    else groups.set(keyOf(member), [member]);
  }
  return groups;
}
