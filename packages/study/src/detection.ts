/** How well somebody tells fraud from what is genuine, apart from how readily they cry fraud. Pure. */
import { normalQuantile } from './quantiles.ts';

/** One offer and what was made of it. */
export interface Judged {
  genuine: boolean;
  saidFraud: boolean;
  /** 1 a guess, 5 certain. */
  confidence: number;
}

export interface Detection {
  /** d′: 0 is guessing, larger is better. */
  discernment: number;
  /** c: 0 leans to neither side; below 0 too much is called fraud, above 0 too little. */
  criterion: number;
  /** Shares, 0 to 1. */
  fraudSeen: number;
  genuineDistrusted: number;
  meanConfidence: number;
}

/**
 * Signal detection with fraud as the signal. Half a case is added to each count, so that somebody who makes no
 * mistake has a finite d′ as well (Hautus 1995). Null when one of the two kinds was not judged at all.
 */
export function detectionOf(judged: readonly Judged[]): Detection | null {
  const frauds = judged.filter(({ genuine }) => !genuine);
  const genuine = judged.filter(({ genuine }) => genuine);
  if (frauds.length === 0 || genuine.length === 0) return null;
  const hits = frauds.filter(({ saidFraud }) => saidFraud).length;
  const alarms = genuine.filter(({ saidFraud }) => saidFraud).length;
  const hit = normalQuantile((hits + 0.5) / (frauds.length + 1));
  const alarm = normalQuantile((alarms + 0.5) / (genuine.length + 1));
  return {
    discernment: hit - alarm,
    // Not -0, which would be written as one.
    criterion: -(hit + alarm) / 2 || 0,
    fraudSeen: hits / frauds.length,
    genuineDistrusted: alarms / genuine.length,
    meanConfidence: judged.reduce((sum, { confidence }) => sum + confidence, 0) / judged.length,
  };
}
