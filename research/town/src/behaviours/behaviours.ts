import type { Life } from '../life.ts';
import type { Behaviour } from '../town.ts';
import { bills } from './bills.ts';
import { cash } from './cash.ts';
import { charities } from './charities.ts';
import { savingsClubs } from './clubs.ts';
import { coinPayments } from './coin-payments.ts';
import { crowdfunding } from './crowdfunding.ts';
import { exchange } from './exchange.ts';
import { gifts } from './gifts.ts';
import { invoices } from './invoices.ts';
import { ownTransfers } from './own-transfers.ts';
import { refunds } from './refunds.ts';
import { relief } from './relief.ts';
import { rentAgents } from './rent-agents.ts';
import { rents } from './rents.ts';
import { secondHand } from './second-hand.ts';
import { settlements } from './settlements.ts';
import { shopping } from './shopping.ts';
import { smallJobs } from './small-jobs.ts';
import { supply } from './supply.ts';
import { wages } from './wages.ts';

/** What residents and firms do on ordinary days, in the order in which a day's payments are planned. */
export function behavioursOf(life: Life): readonly Behaviour[] {
  return [
    supply(life),
    wages(life),
    relief(life),
    rents(life),
    rentAgents(life),
    bills(life),
    shopping(life),
    refunds(life),
    invoices(life),
    settlements(life),
    cash(life),
    gifts(life),
    secondHand(life),
    smallJobs(life),
    ownTransfers(life),
    savingsClubs(life),
    exchange(life),
    coinPayments(life),
    crowdfunding(life),
    charities(life),
  ];
}
