import type { Id } from '@lendwright/kernel';
import { expect, it } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant-scope';
import { SharedMarks } from './shared-marks';

/** A scope whose reads end when the test lets them. */
function manualScope() {
  const begun: { end: (seq: number) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise((resolve, reject) => begun.push({ end: (seq) => resolve([seq]), fail: reject }));
  return { begun, scope: { companyId: 'company' as Id, readAtOnce: read } as unknown as TenantScope };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('lets requests share a read that begins after all of them, never one in progress', async () => {
  const { begun, scope } = manualScope();
  const marks = new SharedMarks();
  const firstMarks = marks.read(scope);
  const [secondMarks, thirdMarks] = [marks.read(scope), marks.read(scope)];
  expect(begun.length).toBe(1);
  begun[0]?.end(1);
  expect(await firstMarks).toEqual([1]);
  await settle();
  expect(begun.length).toBe(2);
  const fourth = marks.read(scope);
  begun[1]?.fail(new Error('gone'));
  await expect(secondMarks).rejects.toThrow('gone');
  await expect(thirdMarks).rejects.toThrow('gone');
  await settle();
  begun[2]?.end(3);
  expect(await fourth).toEqual([3]);
  await settle();
  const fifth = marks.read(scope);
  expect(begun.length).toBe(4);
  begun[3]?.end(4);
  expect(await fifth).toEqual([4]);
});
