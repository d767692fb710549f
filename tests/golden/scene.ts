import { allCalls, type Call, type CallPath } from '@glassmine/replica/wire';
import {
  type Fields,
  type Learner,
  ok,
  smallScenario,
  type TestServer,
  type Tokens,
} from '../../apps/server/src/server.fixture.ts';

export const hasKey = ({ form }: Call) => 'commandId' in form.properties;

const ticksOfDay = 240;
export const fundPassword = '135791';

/** A room that is the same in every run, with its facilitator and one learner. */
export class Scene {
  readonly server: TestServer;
  readonly facilitator: Tokens;
  /** For calls of learners a member with play money, an address and a fund password; else somebody with a seat. */
  readonly learner: Learner;

  private constructor(server: TestServer, facilitator: Tokens, learner: Learner) {
    this.server = server;
    this.facilitator = facilitator;
    this.learner = learner;
  }

  static async set(server: TestServer, call: Call, known: Tokens): Promise<Scene> {
    const { rooms, roomRights, sessions } = server.server.services;
    server.roomCode = await rooms.create(smallScenario(), 7);
    // Of earlier calls one may have signed the facilitator out.
    const facilitator = sessions.console(known.console) ? known : await server.facilitator();
    roomRights.share(server.roomCode, 'teacher');
    const scene = new Scene(server, facilitator, await server.join());
    if (call.auth !== 'console') await scene.invest();
    return scene;
  }

  /** Whether a call finds here whom it needs, and still signed in. */
  isFor({ auth }: Call): boolean {
    const { sessions } = this.server.server.services;
    const { access } = this.learner.tokens;
    if (auth === 'console') return sessions.console(this.facilitator.console) !== null;
    return access !== undefined && sessions.member(access) !== null;
  }

  /** A form in this room, with the same `commandId` in each run, so that the keys are the same. */
  formOf({ form }: Call, fields: Fields, nth: number): Fields {
    const commandId = `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
    return {
      ...fields,
      ...('roomCode' in form.properties && { roomCode: this.server.roomCode }),
      ...('commandId' in form.properties && { commandId }),
    };
  }

  /** Gives a call of the facilitator, which must be taken. */
  async hand(path: CallPath, fields: Fields): Promise<void> {
    const call = allCalls.find((each) => each.path === path) as Call;
    ok(await this.server.call(path, this.formOf(call, fields, 999), this.facilitator));
  }

  /** Makes the learner a member who can ask to be paid. */
  async invest(): Promise<void> {
    const { learner } = this;
    await learner.register();
    await learner.logIn();
    await learner.recharge('700');
    await learner.setFundPassword(fundPassword);
    const { walletAddress: address } = learner.identity;
    await learner.call('wallet/address/add', { currency: 'pUSDT', chain: 'pBEP20', address });
  }

  /** Lets the learner ask to be paid in office hours; what comes of it waits where the facilitator is the operator. */
  async waitingWithdrawal(): Promise<void> {
    const { learner, server } = this;
    await this.invest();
    ok(await learner.buy());
    await server.tick(3 * ticksOfDay);
    ok(await learner.call('income/income/takeout'));
    for (let hour = 0; hour < 24 * 7; hour++) {
      const { data } = await learner.call('wallet/withdraw/info');
      if (data.windowOpen) break;
      await server.tick(10);
    }
    ok(await learner.call('wallet/withdraw/create', { amount: '1', addressId: 0, fundPassword }));
  }
}
