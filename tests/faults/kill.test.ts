import { expect, test } from 'vitest';
import { killCampaign } from './kill-campaign.ts';

/** Each costs a start and a replay from the first input; `npm run faults -- --kills 1000` replays once. */
const kills = process.env.GLASSMINE_SOAK ? 50 : 4;

test(`a server killed ${kills} times while 20 clients buy keeps each acknowledged purchase exactly once`, async () => {
  const { acknowledged, ...rest } = await killCampaign({ kills, replaysEach: true });
  expect(rest).toEqual({ kills, lost: 0, surplus: 0, warnings: [] });
  expect(acknowledged).toBeGreaterThanOrEqual(kills);
});
