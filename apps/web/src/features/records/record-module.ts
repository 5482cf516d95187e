import { isBuiltIn, type ModuleKey } from '../record-list';

/** The module whose record is edited or made; all of them on one and the same screen. */
export type RecordModule = ModuleKey;

/** The people module of a path, such as `/contacts/edit/7`; prospects where the path names none. */
export function peopleModuleAt(path: string): RecordModule {
  const first = path.split('/')[1] ?? '';
  return isBuiltIn(first) && first !== 'loans' ? first : 'prospects';
}
