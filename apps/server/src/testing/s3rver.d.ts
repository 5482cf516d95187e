declare module 's3rver' {
  /** The parts of the in-process S3 stand-in that tests use; it comes without types. */
  export default class S3rver {
    constructor(options: { address: string; port: number; silent: boolean; directory: string });
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
