import type { AnnouncedStep } from '@glassmine/replica/wire';
import type { ReactNode } from 'react';
import { Claim } from '../../xray/marked.tsx';

type Mark = (words: ReactNode) => ReactNode;

/** The claim that each announcement makes; its own end no scheme announces. */
export const stepMarks = {
  gifts: (words) => (
    <Claim k="stepGifts" block>
      {words}
    </Claim>
  ),
  newMachine: (words) => (
    <Claim k="stepNewMachine" block>
      {words}
    </Claim>
  ),
  doubleBonus: (words) => (
    <Claim k="stepDoubleBonus" block>
      {words}
    </Claim>
  ),
  higherFee: (words) => (
    <Claim k="stepHigherFee" block>
      {words}
    </Claim>
  ),
  upgrade: (words) => (
    <Claim k="stepUpgrade" block>
      {words}
    </Claim>
  ),
  changeCard: (words) => (
    <Claim k="stepChangeCard" block>
      {words}
    </Claim>
  ),
  unlockDeposit: (words) => (
    <Claim k="stepUnlockDeposit" block>
      {words}
    </Claim>
  ),
  silence: (words) => (
    <Claim k="stepSilence" block>
      {words}
    </Claim>
  ),
} satisfies Partial<Record<AnnouncedStep['kind'], Mark>>;

export type AnnouncedKind = keyof typeof stepMarks;

export const isAnnounced = (kind: AnnouncedStep['kind']): kind is AnnouncedKind => kind in stepMarks;
