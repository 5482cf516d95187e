import {
  hiddenFields,
  isRow,
  isSecret,
  readonlyFields,
  MAX_SECTION_ROWS,
  type Answers,
  type CompiledElement,
  type CompiledForm,
  type FormViewer,
} from '@lendwright/forms';

/**
 * Filters typed answers to what may be stored: fields that the viewer may see and change under this form, including
 * fields in rows, and never a secret, a password, a file, a drawn signature or a computed value.
 * @param includesUnknown whether to include answers to fields that this form does not have, such as those left over from
 * a form move
 */
export function storableAnswers(
  form: CompiledForm,
  viewer: FormViewer,
  answers: Answers,
  includesUnknown = false,
): Answers {
  const isOpen = storableTest(form, viewer);
  const test = (rows: string | undefined) => (entry: readonly [string, unknown]) => {
    const [field] = entry;
    const foundElement = form.byId.get(field);
    return foundElement ? foundElement.rows === rows && isOpen(foundElement) : includesUnknown;
  };
  const filterRow = (row: Answers, rows: string): Answers => ({
    ...Object.fromEntries(Object.entries(row).filter(test(rows))),
    _id: row['_id'],
  });
  const ownEntries = Object.entries(answers).filter(test(undefined));
  return Object.fromEntries(
    ownEntries.flatMap(([field, value]): (readonly [string, unknown])[] => {
      if (!form.byId.get(field)?.element.cloneable) return [[field, value]];
      if (!Array.isArray(value)) return value === null ? [[field, null]] : [];
      return [
        [
          field,
          value
            .slice(0, MAX_SECTION_ROWS)
            .filter(isRow)
            .map((row) => filterRow(row, field)),
        ],
      ];
    }),
  );
}

function storableTest(form: CompiledForm, viewer: FormViewer): (element: CompiledElement) => boolean {
  const [hiddenIds, lockedKeys] = [hiddenFields(form, viewer), readonlyFields(form, viewer)];
  const isOff = ({ element, parent }: CompiledElement): boolean => {
    const holder = form.elements[parent];
    return element.hide === true || element.show === false || (holder !== undefined && isOff(holder));
  };
  const acceptsAnswers = ({ element, kind, index }: CompiledElement): boolean => {
    if (element.cloneable) return true;
    const isTyped = kind.answeredBy === 'person' && kind.family !== 'files' && !form.influences[index]?.formula;
    return isTyped && !isSecret(element);
  };
  return (element) =>
    viewer.mayUpdate &&
    acceptsAnswers(element) &&
    !hiddenIds.has(element.id) &&
    !lockedKeys.has(element.id) &&
    !isOff(element);
}
