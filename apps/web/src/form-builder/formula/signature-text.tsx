import { useText } from '../../i18n';
import { builderFormula } from '../../i18n/en/builder/builder-formula';
import { SIGNATURES } from './function-signatures';
import styles from './formula.module.css';

export interface SignatureTextProps {
  readonly name: string;
  /** Index of the argument being typed. */
  readonly argument?: number;
}

/** A function's signature: optional arguments in square brackets, repeatable ones followed by dots. */
export function SignatureText({ name, argument }: SignatureTextProps) {
  const text = useText(builderFormula);
  const { args = [], required = args.length, isOpen = false } = SIGNATURES[name] ?? {};
  const currentArgument = argument === undefined ? -1 : isOpen ? Math.min(argument, args.length - 1) : argument;
  return (
    <code className={styles.signature}>
      {name}(
      {args.map((arg, index) => {
        const label = text(`arg-${arg}`);
        return (
          <span key={index} data-current={index === currentArgument || undefined}>
            {index > 0 && ', '}
            {index < required ? label : `[${label}]`}
          </span>
        );
      })}
      {isOpen && ' …'})
    </code>
  );
}
