import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readFields } from './read-fields';
import { xfaLabels } from './xfa-labels';

it('names fields by what the form says of them, through unnamed containers and unfinished elements', () => {
  const labels = xfaLabels(`<template><subform name="top"><!-- <field name="no"> --><subform>
    <field name="a"><caption><value><text>1</text></value></caption>
      <assist><speak>Part I. ${'A heading that is read before this field. '.repeat(6)}Tax I D. First &amp; last.</speak></assist></field>
    <field name="a"><caption><b>2</b> Last <i>name</i></caption><assist><speak>Spoken</speak></assist></field>
    </subform><field name='c'><script><![CDATA[if (x<y) return "<field>"]]></script>
      <assist><toolTip>Amount<x></toolTip></assist><caption>Printed</caption></field></subform></template>`);
  expect([...labels]).toEqual([
    ['top[0].a[0]', 'Tax ID. First & last.'],
    ['top[0].a[1]', '2 Last name'],
    ['top[0].c[0]', 'Amount'],
  ]);
  expect([...xfaLabels('<field name="a"><caption>'.repeat(3_000))]).toEqual([]);
});

it('labels every field of a form without tooltips', async () => {
  const file = join(import.meta.dirname, '..', 'testing', 'corpus', '2025_f8995.pdf');
  const { fields } = await readFields(readFileSync(file));
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter(({ label }) => /^[fc]\d/.test(label))).toEqual([]);
  expect(fields[0]?.label).toMatch(/name/i);
});
