/** A source of integers from 0 to a limit. */
interface Numbers {
  below(limit: number): number;
}

const many = (count: number, key: (at: number) => string, value = '1') =>
  `{${Array.from({ length: count }, (_, at) => `"${key(at)}":${value}`).join(',')}}`;

/** Bodies that are expensive to parse; each contains something that no operation accepts. */
export const BODY_SHAPES: readonly ((size: number, random: Numbers) => string)[] = [
  (size) => many(size, (at) => `k${at}`),
  (size) => many(size, (at) => `k${at}`, '"x"'),
  (size) => many(size, (at) => `k${at}`, '{}'),
  (size) => many(size, (at) => `\\u006b${at}`),
  (size, random) => many(size, () => `k${random.below(1e9)}`),
  (size) => `{"username":${many(size, (at) => `k${at}`)},"other":1}`,
  (size) => `{"other":[${'1,'.repeat(size)}1]}`,
  (size) => `{"other":[${'{"a":1},'.repeat(size)}1]}`,
  (size) => `{"other":"${'x'.repeat(size * 8)}"}`,
  (size) => `{"other":"${'\\u0000'.repeat(size)}"}`,
  (size) => `{"other":${'['.repeat(size)}${']'.repeat(size)}}`,
  (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`,
  (size) => `[${'null,'.repeat(size)}null]`,
  (size) => `{"other":${'9'.repeat(size)}}`,
  (size) => `{"__proto__":${many(size, (at) => `k${at}`)}}`,
  (size) => `{"other":1${' '.repeat(size)}`,
  (size) => `"${'x'.repeat(size)}"`,
];

/** Numbers of repetitions in a body. */
export const BODY_SIZES = [40, 400, 1_200, 8_000, 80_000];
