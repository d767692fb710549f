import { offerVersion, setService, withdrawVersion } from './front.ts';
import { publishContent, showContent } from './publish.ts';

export const contentCommands = { offerVersion, withdrawVersion, setService, publishContent, showContent };
