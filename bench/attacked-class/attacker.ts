// One attacker behind the address of the class, in a process of its own: floods without token, wrong sign-ins, joins
// in bulk, silent sockets, half-open requests and slow uploads, all at once and without pause, until it is killed.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

const { port, roomCode, attacker } = JSON.parse(process.env.TARGET ?? '') as {
  port: number;
  roomCode: string;
  attacker: { token: string };
};
const sent: Record<string, number> = {};
const count = (what: string) => {
  sent[what] = (sent[what] ?? 0) + 1;
};
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends one form and reads the answer to its end, whatever it is. */
function post(path: string, form: Record<string, string>): Promise<void> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, path: `/api/${path}`, method: 'POST', agent, headers });
    asked.on('response', (response) => response.resume().on('close', resolve));
    asked.on('error', () => resolve());
    asked.end(new URLSearchParams(form).toString());
  });
}

async function again(what: string, times: number, pauseMs: number, once: () => Promise<void>) {
  for (let i = 0; i < times; i++)
    void (async () => {
      for (;;) {
        await once();
        count(what);
        await wait(pauseMs);
      }
    })();
}

/** Bytes on a connection that then says no more; resolves when the server hangs up. */
function hang(bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
  });
}

const silence = () =>
  new Promise<void>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
    socket.onclose = () => resolve();
    socket.onerror = () => resolve();
  });

const upload =
  `POST /api/user/feedback/create HTTP/1.1\r\nHost: a\r\nX-Access-Token: ${attacker.token}\r\n` +
  'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20971520\r\n\r\n--b\r\n';

void again('calls without token', 20, 0, () => post('user/user/isValidAccount', { phone: '1' }));
void again('wrong sign-ins', 6, 0, () =>
  post('console/sign-in', { name: 'teacher', password: randomUUID() }),
);
void again('joins in bulk', 40, 0, () => post('room/join', { roomCode, joinKey: randomUUID() }));
void again('guessed codes', 4, 0, () => post('room/join', { roomCode: 'ABCDEF' }));
void again('silent sockets', 300, 100, silence);
void again('half-open requests', 100, 100, () => hang('POST /api/room/join HTTP/1.1\r\nHost: a\r\nX-Half: '));
void again('slow uploads', 16, 100, () => hang(upload));
process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(sent)}\n`, () => process.exit(0));
});
console.log('{}');
