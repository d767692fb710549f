import { Type } from '@glassmine/kernel/schema';
import { deviceCall, memberCall } from '../call.ts';
import { field } from '../formats/form.ts';
import { optionalWhole } from '../formats/shapes.ts';
import { xrayOf } from './rules.ts';
import { claimCard, claimView } from './views/cards.ts';
import { provenanceView } from './views/provenance.ts';
import { provenance } from './views/provenance-answers.ts';
import { truth, truthView } from './views/truth.ts';

export const xrayCalls = {
  truth: memberCall('room/xray/truth', {
    summary: 'Reserve, liabilities, promises and coverage, from the ledger',
    answer: truth,
    refusals: ['xray.off'],
    // What the learner sends is missing in the savings at once, and on the account only when it arrives.
    staleAfter: ['clock', 'account', 'transfer', 'bank'],
    run: (caller) => {
      if (xrayOf(caller.world, caller.learner) === 'off') return { refusal: 'xray.off' };
      return caller.view((world) => truthView(world, caller.member));
    },
  }),
  claim: deviceCall('room/xray/claim', {
    summary: 'The truth behind one claim of the scheme',
    form: Type.Object({
      key: field('opaque', { pattern: '^[a-zA-Z]{2,40}$' }),
      subject: optionalWhole(0, 99_999_999, 'product or order the claim is about'),
    }),
    answer: claimCard,
    refusals: ['xray.off', 'xray.unknownClaim'],
    staleAfter: ['clock', 'step', 'account'],
    run: async (caller) => {
      const { world, form, memberOrNone } = caller;
      if (xrayOf(world, caller.learner) === 'off') return { refusal: 'xray.off' };
      const card = claimView(world, memberOrNone, form.key, form.subject ?? 0);
      if (!card) return { refusal: 'xray.unknownClaim' };
      await caller.observe({ what: 'claim', subject: form.key, about: form.subject ?? 0 });
      return caller.view(() => card);
    },
  }),
  provenance: memberCall('room/xray/provenance', {
    summary: 'Where an amount on the screen came from: the deposits that paid it',
    form: Type.Object({
      ref: field('opaque', { pattern: '^[a-zA-Z]{2,20}:[a-zA-Z0-9]{1,20}(:[a-zA-Z0-9]{1,20})?$' }),
    }),
    answer: provenance,
    refusals: ['xray.off', 'xray.unknownAmount'],
    staleAfter: ['clock', 'account'],
    run: async (caller) => {
      const { world, form, member } = caller;
      if (xrayOf(world, caller.learner) === 'off') return { refusal: 'xray.off' };
      const answer = provenanceView(world, member, form.ref);
      if (!answer) return { refusal: 'xray.unknownAmount' };
      await caller.observe({ what: 'provenance', subject: answer.kind });
      return caller.view(() => answer);
    },
  }),
};
