import { createCode } from './create-code.ts';
import { endCode } from './end-code.ts';
import { joinGroup } from './join-group.ts';
import { redeemCode } from './redeem-code.ts';
import { receiveRegisterReward } from './register-reward.ts';
import { shareVideo } from './share-video.ts';
import { signIn } from './sign-in.ts';
import { takeRandomBonus } from './take-random-bonus.ts';

export const rewardsCommands = {
  createCode,
  endCode,
  joinGroup,
  redeemCode,
  receiveRegisterReward,
  shareVideo,
  signIn,
  takeRandomBonus,
};
