import { about, eventKinds } from '../events/events.ts';
import type { BankTransferRow, Mail, Message, Transfer } from './world.ts';

export const outsideEvents = eventKinds({
  transfer: about<Transfer>(),
  bank: about<BankTransferRow>(),
  message: about<Message>(),
  mail: about<Mail>(),
});
