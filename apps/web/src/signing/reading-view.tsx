import type { CSSProperties, ReactNode } from 'react';
import type { Answer } from '../client/operation-types';
import { useText } from '../i18n';
import { signing } from '../i18n/en/forms/signing';
import type { SigningField, SigningPage } from './signing-shapes';
import styles from './reading.module.css';

type Node = Answer<'signingText'>['doc'];

export interface ReadingViewProps {
  readonly doc: Node;
  readonly page: SigningPage;
  readonly renderField: (field: SigningField) => ReactNode;
}

/** The text of a contract at reading size, with the signer's fields in it. Fields that the text lacks follow it. */
export function ReadingView({ doc, page, renderField }: ReadingViewProps) {
  const text = useText(signing);
  const textFieldIds = new Set(fieldIdsOf(doc));
  const fields = new Map(page.fields.map((field) => [field.id, field]));
  const renderSignField = (id: string) => {
    const field = fields.get(id);
    if (field) return field.isVisible ? renderField(field) : null;
    return <span className={styles.other}>{text('otherSigner')}</span>;
  };
  const remainingFields = page.fields.filter(({ id, isVisible }) => isVisible && !textFieldIds.has(id));
  return (
    <article className={styles.text} aria-label={page.title}>
      {childrenOf(doc, renderSignField)}
      {remainingFields.map((field) => (
        <p key={field.id}>
          {renderField(field)} <small className={styles.where}>{text('onPage', { page: field.page })}</small>
        </p>
      ))}
    </article>
  );
}

/** The fields of a text, in its order. */
export const fieldIdsOf = (node: Node): string[] =>
  node.type === 'signField' ? [String(node.attrs?.['field'] ?? '')] : (node.content ?? []).flatMap(fieldIdsOf);

type RenderSignField = (id: string) => ReactNode;

const childrenOf = ({ content = [] }: Node, sign: RenderSignField): ReactNode =>
  content.map((child, index) => <Block key={index} node={child} sign={sign} />);

/** The alignment of the text; the default one is left to the container. */
function alignOf({ attrs }: Node): CSSProperties | undefined {
  const textAlign = attrs?.['textAlign'] as CSSProperties['textAlign'];
  return textAlign === 'left' ? undefined : { textAlign };
}

const HEADINGS = { 1: 'h1', 2: 'h2', 3: 'h3' } as const;

interface BlockProps {
  readonly node: Node;
  readonly sign: RenderSignField;
}

function Block({ node, sign }: BlockProps): ReactNode {
  const children = childrenOf(node, sign);
  switch (node.type) {
    case 'text':
      return <MarkedText node={node} />;
    case 'hardBreak':
      return <br />;
    case 'signField':
      return sign(String(node.attrs?.['field'] ?? ''));
    case 'heading': {
      const Heading = HEADINGS[node.attrs?.['level'] as 1 | 2 | 3] ?? 'h3';
      return <Heading style={alignOf(node)}>{children}</Heading>;
    }
    case 'bulletList':
      return <ul>{children}</ul>;
    case 'orderedList':
      return <ol start={Number(node.attrs?.['start'] ?? 1)}>{children}</ol>;
    case 'listItem':
      return <li>{children}</li>;
    case 'table':
      return (
        <div className={styles.scroll}>
          <table>
            <tbody>{children}</tbody>
          </table>
        </div>
      );
    case 'tableRow':
      return <tr>{children}</tr>;
    case 'tableHeader':
      return <th colSpan={Number(node.attrs?.['colspan'] ?? 1)}>{children}</th>;
    case 'tableCell':
      return <td colSpan={Number(node.attrs?.['colspan'] ?? 1)}>{children}</td>;
    case 'pageBreak':
      return null;
    default:
      return <p style={alignOf(node)}>{children}</p>;
  }
}

/** A run of text with its marks. Links open in a new tab, so that nothing is lost. */
function MarkedText({ node: { text = '', marks = [] } }: { readonly node: Node }): ReactNode {
  return marks.reduce<ReactNode>((node, { type, attrs }) => {
    if (type === 'bold') return <b>{node}</b>;
    if (type === 'italic') return <i>{node}</i>;
    if (type === 'underline') return <u>{node}</u>;
    const href = attrs?.['href'];
    return type === 'link' && typeof href === 'string' ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {node}
      </a>
    ) : (
      node
    );
  }, text);
}
