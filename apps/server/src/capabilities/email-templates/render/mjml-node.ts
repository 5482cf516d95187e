/** An element of an MJML document. Contents and attributes are HTML: whoever builds one escapes them. */
export interface MjmlNode {
  readonly tagName: string;
  readonly attributes: Record<string, string>;
  readonly children?: MjmlNode[];
  readonly content?: string;
}
