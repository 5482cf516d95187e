import { ColorPicker, Drawer, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usesPortal, useSession, useSessionState, useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { shell } from '../../i18n/en/app/shell';
import { Button } from '../../ui/buttons/button';
import { Choice } from '../../ui/inputs/choice';
import { DEFAULT_APPEARANCE } from '../../ui/theme/appearance';
import type { Appearance } from '../../ui/theme/appearance';
import { readableInk } from '../../ui/theme/readable-ink';
import { TIMINGS } from '../../ui/timings';
import { notify } from '../../ui/feedback/toast-store';
import styles from './customizer.module.css';

export interface ThemeCustomizerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Layout, mode and the two colors. Choices are previewed immediately; closing without saving reverts them. */
export function ThemeCustomizer({ isOpen, onClose }: ThemeCustomizerProps) {
  const text = useText(shell);
  const session = useSession();
  const { appearance } = useSessionState();
  const user = useSignedIn();
  // The portal of borrowers and partners has one layout.
  const hasLayouts = !user || !usesPortal(user.menu);
  const [savedAppearance, setSavedAppearance] = useState<Appearance>(appearance);
  const [isBusy, setBusy] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  // The appearance to revert to if nothing is saved.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setSavedAppearance(appearance);
  }
  const leave = () => {
    session.previewAppearance(savedAppearance);
    onClose();
  };
  const save = async () => {
    setBusy(true);
    await session.applyAppearance(appearance);
    setBusy(false);
    setSavedAppearance(appearance);
    notify.success(text('updated'));
    onClose();
  };
  const layouts = [
    { value: 'Horizontal', title: text('horizontal') },
    { value: 'Vertical', title: text('vertical') },
  ] as const;
  const modes = [
    { value: 'System', title: text('system') },
    { value: 'Light', title: text('light') },
    { value: 'Dark', title: text('dark') },
  ] as const;
  return (
    <Drawer
      opened={isOpen}
      onClose={leave}
      position="right"
      size={340}
      title={text('customize')}
      overlayProps={{ backgroundOpacity: 0 }}
      closeButtonProps={{ 'aria-label': text('closeMenu') }}
      transitionProps={{ duration: TIMINGS.dialog }}
    >
      <div className={styles.groups}>
        {hasLayouts && (
          <div className={styles.line}>
            <span className={styles.label}>{text('layout')}</span>
            <Choice
              label={text('layout')}
              options={layouts}
              value={appearance.layout}
              onChange={(layout) => session.previewAppearance({ ...appearance, layout })}
            />
          </div>
        )}
        <div className={styles.line}>
          <span className={styles.label}>{text('mode')}</span>
          <Choice
            label={text('mode')}
            options={modes}
            value={appearance.mode}
            onChange={(mode) => session.previewAppearance({ ...appearance, mode })}
          />
        </div>
        <ColorChoice
          title={text('menuColor')}
          value={appearance.menuColor}
          onChange={(menuColor) => session.previewAppearance({ ...appearance, menuColor })}
        />
        <ColorChoice
          title={text('sectionHeaderColor')}
          value={appearance.sectionHeaderColor}
          onChange={(sectionHeaderColor) => session.previewAppearance({ ...appearance, sectionHeaderColor })}
        />
        <div className={styles.foot}>
          <Button size="large" onClick={() => session.previewAppearance(DEFAULT_APPEARANCE)}>
            {text('reset')}
          </Button>
          <Button size="large" tone="primary" isBusy={isBusy} onClick={() => void save()}>
            {text('update')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

const HEX_PATTERN = /^#[0-9a-f]{6}$/i;

interface ColorChoiceProps {
  readonly title: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
}

function ColorChoice({ title, value, onChange }: ColorChoiceProps) {
  const text = useText(shell);
  const [typedColor, setTypedColor] = useState(value);
  const [reportedValue, setReportedValue] = useState(value);
  if (reportedValue !== value) {
    setReportedValue(value);
    setTypedColor(value);
  }
  const { fill, ink } = readableInk(value);
  const type = (nextValue: string) => {
    setTypedColor(nextValue);
    if (HEX_PATTERN.test(nextValue)) onChange(nextValue);
  };
  return (
    <fieldset className={styles.color}>
      <legend className={styles.label}>{title}</legend>
      <ColorPicker
        format="hex"
        fullWidth
        size="sm"
        value={value}
        onChange={(nextValue) => HEX_PATTERN.test(nextValue) && onChange(nextValue)}
        saturationLabel={title}
        hueLabel={title}
      />
      <div className={styles.line}>
        <TextInput
          size="xs"
          w={104}
          value={typedColor}
          maxLength={7}
          spellCheck={false}
          aria-label={text('colorOf', { title })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTypedColor(value)}
        />
        <span className={styles.sample} style={{ background: fill, color: ink }}>
          {text('sample')}
        </span>
      </div>
      {fill !== value.toLowerCase() && <p className={styles.note}>{text('adjusted', { color: fill })}</p>}
    </fieldset>
  );
}
