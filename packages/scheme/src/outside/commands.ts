import { bankTransfer } from './bank.ts';
import { handOver } from './hand-over.ts';
import { injectEvent } from './happenings.ts';
import { payOutside } from './ordinary-life.ts';
import { readMail } from './read-mail.ts';
import { readMessages } from './read-messages.ts';
import { sendTransfer } from './send-transfer.ts';

export const outsideCommands = {
  bankTransfer,
  handOver,
  injectEvent,
  payOutside,
  readMail,
  readMessages,
  sendTransfer,
};
