import { endStep, startStep } from './steps.ts';

export const playbookCommands = { endStep, startStep };
