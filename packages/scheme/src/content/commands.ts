import { offerVersion, setService } from './front.ts';
import { publishContent, showContent } from './publish.ts';

export const contentCommands = { offerVersion, setService, publishContent, showContent };
