declare module 'virtual:operations' {
  import type { Method, Transport } from '@lendwright/api';

  export const TABLE: Readonly<
    Record<string, { readonly method: Method; readonly path: string; readonly transport?: Transport }>
  >;
}
