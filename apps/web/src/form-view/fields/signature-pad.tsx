import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useText } from '../../i18n';
import { form } from '../../i18n/en/forms/form';
import { formKinds } from '../../i18n/en/forms/form-kinds';
import { Button, Choice } from '../../ui';
import styles from '../kinds/signature.module.css';

const INK = '#0f1e27';
const WIDTH = 520;
const HEIGHT = 150;
const MARGIN = 20;
const SIGNATURE_FONT = "'Snell Roundhand', 'Segoe Script', 'Brush Script MT', cursive";

export interface DrawnSignatureProps {
  /** A PNG data URL. */
  readonly onUse: (picture: string) => void;
  /** Keeps the old signature; absent if there is none. */
  readonly onSave?: (() => void) | undefined;
  /** Focuses the first option when the person opened the pad. */
  readonly hasInitialFocus: boolean;
}

/** A signature pad: draw with a pointer, or type the name, which also works without drawing. */
export function DrawnSignature({ onUse, onSave, hasInitialFocus }: DrawnSignatureProps) {
  const text = useText(form);
  const kindText = useText(formKinds);
  const host = useRef<HTMLDivElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [mode, setMode] = useState<'draw' | 'type'>('draw');
  const [name, setName] = useState('');
  const [isEmpty, setIsEmpty] = useState(true);
  useEffect(() => {
    if (hasInitialFocus) host.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus();
  }, [hasInitialFocus]);

  const turn = (nextMode: 'draw' | 'type') => {
    setIsEmpty(true);
    setMode(nextMode);
  };
  const clear = () => {
    pad.current?.clear();
    setIsEmpty(true);
    setName('');
  };
  const isBlank = mode === 'draw' ? isEmpty : name.trim() === '';
  const use = () => onUse(mode === 'draw' ? (pad.current?.toDataURL() ?? '') : renderTypedName(name.trim()));
  return (
    <div ref={host} className={styles.pad}>
      <Choice
        label={kindText('signatureWay')}
        value={mode}
        onChange={turn}
        options={[
          { value: 'draw', title: text('signatureDraw') },
          { value: 'type', title: text('signatureType') },
        ]}
      />
      {mode === 'draw' ? (
        <Board padRef={pad} label={text('signatureHint')} onStroke={setIsEmpty} />
      ) : (
        <div className={styles.byName}>
          <TextInput
            label={text('signatureName')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              if (!isBlank) use();
            }}
            autoComplete="off"
          />
          <div
            className={styles.typed}
            role="img"
            aria-label={kindText('signaturePreview')}
            style={{ fontFamily: SIGNATURE_FONT, fontSize: previewSize(name.trim()) }}
          >
            {name.trim()}
          </div>
        </div>
      )}
      <div className={styles.tools}>
        <Button size="small" disabled={isBlank} onClick={use}>
          {text('signatureUse')}
        </Button>
        <Button size="small" tone="quiet" disabled={isBlank} onClick={clear}>
          {text('clear')}
        </Button>
        {onSave && (
          <Button size="small" tone="quiet" onClick={onSave}>
            {kindText('signatureKeep')}
          </Button>
        )}
        {mode === 'draw' && <span className={styles.hint}>{text('signatureHint')}</span>}
      </div>
    </div>
  );
}

interface BoardProps {
  readonly padRef: { current: SignaturePad | null };
  readonly label: string;
  /** Called after each stroke. */
  readonly onStroke: (isEmpty: boolean) => void;
}

/** The drawing canvas. Strokes are kept when its width changes. */
function Board({ padRef, label, onStroke }: BoardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const board = canvas.current;
    // Without canvas support, the name can still be typed.
    if (!board?.getContext('2d')) return undefined;
    const signature = new SignaturePad(board, { penColor: INK });
    const fit = () => {
      const ratio = window.devicePixelRatio || 1;
      const strokes = signature.toData();
      board.width = board.offsetWidth * ratio;
      board.height = board.offsetHeight * ratio;
      board.getContext('2d')?.scale(ratio, ratio);
      signature.fromData(strokes);
    };
    const notify = () => onStroke(signature.isEmpty());
    signature.addEventListener('endStroke', notify);
    const watch = new ResizeObserver(fit);
    watch.observe(board);
    fit();
    padRef.current = signature;
    return () => {
      watch.disconnect();
      signature.off();
      padRef.current = null;
    };
  }, [padRef, onStroke]);
  return <canvas ref={canvas} className={styles.canvas} aria-label={label} role="img" />;
}

/** A font size at which the name fits the narrowest screen. */
const previewSize = (name: string) => Math.max(12, Math.min(34, 480 / Math.max(1, name.length)));

/** Renders a typed name as an image like a drawn signature. Long names use a smaller font. */
function renderTypedName(name: string): string {
  const board = document.createElement('canvas');
  board.width = WIDTH;
  board.height = HEIGHT;
  const pen = board.getContext('2d');
  if (!pen) return '';
  const room = WIDTH - 2 * MARGIN;
  pen.fillStyle = INK;
  pen.textBaseline = 'middle';
  pen.font = `italic 44px ${SIGNATURE_FONT}`;
  const size = Math.max(16, Math.min(44, (44 * room) / Math.max(1, pen.measureText(name).width)));
  pen.font = `italic ${size}px ${SIGNATURE_FONT}`;
  pen.fillText(name, MARGIN, HEIGHT / 2, room);
  return board.toDataURL('image/png');
}
