import { TextInput } from '@mantine/core';
import type { ElementType } from '@lendwright/forms';
import { useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n';
import { builderPalette } from '../../i18n/en/builder/builder-palette';
import { Icon, Kbd, SearchIcon, useShortcut } from '../../ui';
import { useBuilder } from '../builder-context';
import { PaletteTile } from './palette-tile';
import { paletteOf } from './palette-groups';
import styles from './palette.module.css';

/** The element types that can be added, by group; `/` focuses the search. */
export function ElementsTab() {
  const text = useText(builderPalette);
  const { form } = useBuilder();
  const [find, setFind] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus());
  const groups = useMemo(
    () => paletteOf(form.kind, find, (type: ElementType) => text(`kind.${type}`)),
    [form.kind, find, text],
  );
  return (
    <>
      <TextInput
        ref={input}
        className={styles.find}
        type="search"
        value={find}
        aria-label={text('find')}
        placeholder={text('find')}
        leftSection={<Icon of={SearchIcon} size={14} />}
        rightSection={find ? null : <Kbd keys="/" />}
        onChange={(event) => setFind(event.currentTarget.value)}
      />
      {groups.length === 0 && <p className={styles.none}>{text('noneFound', { find })}</p>}
      {groups.map(({ group, cards }) => (
        <section key={group} className={styles.group} aria-label={text(`group.${group}`)}>
          <h2 className={styles.heading}>{text(`group.${group}`)}</h2>
          <div className={styles.tiles}>
            {cards.map(({ type, label }) => (
              <PaletteTile key={type} type={type} label={label} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}
