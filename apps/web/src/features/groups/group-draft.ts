import type { Group, GroupParts, Member } from './group-shapes';

/** A group being edited. */
export interface GroupDraft {
  readonly title: string;
  readonly people: readonly Member[];
}

export const BLANK_GROUP: GroupDraft = { title: '', people: [] };

export const draftOf = ({ title, people }: Group): GroupDraft => ({ title, people });

const missingIn = (people: readonly Member[], otherMembers: readonly Member[]) => {
  const knownIds = new Set(otherMembers.map(({ _id }) => _id));
  return people.filter(({ _id }) => !knownIds.has(_id)).map(({ _id }) => _id);
};

/** The changes: the title, and the members added and removed. */
export function partsOf(group: Group, { title, people }: GroupDraft): GroupParts {
  const [add, remove] = [missingIn(people, group.people), missingIn(group.people, people)];
  return {
    ...(title.trim() !== group.title && { title: title.trim() }),
    ...(add.length > 0 && { add }),
    ...(remove.length > 0 && { remove }),
  };
}

/** The name of each change. */
export const namesOf = ({ title, add = [], remove = [] }: GroupParts): readonly string[] => [
  ...(title === undefined ? [] : ['title']),
  ...add,
  ...remove,
];

/** Only the title can conflict: members are added and removed one by one. */
export function without({ title, ...rest }: GroupParts, names: ReadonlySet<string>): GroupParts {
  return title === undefined || names.has('title') ? rest : { ...rest, title };
}
