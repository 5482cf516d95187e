import { readdirSync, readFileSync } from 'node:fs';

const at = (name: string) => new URL(`../data/${name}`, import.meta.url);

/** Reads a file of the demo's data folder as text, for tests. @example demoText('hmda-sample.txt') */
export function demoText(name: string): string {
  return readFileSync(at(name), 'utf8');
}

/** Lists the files in a folder of the demo's data. @example demoFiles('documents') */
export function demoFiles(folder: string): string[] {
  return readdirSync(at(`${folder}/`));
}
