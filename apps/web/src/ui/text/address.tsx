import { Fragment } from 'react';

/**
 * An email address that breaks after its "@" or before a dot, if it doesn't fit into one line.
 * @example <Address of="ethan.everley@example.com" />
 */
export function Address({ of: address }: { readonly of: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
