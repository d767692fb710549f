/** Runs beside the app once a room is open: stores the room in the browser, and reports a failure. */
import { toast } from '@glassmine/ui';
import { i18n, loadCatalogues } from '../i18n/i18n.ts';
import { whenStopped } from './engine.ts';
import { stayIn } from './entering.ts';
import { startKeeping } from './keeping.ts';

const saidForMs = 12_000;
const say = (id: 'solo.unkept' | 'solo.stopped') =>
  void loadCatalogues(['solo']).then(() => toast(i18n._(id), 'bad', saidForMs));

stayIn();
startKeeping(() => say('solo.unkept'));
whenStopped(() => say('solo.stopped'));
