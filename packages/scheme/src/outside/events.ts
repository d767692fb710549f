import { about, eventKinds } from '../events/events.ts';
import type { BankTransferRow, Happening, Mail, Message, Transfer } from './world.ts';

export const outsideEvents = eventKinds({
  transfer: about<Transfer>(),
  bank: about<BankTransferRow>(),
  message: about<Message>(),
  mail: about<Mail>(),
  happening: about<Happening>(),
});
