import type { FormDefinition, FormElement } from '@lendwright/forms';

/** The title of each element by id; an untitled element is shown by its id. */
export function elementTitles({ content, deactivated }: FormDefinition): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  const walk = ({ id, title, childs }: FormElement) => {
    titles.set(id, title || id);
    childs?.forEach(walk);
  };
  content.forEach(walk);
  deactivated?.forEach(walk);
  return titles;
}

const STEP_PATTERN = /^(content|deactivated|childs)\[(\d+)\]\.?/;

/** The id of the element that a path such as `content[0].childs[2].title` points into; null if there is none. */
export function idAtPath(definition: FormDefinition, path: string): string | null {
  let remainingPath = path;
  let foundElement: FormElement | undefined;
  for (let step = STEP_PATTERN.exec(remainingPath); step; step = STEP_PATTERN.exec(remainingPath)) {
    const name = step[1] as 'content' | 'deactivated' | 'childs';
    foundElement = (name === 'childs' ? foundElement?.childs : definition[name])?.[Number(step[2])];
    remainingPath = remainingPath.slice(step[0].length);
  }
  return foundElement?.id ?? null;
}
