import { useState, type DragEvent } from 'react';
import { callPublic } from '../client/public-call';
import type { Answer } from '../client/operation-types';
import { currentLanguage, useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import { hashCopy } from '../features/signing/evidence/hash-copy';
import { PageHead } from './page-head';
import type { SignatureCheck } from './check-signature';
import readAloud from '../ui/text/read-aloud.module.css';
import styles from './signing.module.css';

type SealCheck = Answer<'checkSeal'>;
const TITLES = { intact: 'verifyIntact', changed: 'verifyChanged', unknown: 'verifyUnknown' } as const;
const HELP_KEYS = { intact: 'verifyIntactHelp', changed: 'verifyChangedHelp', unknown: 'verifyUnknownHelp' } as const;
const BRAND = { name: 'Lendwright', logo: '/mark.svg' };

interface VerifiedFile {
  readonly name: string;
  readonly sha256: string;
  readonly checked: SealCheck;
  /** The signature in the file, checked on this device. */
  readonly signature: SignatureCheck;
}

/** Compares the hash with that of the sealed file, and checks the signature in the file. */
async function verify(file: File): Promise<VerifiedFile> {
  const bytes = await file.arrayBuffer();
  const body = await hashCopy(bytes);
  const { checkSignature } = await import('./check-signature');
  const [sealCheck, signature] = await Promise.all([callPublic('checkSeal', { body }), checkSignature(bytes)]);
  return { name: file.name, sha256: body.sha256, checked: sealCheck, signature };
}

const timeOf = (moment: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeStyle: 'long' }).format(new Date(moment));

/** Checks a copy of a sealed document: sealed here, unchanged, by whom. */
export function VerifyPage() {
  const text = useText(signing);
  const [state, setState] = useState<VerifiedFile | null>(null);
  const [problem, setProblem] = useState('');
  const check = (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setState(null);
    verify(file)
      .then(setState)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : ''));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    check(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.page}>
      <PageHead brand={BRAND} />
      <main className={styles.narrow}>
        <h1>{text('verifyTitle')}</h1>
        <p>{text('verifyLead')}</p>
        <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <input
            type="file"
            className={readAloud.text}
            accept="application/pdf,.pdf"
            onChange={(event) => check(event.currentTarget.files?.[0])}
          />
          <b>{text('verifyDrop')}</b>
          <span>{text('verifyPrivate')}</span>
        </label>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <div role="status">{state && <Result {...state} />}</div>
      </main>
    </div>
  );
}

const SIGNATURES = { valid: 'signatureValid', broken: 'signatureBroken', none: 'signatureNone' } as const;

function Result({ name, sha256, checked, signature }: VerifiedFile) {
  const text = useText(signing);
  const signedBy = signature.kind === 'valid' ? signature.signedBy : '';
  const facts: [string, string | null][] = [
    [text('verifyFile'), name],
    [text('verifyCompany'), checked.company],
    [text('verifyDocument'), checked.title],
    [text('verifySealed'), checked.sealedAt && timeOf(checked.sealedAt)],
    [text('verifyTimestamp'), checked.timestamp && `${timeOf(checked.timestamp.at)}, ${checked.timestamp.authority}`],
    [text('verifyCertificate'), checked.sealedBy],
    [text('verifySignature'), text(SIGNATURES[signature.kind], { name: signedBy })],
    ['SHA-256', sha256],
  ];
  return (
    <section className={styles.result} data-result={checked.result}>
      <h2>{text(TITLES[checked.result])}</h2>
      <p>{text(HELP_KEYS[checked.result])}</p>
      {checked.isSelfMade && <p className={styles.quiet}>{text('verifySelfMade')}</p>}
      <dl>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {checked.signers.map((signer) => (
          <div key={signer.name}>
            <dt>{text('verifySigner')}</dt>
            <dd>
              {signer.name}, {timeOf(signer.signedAt)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
