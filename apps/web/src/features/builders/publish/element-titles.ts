import type { FormDefinition, FormElement } from '@lendwright/forms';

/** What each element is called, by id; an untitled one by its id. */
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

const STEP = /^(content|deactivated|childs)\[(\d+)\]\.?/;

/** The element that a path such as `content[0].childs[2].title` lies in; null where it lies in none. */
export function idAtPath(definition: FormDefinition, path: string): string | null {
  let rest = path;
  let found: FormElement | undefined;
  for (let step = STEP.exec(rest); step; step = STEP.exec(rest)) {
    const name = step[1] as 'content' | 'deactivated' | 'childs';
    found = (name === 'childs' ? found?.childs : definition[name])?.[Number(step[2])];
    rest = rest.slice(step[0].length);
  }
  return found?.id ?? null;
}
