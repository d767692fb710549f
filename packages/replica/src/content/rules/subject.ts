import { offerVersion, publishContent, setService, showContent, withdrawVersion } from './contents.ts';

export const contentCommands = { offerVersion, withdrawVersion, setService, publishContent, showContent };
