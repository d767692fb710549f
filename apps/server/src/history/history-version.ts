import { crowdEngine } from '@glassmine/room';

/** Raised when the views that are kept of a day get another form. */
const viewsVersion = 3;

/** Stored histories depend on these versions. */
export const historyVersion = `${viewsVersion} ${crowdEngine.rulesVersion} ${crowdEngine.snapshotVersion}`;
