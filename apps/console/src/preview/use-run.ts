import { useEffect, useState } from 'react';
import type { DayEnd, Run } from './simulate.ts';

export interface Ran {
  days: DayEnd[];
  /** Starts with the request, so that a finished picture is complete. */
  isRunning: boolean;
}

const waitMs = 350;

/** Runs a simulation in a worker; a new run ends the previous one. `null` runs nothing. */
export function useRun(run: Run | null): Ran {
  const [ran, setRan] = useState<Ran & { of: string | null }>({ days: [], isRunning: false, of: null });
  const asked = run && JSON.stringify(run);
  useEffect(() => {
    if (asked === null) return;
    let worker: Worker | null = null;
    const timer = setTimeout(() => {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      const days: DayEnd[] = [];
      setRan({ days, isRunning: true, of: asked });
      worker.onmessage = ({ data }: MessageEvent<DayEnd | null>) => {
        if (data) days.push(data);
        if (!data || days.length % 5 === 0) {
          setRan({ days: [...days], isRunning: data !== null, of: asked });
        }
      };
      worker.onerror = () => setRan({ days: [], isRunning: false, of: asked });
      worker.postMessage(JSON.parse(asked));
    }, waitMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [asked]);
  return { days: ran.days, isRunning: ran.isRunning || ran.of !== asked };
}
