import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Journal } from '@glassmine/journal';
import Fastify, { type FastifyInstance } from 'fastify';
import { ConfigError } from '../config-error.ts';
import { type Histogram, histogram } from '../histogram.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Where figures for Prometheus are served. */
export interface MetricsAddress {
  host: string;
  port: number;
}

type MeteredRooms = Pick<Rooms, 'codes' | 'enter'>;

/** The same journal, counted, and how its figures are served with `others`. */
export function openMeter<J extends Journal>(address: MetricsAddress, journal: J) {
  const counted = countCommits(journal);
  return {
    journal: counted.journal,
    serve: (rooms: MeteredRooms, others: readonly Pick<Histogram, 'text'>[]) =>
      serveMetrics(address, rooms, [counted, ...others]),
  };
}

/** Upper bounds of the commit's durations, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts what the journal does. */
export interface CommitFigures {
  journal: Journal;
  /** In the text format of Prometheus. */
  text(): string;
}

/** The same journal, counted. */
export function countCommits<J extends Journal>(
  journal: J,
  nowMs = () => performance.now(),
): CommitFigures & { journal: J } {
  const commits = histogram('glassmine_commit_seconds', 'How long a batch took to become durable', bounds);
  const figures: Figures = { commits, inputs: 0, failures: 0, renewedAtMs: null };
  const append: Journal['append'] = async (roomId, batch) => {
    const startMs = nowMs();
    const { length } = batch.inputs;
    try {
      await journal.append(roomId, batch);
    } catch (error) {
      figures.failures += 1;
      throw error;
    }
    figures.inputs += length;
    commits.note((nowMs() - startMs) / 1000);
  };
  const renew: Journal['renew'] = async (owner, leaseMs) => {
    const renewed = await journal.renew(owner, leaseMs);
    figures.renewedAtMs = nowMs();
    return renewed;
  };
  const counted = new Proxy(journal, {
    get(target, name) {
      if (name === 'append') return append;
      if (name === 'renew') return renew;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { journal: counted, text: () => textOf(figures, nowMs()) };
}

interface Figures {
  commits: Histogram;
  inputs: number;
  failures: number;
  renewedAtMs: number | null;
}

function textOf({ commits, inputs, failures, renewedAtMs }: Figures, nowMs: number): string {
  const age = renewedAtMs === null ? null : (nowMs - renewedAtMs) / 1000;
  return [
    metric('glassmine_inputs_total', 'counter', 'Inputs that became durable', inputs),
    commits.text(),
    metric('glassmine_commit_failures_total', 'counter', 'Batches refused, or of unknown outcome', failures),
    ...(age === null
      ? []
      : [metric('glassmine_lease_age_seconds', 'gauge', 'Since leases were renewed', age)]),
  ].join('\n');
}

/** Serves figures, and `others` in the text format of Prometheus, at `/api/metrics` of an address of their own. Rejects with ConfigError when it can't listen there. */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  rooms: MeteredRooms,
  others: readonly Pick<Histogram, 'text'>[],
): Promise<FastifyInstance> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const text = () => {
    const running = rooms.codes().filter((code) => typeof rooms.enter(code) !== 'string').length;
    const p99 = delay.percentile(99) / 1e9;
    delay.reset();
    return `${[
      metric('glassmine_rooms', 'gauge', 'Rooms that run here', running),
      metric(
        'glassmine_event_loop_delay_seconds',
        'gauge',
        'The 99th percentile since it was last read',
        p99,
      ),
      ...others.map((each) => each.text()),
    ].join('\n')}\n`;
  };
  const app = Fastify({ logger: false });
  app.get('/api/metrics', (_request, reply) => {
    reply.header('content-type', 'text/plain; version=0.0.4; charset=utf-8').send(text());
  });
  app.addHook('onClose', async () => void delay.disable());
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`GLASSMINE_METRICS names ${host}:${port}, where nothing can listen: ${code}.`);
  }
  return app;
}

function metric(name: string, type: 'counter' | 'gauge', help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value}`;
}
