import { crowdEngine } from '@glassmine/room';

/** Raised when the views that are kept of a day get another form. */
const viewsVersion = 3;

/** What is kept of the past depends on these. */
export const historyVersion = `${viewsVersion} ${crowdEngine.rulesVersion} ${crowdEngine.snapshotVersion}`;
