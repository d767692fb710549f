import { townFiles } from './town-files.contract.ts';

townFiles('csv');
