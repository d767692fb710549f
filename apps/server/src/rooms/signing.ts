import type { Journal } from '@glassmine/journal';
import type { Log } from '../log.ts';
import { type AuditChain, auditLog } from '../store/audit-chain.ts';
import type { SignedHeads } from '../store/signed-heads.ts';
import type { Rooms } from './rooms.ts';

const hourMs = 3_600_000;

export interface SigningOptions {
  journal: Journal;
  auditChain: Pick<AuditChain, 'head'>;
  signedHeads: SignedHeads;
  /** Names the key. */
  fingerprint: string;
  log: Log;
}

/** Signs the head of a journal, and says its hash in the log: on paper it proves more than any file. */
export async function signEnd(
  { journal, auditChain, signedHeads, fingerprint, log }: SigningOptions,
  code: string,
): Promise<void> {
  const row = await journal.getRoom(code);
  if (row === null || row.headSeq === 0) return;
  const { headSeq: seq, headHash: hash } = row;
  signedHeads.sign(code, { seq, hash });
  signAudit({ auditChain, signedHeads });
  log.info(
    `Room ${code} is closed at input ${seq}. Its last hash is ${hash}, signed by the key ${fingerprint}.`,
  );
}

/** Signs the heads of the rooms that run, once an hour. */
export function signHourly(options: SigningOptions, rooms: Pick<Rooms, 'codes' | 'shared'>) {
  const codes = () => rooms.shared?.here() ?? rooms.codes();
  const timer = setInterval(() => void signAll(options, codes()), hourMs);
  timer.unref();
  return {
    signAudit: () => signAudit(options),
    stopSigning() {
      clearInterval(timer);
      signLast(options);
    },
  };
}

async function signAll(
  { journal, auditChain, signedHeads, log }: SigningOptions,
  codes: string[],
): Promise<void> {
  try {
    for (const code of codes) {
      const row = await journal.getRoom(code);
      if (row !== null && row.headSeq > 0) signedHeads.sign(code, { seq: row.headSeq, hash: row.headHash });
    }
    signAudit({ auditChain, signedHeads });
  } catch (error) {
    // The next hour signs later heads, which stand for the earlier ones.
    log.error('signing', error);
  }
}

function signAudit({ auditChain, signedHeads }: Pick<SigningOptions, 'auditChain' | 'signedHeads'>): void {
  const head = auditChain.head();
  if (head !== null) signedHeads.sign(auditLog, head);
}

/** At a stop: whatever keeps the log from being signed must not keep the rooms from being saved. */
function signLast(options: Pick<SigningOptions, 'auditChain' | 'signedHeads' | 'log'>): void {
  try {
    signAudit(options);
  } catch (error) {
    options.log.error('signing', error);
    options.log.warning({
      kind: 'auditUnsigned',
      room: '',
      words:
        'The end of the audit log could not be signed when the server stopped. The next signature, within an hour of the ' +
        'next start, stands for it as well.',
    });
  }
}

/** What of a room's journal does not fit what was signed; empty when all does. */
export async function signatureFaults(
  { journal, signedHeads, fingerprint }: Omit<SigningOptions, 'log' | 'auditChain'>,
  code: string,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { seq, hash, isOurs } of signedHeads.of(code)) {
    if (!isOurs) {
      faults.push(`the signature at input ${seq} is not of the key ${fingerprint}, or was changed`);
      continue;
    }
    const [batch] = await journal.readBatches(code, seq - 1, 1);
    if (batch?.last !== seq || batch.hash !== hash)
      faults.push(`the journal was changed: at input ${seq} it no longer has the hash that was signed`);
  }
  return faults;
}
