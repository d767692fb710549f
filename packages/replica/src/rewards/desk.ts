import { Type } from '@glassmine/kernel/schema';
import { deskCall } from '../call.ts';
import { priceOf, secondsOf } from '../formats/amounts.ts';
import { moment, roomCode, roomRefusals, shortRow } from '../formats/fields.ts';
import { amountField, commandId, field, page } from '../formats/form.ts';
import { readCode } from '../plain/code.ts';
import type { RedemptionCode } from './rules/world.ts';
import { codesAnswer, consoleCode, consoleCodesView, consoleCodeView } from './views.ts';
import { redemptionCodeLengthMax, redemptionCodePattern } from './words.ts';

export const rewardsDesk = {
  codes: deskCall('console/code/list', {
    summary: 'All redemption codes of a room, newest first',
    form: Type.Object({ roomCode, ...page }),
    answer: codesAnswer,
    refusals: roomRefusals,
    view: consoleCodesView,
  }),
  createCode: deskCall('console/code/create', {
    summary: 'Make a redemption code; one is drawn when none is given',
    form: Type.Object({
      roomCode,
      exchangeCode: Type.Optional(
        field('opaque', { maxLength: redemptionCodeLengthMax, pattern: redemptionCodePattern }),
      ),
      amount: amountField,
      startTime: Type.Optional(moment),
      endTime: moment,
      total: Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'members who may use it' }),
      commandId,
    }),
    answer: consoleCode,
    refusals: ['amount.bounds', 'code.taken', 'code.window', 'code.tooMany'],
    run: (caller) => {
      const { exchangeCode = '', amount, startTime: from = 0, endTime: until, total } = caller.form;
      const amountMinor = priceOf(amount);
      if (amountMinor === null) return { refusal: 'amount.bounds' };
      const code = readCode(exchangeCode);
      return caller.execute(
        (world) => ({ type: 'createCode', code, amountMinor, total, ...secondsOf(world, { from, until }) }),
        ({ row }, world) => consoleCodeView(world, row),
      );
    },
  }),
  endCode: deskCall('console/code/end', {
    summary: 'End a redemption code: nobody can use it any more',
    form: Type.Object({ roomCode, codeId: shortRow, commandId }),
    answer: consoleCode,
    refusals: ['code.unknown', 'code.ended'],
    run: (caller) => {
      const { codeId: code } = caller.form;
      return caller.execute(
        () => ({ type: 'endCode', code }),
        (_, world) => consoleCodeView(world, code as RedemptionCode),
      );
    },
  }),
};
