/**
 * An element of an MJML document. Contents and attributes are HTML, and must be escaped when the element is created.
 */
export interface MjmlNode {
  readonly tagName: string;
  readonly attributes: Record<string, string>;
  readonly children?: MjmlNode[];
  readonly content?: string;
}
