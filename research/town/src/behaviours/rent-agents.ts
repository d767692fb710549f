import { DAY, draw, drawBelow } from '@glassmine/kernel';
import { reasonCode, shortage } from '../bank/payments.ts';
import { isWeekend } from '../calendar.ts';
import { officeClock, secondBy } from '../chance/clock.ts';
import type { Life } from '../life.ts';
import { privateLandlord } from '../people/settle.ts';
import type { Account } from '../rows.ts';
import { streams } from '../streams.ts';
import type { Behaviour, Town } from '../town.ts';
import { Agenda } from './agenda.ts';

interface Collected {
  agent: Account;
  owner: Account;
  amount: number;
}

/** Agents who collect rents for the owners of flats, and pass them on within days less their fee. */
export function rentAgents(life: Life): Behaviour {
  const { parameters, places } = life;
  const { agentKeepsPpm, agentDays } = parameters.rents;
  const agents = new Set<number>(places.agents.accounts);
  const collected = new Agenda<Collected>();
  return {
    name: 'rent agents',
    listensTo: [reasonCode.rent],
    plan(town, plan) {
      const { seed, day } = town;
      const due = collected.take(day);
      if (isWeekend(town.startDay, day)) {
        for (const each of due) collected.add(day + 1, each);
        return;
      }
      for (const { agent, owner, amount } of due) {
        // One agent works through the owners in one sitting of some minutes.
        const sitting = secondBy(officeClock, draw(seed, streams.agent, agent, day));
        const at = Math.min(DAY - 1, sitting + drawBelow(900, seed, streams.agent, owner, day));
        plan.add({
          at: day * DAY + at,
          from: agent,
          to: owner,
          amount,
          why: reasonCode.rent,
          short: shortage.payWhatThereIs,
          ref: passedOn,
        });
      }
    },
    onPayment(town, { to, from, amount, at, ref }) {
      if (ref === passedOn || !agents.has(to)) return;
      const owner = ownerOf(life, town, from);
      const days = 1 + drawBelow(agentDays + 1, town.seed, streams.agent, from, at);
      const kept = Math.floor((amount * (1_000_000 - agentKeepsPpm)) / 1_000_000);
      collected.add(town.day + days, { agent: to, owner, amount: kept });
    },
  };
}

const passedOn = 1;

/** The owner of a tenant's flat, who never changes. */
function ownerOf({ parameters }: Life, { seed, residents }: Town, tenant: Account): Account {
  const owner = privateLandlord(seed, residents, parameters, draw(seed, streams.agent, tenant, 0));
  return residents.current[owner]!;
}
