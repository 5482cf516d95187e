import { isSecret, type CompiledForm } from '@lendwright/forms';

const keysByForm = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** The keys of a form's secrets, own fields and fields of rows. */
export function secretKeys(form: CompiledForm): ReadonlySet<string> {
  let keys = keysByForm.get(form);
  if (!keys) {
    const secret = form.elements.filter(({ kind, element }) => kind.isField && isSecret(element));
    keysByForm.set(form, (keys = new Set(secret.map(({ id }) => id))));
  }
  return keys;
}
