import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { useText } from '../i18n';
import { form } from '../i18n/en/form';
import { Button, Choice } from '../ui';
import styles from './kinds/signature.module.css';

const INK = '#0f1e27';
const WIDTH = 520;
const HEIGHT = 150;

export interface DrawnSignatureProps {
  /** A PNG data address. */
  readonly onUse: (picture: string) => void;
}

/** Signing with a pointer, or by typing the name, which also serves those who cannot draw. */
export function DrawnSignature({ onUse }: DrawnSignatureProps) {
  const text = useText(form);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const [name, setName] = useState('');
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    const board = canvas.current;
    if (!board || way !== 'draw') return undefined;
    const ratio = window.devicePixelRatio || 1;
    board.width = board.offsetWidth * ratio;
    board.height = board.offsetHeight * ratio;
    board.getContext('2d')?.scale(ratio, ratio);
    const drawn = new SignaturePad(board, { penColor: INK });
    drawn.addEventListener('endStroke', () => setEmpty(drawn.isEmpty()));
    pad.current = drawn;
    return () => drawn.off();
  }, [way]);

  const clear = () => {
    pad.current?.clear();
    setEmpty(true);
    setName('');
  };
  return (
    <>
      <Choice
        label={text('signatureShown')}
        value={way}
        onChange={setWay}
        options={[
          { value: 'draw', title: text('signatureDraw') },
          { value: 'type', title: text('signatureType') },
        ]}
      />
      {way === 'draw' ? (
        <canvas ref={canvas} className={styles.canvas} aria-label={text('signatureHint')} role="img" />
      ) : (
        <TextInput
          label={text('signatureName')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          autoComplete="name"
          w="100%"
          maw={WIDTH}
        />
      )}
      <div className={styles.tools}>
        <Button
          size="small"
          disabled={way === 'draw' ? isEmpty : name.trim() === ''}
          onClick={() => onUse(way === 'draw' ? (pad.current?.toDataURL() ?? '') : typedPicture(name.trim()))}
        >
          {text('signatureUse')}
        </Button>
        <Button size="small" tone="quiet" onClick={clear}>
          {text('clear')}
        </Button>
        {way === 'draw' && <span className={styles.hint}>{text('signatureHint')}</span>}
      </div>
    </>
  );
}

/** A typed name as the picture that a drawn one would be. */
function typedPicture(name: string): string {
  const board = document.createElement('canvas');
  board.width = WIDTH;
  board.height = HEIGHT;
  const pen = board.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = INK;
  pen.font = "italic 44px 'Snell Roundhand', 'Segoe Script', 'Brush Script MT', cursive";
  pen.textBaseline = 'middle';
  pen.fillText(name, 20, HEIGHT / 2, WIDTH - 40);
  return board.toDataURL('image/png');
}
