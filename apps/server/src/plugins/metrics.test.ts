import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';

const MONITORING = new URL('../../../../deploy/monitoring/', import.meta.url);
const read = (name: string) => readFile(new URL(name, MONITORING), 'utf8');

interface Panel {
  readonly targets: readonly { readonly expr: string }[];
}

/** What PromQL itself says; every other word of an expression is a metric or a label. */
const LANGUAGE = new Set(
  'absent by changes histogram_quantile increase max min rate sum time topk'.split(' '),
);
const FILTER = /\{[^}]*\}/g;

function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(FILTER, '')
    .replaceAll(/\bby \([^)]*\)/g, '')
    .replaceAll(/\[\w+\]/g, '');
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([word]) => word).filter((word) => !LANGUAGE.has(word));
}

/** The labels that an expression tells series of a metric apart by; those of Prometheus itself are not ours. */
function labelsIn(expression: string): string[] {
  const filtered = [...expression.matchAll(FILTER)].flatMap(([filter]) => [
    ...filter.matchAll(/(\w+)\s*[=!]/g),
  ]);
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/,\s*/),
  );
  return [...filtered.map(([, label = '']) => label), ...grouped].filter((label) => label !== 'job');
}

describe('what is drawn and what alarms', () => {
  let app: FastifyInstance;
  let folder: string;
  let written: string;
  let expressions: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'course-center-metrics-'));
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', METRICS_TOKEN: 'token' });
    app = await buildApp({ config, schools: new Map(), now: () => new Date() });
    await app.inject({ url: '/healthz' });
    app.countJob({ kind: 'sweep', outcome: 'done' });
    app.countDelivery({ channel: 'mail', state: 'sent' });
    app.tellBackup({ school: 'default', outcome: 'whole', bytes: 1, at: new Date() });
    written = (await app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } })).body;
    const { panels } = JSON.parse(await read('dashboard.json')) as { panels: readonly Panel[] };
    expressions = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...[...(await read('alerts.yml')).matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr),
    ];
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('names metrics that the product has', () => {
    const there = new Set([...written.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
    const named = new Set(expressions.flatMap(metricsIn));
    expect(named.size).toBeGreaterThan(8);
    expect([...named].filter((name) => !there.has(name))).toEqual([]);
  });

  it('tells them apart by labels that they have', () => {
    const lines = written.split('\n').filter((line) => !line.startsWith('#'));
    const faults = expressions.flatMap((expression) =>
      metricsIn(expression).flatMap((metric) =>
        labelsIn(expression).filter(
          (label) => !lines.some((line) => line.startsWith(`${metric}{`) && line.includes(`${label}="`)),
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('says in Chinese what to do about each alarm', async () => {
    const text = await read('alerts.yml');
    const alerts = text.match(/- alert: /g) ?? [];
    expect(text.match(/^ +description: .*请.*$/gm)).toHaveLength(alerts.length);
  });
});
