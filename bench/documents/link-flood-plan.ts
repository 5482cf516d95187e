/** What the sender of a flood posts, and where. */
export interface LinkFloodPlan {
  readonly url: string;
  readonly ticket: string;
  /** The loan and the element that the file is for, as the form names its part. */
  readonly part: string;
  /** The address of this machine that the posts are sent from: the product counts each network. */
  readonly from: string;
  readonly postsPerSecond: number;
}

/** What the sender reports when it is asked to end. */
export interface LinkFloodOutcome {
  readonly posts: number;
  /** Number of answers by status; 0 stands for a connection that broke. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly seconds: number;
}
