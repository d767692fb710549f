import type { MessageId } from '../../i18n/i18n.ts';

/** The red flags of X-ray cards: their names, and what is behind them. A test holds the list equal to the scheme's. */
export const flagWords = {
  scarcity: { name: 'show.flag.scarcity', text: 'show.flag.scarcity.text' },
  reciprocity: { name: 'show.flag.reciprocity', text: 'show.flag.reciprocity.text' },
  guaranteedReturn: { name: 'show.flag.guaranteedReturn', text: 'show.flag.guaranteedReturn.text' },
  phantomRiches: { name: 'show.flag.phantomRiches', text: 'show.flag.phantomRiches.text' },
  secretStrategy: { name: 'show.flag.secretStrategy', text: 'show.flag.secretStrategy.text' },
  consistentReturns: { name: 'show.flag.consistentReturns', text: 'show.flag.consistentReturns.text' },
  timePressure: { name: 'show.flag.timePressure', text: 'show.flag.timePressure.text' },
  paperwork: { name: 'show.flag.paperwork', text: 'show.flag.paperwork.text' },
  recruitmentCommissions: {
    name: 'show.flag.recruitmentCommissions',
    text: 'show.flag.recruitmentCommissions.text',
  },
  sourceCredibility: { name: 'show.flag.sourceCredibility', text: 'show.flag.sourceCredibility.text' },
  unexpectedContact: { name: 'show.flag.unexpectedContact', text: 'show.flag.unexpectedContact.text' },
  socialConsensus: { name: 'show.flag.socialConsensus', text: 'show.flag.socialConsensus.text' },
  skyrocketingBalances: {
    name: 'show.flag.skyrocketingBalances',
    text: 'show.flag.skyrocketingBalances.text',
  },
  feeToWithdraw: { name: 'show.flag.feeToWithdraw', text: 'show.flag.feeToWithdraw.text' },
  difficultyCashingOut: {
    name: 'show.flag.difficultyCashingOut',
    text: 'show.flag.difficultyCashingOut.text',
  },
  appByLink: { name: 'show.flag.appByLink', text: 'show.flag.appByLink.text' },
} as const satisfies Record<string, { name: MessageId; text: MessageId }>;

export const isFlag = (flag: string): flag is keyof typeof flagWords => Object.hasOwn(flagWords, flag);
