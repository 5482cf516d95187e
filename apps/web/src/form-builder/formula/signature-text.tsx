import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder-formula';
import { SIGNATURES } from './function-signatures';
import styles from './formula.module.css';

export interface SignatureTextProps {
  readonly name: string;
  /** The argument that is being written, counted from 0. */
  readonly argument?: number;
}

/** How a function is called: what may be left out stands in square brackets, what may go on ends with dots. */
export function SignatureText({ name, argument }: SignatureTextProps) {
  const text = useText(builderFormula);
  const { takes = [], least = takes.length, isOpen = false } = SIGNATURES[name] ?? {};
  const current = argument === undefined ? -1 : isOpen ? Math.min(argument, takes.length - 1) : argument;
  return (
    <code className={styles.signature}>
      {name}(
      {takes.map((one, at) => {
        const said = text(`arg-${one}`);
        return (
          <span key={at} data-current={at === current || undefined}>
            {at > 0 && ', '}
            {at < least ? said : `[${said}]`}
          </span>
        );
      })}
      {isOpen && ' …'})
    </code>
  );
}
