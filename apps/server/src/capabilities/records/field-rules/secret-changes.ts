import { rowsOf, type Answers } from '@lendwright/forms';
import { isDeepStrictEqual } from 'node:util';
import { rowSecretKey, type StoredSecrets } from './row-secrets';
import type { FieldChange } from '../rows/write-rows';

/**
 * History changes for row secrets that were replaced by others with the same mask: the rows look the same before and
 * after, but the history must record who changed the value.
 * @param keys the keys of newly sealed values
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
