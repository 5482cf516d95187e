import { Suspense, useState, type FormEvent } from 'react';
import { callPublic } from '../client/public-call';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { FontChoice, fontFor, lastFont, rememberFont, type SignFont } from './font-choice';
import { MarkView } from './mark-view';
import { Modal } from './modal';
import type { SessionProps, DrawnStrokes, Mark } from './signing-shapes';
import styles from './signing.module.css';
import { useSession } from './use-session';
import { lazyPart } from '../ui/overlays/lazy-part';

const DrawPad = lazyPart(() => import('./draw-pad'), 'DrawPad');

export interface AdoptDialogProps extends SessionProps {
  readonly part: 'signature' | 'initials';
  readonly onClose: () => void;
  readonly onAdopted: () => void;
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/u)
    .map((part) => [...part][0] ?? '')
    .join('')
    .slice(0, 4);

/** The font of a mark that the signer adopted in this document. */
const ownFont = ({ signature, initials }: SessionProps['page']): SignFont | undefined =>
  [signature, initials].flatMap((mark) => (mark?.kind === 'typed' && mark.font ? [mark.font] : []))[0];

function typedMark(text: string, wantedFont: SignFont): Mark {
  const font = fontFor(text, wantedFont);
  return { kind: 'typed', text, ...(font && { font }) };
}

/** Types or draws a signature or initials. Nothing is signed yet. */
export function AdoptDialog({ part, onClose, onAdopted, ...session }: AdoptDialogProps) {
  const text = useText(signing);
  const { page, ticket } = session;
  const [kind, setKind] = useState<'typed' | 'drawn'>('typed');
  const [typedName, setTypedName] = useState(part === 'signature' ? page.signer : initialsOf(page.signer));
  const [font, setFont] = useState(() => ownFont(page) ?? lastFont());
  const [strokes, setStrokes] = useState<DrawnStrokes>([]);
  const { run, problem, isBusy } = useSession(session);
  const mark: Mark | null =
    kind === 'typed'
      ? typedName.trim() === ''
        ? null
        : typedMark(typedName.trim(), font)
      : strokes.length === 0
        ? null
        : { kind: 'drawn', strokes };
  const adopt = (event: FormEvent) => {
    event.preventDefault();
    if (!mark) return;
    void run(() => callPublic('adoptMark', { body: { ticket, of: part, mark } })).then((savedData) => {
      if (!savedData) return;
      if (kind === 'typed') rememberFont(font);
      onClose();
      onAdopted();
    });
  };
  return (
    <Modal title={text(part === 'signature' ? 'adoptSignature' : 'adoptInitials')} onClose={onClose}>
      <form className={styles.stack} onSubmit={adopt}>
        <div className={styles.ways} role="group" aria-label={text('adoptHow')}>
          {(['typed', 'drawn'] as const).map((choice) => (
            <button key={choice} type="button" aria-pressed={kind === choice} onClick={() => setKind(choice)}>
              {text(choice === 'typed' ? 'type' : 'draw')}
            </button>
          ))}
        </div>
        {kind === 'typed' ? (
          <>
            <label className={styles.field}>
              {text(part === 'signature' ? 'yourName' : 'yourInitials')}
              <input
                value={typedName}
                maxLength={80}
                required
                onChange={(event) => setTypedName(event.currentTarget.value)}
              />
            </label>
            {mark?.kind === 'typed' && mark.font ? (
              <FontChoice text={mark.text} value={font} onChange={setFont} />
            ) : (
              <div className={styles.preview}>{mark && <MarkView mark={mark} />}</div>
            )}
          </>
        ) : (
          <Suspense fallback={<div className={styles.preview} />}>
            <DrawPad label={text('drawHere')} clear={text('clear')} onStrokes={setStrokes} />
          </Suspense>
        )}
        <p className={styles.quiet}>{text('adoptLegal')}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={styles.row}>
          <button type="button" className={styles.plain} onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" className={styles.primary} disabled={!mark || isBusy}>
            {text('adopt')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
