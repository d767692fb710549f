import type { Dice } from './dice.ts';
import type { Field, Operation, Token } from './operations.ts';
import type { Person, Town } from './town.fixture.ts';
import { hostileName, hostileValue, invalidValue, validValue } from './values.ts';

export type Mode = 'valid' | 'invalid' | 'hostile';

export interface Asked {
  operation: Operation;
  person: Person;
  mode: Mode;
  /** Whether the document forbids the request, so that the server must not execute it. */
  mustFail: boolean;
  inject: {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    payload?: string | Buffer;
  };
}

type Pairs = [name: string, value: string][];

const headerOf: Record<Token, string> = {
  roomToken: 'x-room-token',
  accessToken: 'x-access-token',
  consoleToken: 'x-console-token',
};

function validForm(operation: Operation, town: Town, person: Person, dice: Dice): Pairs {
  const pairs: Pairs = [];
  for (const { name, schema, isRequired } of operation.fields) {
    if (!isRequired && dice.happens(0.5)) continue;
    pairs.push([name, town.likely(name, operation.path, person, dice) ?? validValue(schema, dice)]);
  }
  const password = pairs.find(([name]) => name === 'password')?.[1];
  return pairs.map(([name, value]) => [name, name === 'confirm' && password ? password : value]);
}

/** Breaks one thing in the request; false when there is nothing to break. */
function spoil(pairs: Pairs, fields: Field[], dice: Dice): boolean {
  const needed = fields.filter(({ isRequired, schema }) => isRequired && schema.default === undefined);
  const how = dice.below(4);
  if (how === 0 && needed.length > 0) {
    const missing = dice.pick(needed).name;
    pairs.splice(
      pairs.findIndex(([name]) => name === missing),
      1,
    );
    return true;
  }
  if (how === 1 && pairs.length > 0) {
    pairs.push([...dice.pick(pairs)]);
    return true;
  }
  const target = fields.length > 0 && how > 1 ? dice.pick(fields) : undefined;
  const wrong = target && invalidValue(target.schema, dice);
  if (target && typeof wrong === 'string') {
    const at = pairs.findIndex(([name]) => name === target.name);
    if (at >= 0) pairs[at] = [target.name, wrong];
    else pairs.push([target.name, wrong]);
    return true;
  }
  pairs.push(['surplus', '1']);
  return true;
}

function poison(pairs: Pairs, fields: Field[], dice: Dice): void {
  const times = 1 + dice.below(3);
  for (let i = 0; i < times; i++) {
    if (dice.happens(0.25) || pairs.length === 0) pairs.push([hostileName(dice, fields), hostileValue(dice)]);
    else pairs[dice.below(pairs.length)] = [dice.pick(pairs)[0], hostileValue(dice)];
  }
}

function tokensOf(operation: Operation, person: Person, mode: Mode, dice: Dice) {
  const { token } = operation;
  if (token === null) return { headers: {}, isDead: false };
  const roll = mode === 'hostile' ? dice.below(8) : 9;
  const right = { [headerOf[token]]: person.token(token) };
  if (roll === 0) return { headers: {}, isDead: true };
  if (roll === 1)
    return { headers: { [headerOf[token]]: dice.bytes(24).toString('base64url') }, isDead: true };
  if (roll === 2) {
    const other = dice.pick(
      (['roomToken', 'accessToken', 'consoleToken'] as const).filter((each) => each !== token),
    );
    return { headers: { [headerOf[token]]: person.token(other) || 'x' }, isDead: true };
  }
  return { headers: right, isDead: false };
}

/** Calls that end a session, and calls that hash a password, which take a hundred times as long as others. */
const seldom = /password|pass$|register$|sign-in$|sign-out$|logout$|room\/close$/;

/** Draws a request: its caller, its call, and whether and how it is broken. */
export function drawRequest(operations: readonly Operation[], town: Town, dice: Dice): Asked {
  let operation = dice.pick(operations);
  if (seldom.test(operation.path) && dice.happens(0.7)) operation = dice.pick(operations);
  const members = town.people.filter(({ learner }) => learner.tokens.access !== undefined);
  const person = dice.pick(operation.token === 'accessToken' ? members : town.people);
  const roll = dice.next();
  const mode = roll < 0.6 ? 'valid' : roll < 0.8 ? 'invalid' : 'hostile';
  const pairs = validForm(operation, town, person, dice);
  let mustFail = mode === 'invalid' && spoil(pairs, operation.fields, dice);
  if (mode === 'hostile' && dice.happens(0.8)) poison(pairs, operation.fields, dice);
  const { headers, isDead } = tokensOf(operation, person, mode, dice);
  mustFail ||= isDead;
  const language = dice.pick(['en_US', 'hi_IN', 'ta_IN', 'xx']);
  const inject = { method: operation.method, ...encoded(operation, pairs, mode, dice) };
  return {
    operation,
    person,
    mode,
    mustFail,
    inject: { ...inject, headers: { ...inject.headers, ...headers, language } },
  };
}

type Encoded = { url: string; headers: Record<string, string>; payload?: string | Buffer };

function encoded(operation: Operation, pairs: Pairs, mode: Mode, dice: Dice): Encoded {
  const form = new URLSearchParams(pairs).toString();
  if (operation.method === 'GET') {
    return { url: form === '' ? operation.path : `${operation.path}?${form}`, headers: {} };
  }
  const type = 'application/x-www-form-urlencoded';
  if (mode === 'hostile' && dice.happens(0.15)) {
    const types = [type, 'application/json', 'text/plain', 'multipart/form-data; boundary=x', 'a/b'];
    const payload = dice.pick([
      form,
      '{"a":{"__proto__":1}}',
      dice.bytes(200),
      '%zz=%',
      'a=1&'.repeat(2_000),
    ]);
    return { url: operation.path, headers: { 'content-type': dice.pick(types) }, payload };
  }
  if (operation.file && dice.happens(0.7))
    return { url: operation.path, ...multipart(operation.file, pairs, mode, dice) };
  return { url: operation.path, headers: { 'content-type': type }, payload: form };
}

/** One black pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
);

function multipart(file: string, pairs: Pairs, mode: Mode, dice: Dice) {
  const boundary = 'xxGlassminexx';
  const quoted = (name: string) => name.replace(/["\r\n\0]/g, '_');
  const parts = pairs.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  );
  const picture =
    mode === 'hostile' ? dice.pick([pixel.subarray(0, 30), dice.bytes(90), Buffer.alloc(0)]) : pixel;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}
