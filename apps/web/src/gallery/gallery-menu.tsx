import {
  ELEMENT_TYPES,
  FILTER_OPERATORS,
  FORMULA_FUNCTIONS,
  kindOf,
  ROW_MEASURES,
  RULE_EFFECTS,
} from '@lendwright/forms';
import { useState } from 'react';
import { SAMPLE_FORMS } from 'virtual:form-cases';
import { SearchInput } from '../ui';
import { writeChoice, type GalleryChoice, type GalleryPage } from './gallery-choice';
import styles from './gallery.module.css';

interface Entry {
  readonly page: GalleryPage;
  readonly name: string;
  readonly title: string;
}

interface Group {
  readonly title: string;
  readonly entries: readonly Entry[];
}

const list = (page: GalleryPage, names: readonly string[]): Entry[] =>
  names.map((name) => ({ page, name, title: name }));

export const FAMILIES = [...new Set(ELEMENT_TYPES.map((type) => kindOf(type).family))];

const GROUPS: readonly Group[] = [
  { title: 'Forms', entries: SAMPLE_FORMS.map(({ id, title }) => ({ page: 'form', name: id, title })) },
  ...FAMILIES.map((family) => ({
    title: family,
    entries: [
      { page: 'family' as const, name: family, title: `all of ${family}` },
      ...list(
        'kind',
        ELEMENT_TYPES.filter((type) => kindOf(type).family === family),
      ),
    ],
  })),
  { title: 'Rule effects', entries: list('effect', RULE_EFFECTS) },
  { title: 'Operators', entries: list('operator', FILTER_OPERATORS) },
  { title: 'Measures of rows', entries: list('measure', ROW_MEASURES) },
  { title: 'Formula functions', entries: list('function', FORMULA_FUNCTIONS) },
  {
    title: 'Pages',
    entries: [
      { page: 'page', name: 'parts', title: 'Parts of the design' },
      { page: 'page', name: 'list', title: 'A list' },
      { page: 'page', name: 'cases', title: 'All cases' },
    ],
  },
];

export interface GalleryMenuProps {
  readonly choice: GalleryChoice;
  readonly onChoose: (change: Partial<GalleryChoice>) => void;
}

/** The gallery's pages by family, with a search. */
export function GalleryMenu({ choice, onChoose }: GalleryMenuProps) {
  const [search, setSearch] = useState('');
  const isFound = ({ title }: Entry) => title.toLowerCase().includes(search.toLowerCase());
  const groups = GROUPS.map(({ title, entries }) => ({ title, entries: entries.filter(isFound) }));
  return (
    <nav className={styles.menu} aria-label="Gallery">
      <SearchInput value={search} onSearch={setSearch} label="Search the gallery" width="100%" />
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <section key={title} className={styles.group} aria-label={title}>
            <h2 className={styles.groupTitle}>{title}</h2>
            {entries.map((entry) => (
              <a
                key={`${entry.page} ${entry.name}`}
                className={styles.entry}
                href={writeChoice({ ...choice, page: entry.page, name: entry.name, state: null })}
                aria-current={choice.page === entry.page && choice.name === entry.name ? 'page' : undefined}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  onChoose({ page: entry.page, name: entry.name, state: null });
                }}
              >
                {entry.title}
              </a>
            ))}
          </section>
        ))}
    </nav>
  );
}
