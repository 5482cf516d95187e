import { invariant } from '@lendwright/kernel';
import type { RawInput } from './operation-types';

/**
 * The URL of a call, with escaped path parameters and without undefined query values. @example address('docs/file/:id',
 * {params: {id: '7'}}) // '/api/docs/file/7'
 */
export function address(path: string, input: RawInput): string {
  const filledText = path.replace(/:(\w+)/g, (_slot, name: string) => {
    const value = input.params?.[name];
    invariant(value, `the path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null) query.set(name, String(value));
  return `/api/${filledText}${query.size > 0 ? `?${query}` : ''}`;
}
