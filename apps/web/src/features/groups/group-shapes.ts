import type { Answer, InputOf } from '../../client';

export type Group = Answer<'readGroup'>;
export type GroupListItem = Answer<'listGroups'>['groups'][number];
export type Member = Group['people'][number];
export type GroupParts = Omit<InputOf<'saveGroup'>['body'], 'version'>;
