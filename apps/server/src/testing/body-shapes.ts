/** A source of integers from 0 to a limit. */
interface Numbers {
  below(limit: number): number;
}

const many = (count: number, key: (index: number) => string, value = '1') =>
  `{${Array.from({ length: count }, (_, index) => `"${key(index)}":${value}`).join(',')}}`;

/** Bodies that are expensive to parse; each contains something that no operation accepts. */
export const BODY_SHAPES: readonly ((size: number, random: Numbers) => string)[] = [
  (size) => many(size, (index) => `k${index}`),
  (size) => many(size, (index) => `k${index}`, '"x"'),
  (size) => many(size, (index) => `k${index}`, '{}'),
  (size) => many(size, (index) => `\\u006b${index}`),
  (size, random) => many(size, () => `k${random.below(1e9)}`),
  (size) => `{"username":${many(size, (index) => `k${index}`)},"other":1}`,
  (size) => `{"other":[${'1,'.repeat(size)}1]}`,
  (size) => `{"other":[${'{"a":1},'.repeat(size)}1]}`,
  (size) => `{"other":"${'x'.repeat(size * 8)}"}`,
  (size) => `{"other":"${'\\u0000'.repeat(size)}"}`,
  (size) => `{"other":${'['.repeat(size)}${']'.repeat(size)}}`,
  (size) => `${'{"a":'.repeat(size)}1${'}'.repeat(size)}`,
  (size) => `[${'null,'.repeat(size)}null]`,
  (size) => `{"other":${'9'.repeat(size)}}`,
  (size) => `{"__proto__":${many(size, (index) => `k${index}`)}}`,
  (size) => `{"other":1${' '.repeat(size)}`,
  (size) => `"${'x'.repeat(size)}"`,
];

/** Numbers of repetitions in a body. */
export const BODY_SIZES = [40, 400, 1_200, 8_000, 80_000];
