import type { Answer, InputOf } from '../../client';
import type { ModuleKey } from './module-calls';

export type ListAnswer = Answer<'listOpportunities'>;
export type ListRecord = ListAnswer['records'][number];
export type ListSetup = NonNullable<ListAnswer['setup']>;
export type ListStatus = ListAnswer['status'][number];
export type ListBody = InputOf<'listOpportunities'>['body'];
export type ListPermissions = ListAnswer['permissions'];

/** The cache key of a module's list setup. */
export const setupKey = (module: ModuleKey) => ['listSetup', module] as const;
