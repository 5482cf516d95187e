declare module 'virtual:operations' {
  import type { Method, Transport } from '@lendwright/api';

  export const TABLE: Readonly<
    Record<
      string,
      { readonly method?: Method; readonly path: string; readonly transport?: Transport; readonly isKeyed?: true }
    >
  >;
}

declare module 'virtual:public-operations' {
  import type { Method, Transport } from '@lendwright/api';

  export const PUBLIC_TABLE: Readonly<
    Record<
      string,
      { readonly method?: Method; readonly path: string; readonly transport?: Transport; readonly isKeyed?: true }
    >
  >;
}
