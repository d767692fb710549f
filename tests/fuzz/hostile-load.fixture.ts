// The clients of the hostile run, in a thread of their own, so that the server's event loop is measured without them.
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { LoadMessage, LoadReport, LoadStart, Sendable } from './hostile-messages.fixture.ts';

const { port, devices, socketsOfDevice, atOnce } = workerData as LoadStart;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const report: LoadReport = { statuses: {}, faults: [], live: 0, liveClosed: 0, hung: {} };

function send({ method, url, headers, payload }: Sendable): Promise<void> {
  return new Promise((resolve) => {
    const note = (what: string) => {
      report.statuses[what] = (report.statuses[what] ?? 0) + 1;
      resolve();
    };
    try {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
      const options = {
        host: '127.0.0.1',
        port,
        method,
        path: url,
        agent,
        headers: { ...headers, ...length },
      };
      const asked = request(options, (response) => {
        const status = response.statusCode ?? 0;
        if (status >= 500) report.faults.push(`${status} ${method} ${url.slice(0, 200)}`);
        response.resume().on('close', () => note(String(status)));
      });
      asked.on('error', () => note('cut'));
      asked.end(payload);
    } catch {
      note('no HTTP');
    }
  });
}

async function sendAll(requests: Sendable[]): Promise<void> {
  const lane = async () => {
    for (let next = requests.pop(); next; next = requests.pop()) await send(next);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Live sockets of learners, which stay open; resolves when each has had its first frame. */
async function listen(): Promise<void> {
  const open = (roomToken: string) =>
    new Promise<void>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, ['glassmine', roomToken]);
      let isLive = false;
      socket.onopen = () => socket.send(JSON.stringify({ roomToken, accessToken: null, since: 0 }));
      socket.onmessage = () => {
        if (!isLive) report.live += 1;
        isLive = true;
        resolve();
      };
      socket.onclose = () => {
        report.liveClosed += 1;
        resolve();
      };
    });
  for (const device of devices)
    await Promise.all(Array.from({ length: socketsOfDevice }, () => open(device)));
}

/** Keeps so many connections that say `head` and then a byte a second, if any; each is opened anew when it is cut. */
function hang(what: string, times: number, head: string, drip: boolean): void {
  const open = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer = drip ? setInterval(() => socket.write('a'), 1_000) : undefined;
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      report.hung[what] = (report.hung[what] ?? 0) + 1;
      setTimeout(open, 200);
    });
    socket.resume();
  };
  for (let i = 0; i < times; i++) open();
}

const silent = () => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
  socket.onclose = () => setTimeout(silent, 500);
  socket.onerror = () => {};
};

parentPort?.on('message', async (message: LoadMessage) => {
  if (message.what === 'begin') {
    await listen();
    const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
    const head = 'POST /api/room/join HTTP/1.1\r\nHost: a\r\n';
    hang('slow bodies', 100, `${head}${form}Content-Length: 500\r\n\r\nroomCode=`, true);
    hang('half-open requests', 200, `${head}X-Half: `, false);
    hang(
      'slow uploads',
      16,
      `POST /api/user/feedback/create HTTP/1.1\r\nHost: a\r\nX-Access-Token: ${message.accessToken}\r\n` +
        'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 20971520\r\n\r\n--b\r\n',
      false,
    );
    for (let i = 0; i < 60; i++) silent();
  } else await sendAll(message.requests);
  parentPort?.postMessage(report);
});
