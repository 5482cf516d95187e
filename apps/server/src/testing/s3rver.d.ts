declare module 's3rver' {
  /** The parts of the in-process S3 server that tests use; it has no types of its own. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
