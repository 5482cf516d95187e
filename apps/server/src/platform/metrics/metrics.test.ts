import { expect, it } from 'vitest';
import { Metrics } from './metrics';

it('exposes request durations and gauges in the Prometheus text format', async () => {
  const metrics = new Metrics();
  metrics.observe('listLoans', 200, 0.02);
  metrics.observe('listLoans', 200, 20);
  metrics.gauge('lendwright_sample', 'A sample', () => 1);
  metrics.gauge('lendwright_sample', 'A sample', () => 2);
  const text = await metrics.text();
  metrics.close();
  const lines = text.split('\n');
  expect(lines).toContain('# TYPE lendwright_request_seconds histogram');
  expect(lines).toContain('lendwright_request_seconds_bucket{le="0.01",operation="listLoans",status="200"} 0');
  expect(lines).toContain('lendwright_request_seconds_bucket{le="0.025",operation="listLoans",status="200"} 1');
  expect(lines).toContain('lendwright_request_seconds_bucket{le="+Inf",operation="listLoans",status="200"} 2');
  expect(lines).toContain('lendwright_request_seconds_count{operation="listLoans",status="200"} 2');
  expect(lines.filter((line) => line.startsWith('lendwright_sample '))).toEqual(['lendwright_sample 2']);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_heap_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_eventloop_lag_max_seconds',
    'process_uptime_seconds',
  ])
    expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
});
