import { rowsOf, type Answers } from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import { rowSecretKey, type StoredSecrets } from './row-secrets';
import type { FieldChange } from '../rows/write-rows';

/**
 * Lines of the history for secrets of rows that were replaced by others which mask alike: the rows themselves look the
 * same before and after, and who changed the value must be told all the same.
 * @param keys the names of what is sealed anew
 */
export function secretChanges(
  before: Answers,
  after: Answers,
  keys: readonly string[],
  { sealed }: StoredSecrets,
): FieldChange[] {
  const replaced = keys.filter((key) => key.includes('.') && sealed.has(key));
  return replaced.flatMap((key) => {
    const [section = '', id = '', field = ''] = key.split('.');
    const rowIn = (answers: Answers) =>
      rowsOf(answers[section]).find(({ _id }) => rowSecretKey(section, _id, field) === key);
    const [from, to] = [rowIn(before), rowIn(after)];
    if (!id || !from || !to || !isDeepStrictEqual(from[field], to[field])) return [];
    return [{ field: `${section}.${field}`, from: [from], to: [to] }];
  });
}
