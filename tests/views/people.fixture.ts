/** People of a simulated room, and the commands that bring them in. */
import { readFileSync } from 'node:fs';
import { createSimulation, readScenario } from '@glassmine/crowd';
import {
  addressOf,
  type Command,
  collectingAccount,
  currencies,
  holderCode,
  holders,
  inviteCodeOf,
  type Member,
  type Person,
  referenceOf,
} from '@glassmine/replica';
import { messagesView } from '@glassmine/replica/views';

const file = JSON.parse(readFileSync(new URL('../../scenarios/mining-app.json', import.meta.url), 'utf8'));

export interface Who {
  learner: Person;
  member: Member;
}

/** A room of the default scenario, or of a changed one, with so many agents, and what its learners do. */
export function peopled(agents: number, seed: number, change = (json: typeof file) => json) {
  const scenario = change({ ...file, crowd: { ...file.crowd, agents } });
  const simulation = createSimulation(readScenario(scenario), seed);
  const { world } = simulation;
  const give = (command: Command) => {
    const outcome = simulation.execute(command);
    if (!outcome.ok) throw new Error(`${command.type}: ${outcome.refusal}`);
    return outcome.result as Record<string, number>;
  };
  const lastCode = (learner: Person) =>
    messagesView(world, learner, { pageNum: 1, pageSize: 1 }).list[0]?.code as string;
  return {
    simulation,
    world,
    give,
    join: () => give({ type: 'joinRoom' }).learner as Person,
    register(learner: Person, inviter?: Who): Who {
      const inviteCode = inviter ? inviteCodeOf(world, inviter.member) : lastCode(learner);
      give({ type: 'requestCode', learner, purpose: 'register' });
      const code = lastCode(learner);
      const member = give({ type: 'register', learner, code, inviteCode, passwordName: 'h' })
        .member as Member;
      give({ type: 'requestCode', learner, purpose: 'fund' });
      give({ type: 'setFundPassword', member, code: lastCode(learner), passwordName: 'h' });
      return { learner, member };
    },
    payCoins: ({ learner: person, member }: Who, amountMinor: number) =>
      give({ type: 'sendTransfer', person, to: (member << 2) | 1, amountMinor }),
    payCash: (
      { learner: person, member }: Who,
      amountMinor: number,
      reference = referenceOf(world, member),
      currency = currencies.firstLocal,
    ) => give({ type: 'bankTransfer', person, account: collectingAccount(currency), reference, amountMinor }),
    bindOwnAddress({ learner, member }: Who): number {
      const address = addressOf(world, holderCode(holders.wallet, learner));
      return give({ type: 'bindAddress', member, address }).address as number;
    },
  };
}
