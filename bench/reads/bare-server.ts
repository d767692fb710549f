// The upper bound: plain Fastify with one route that answers with a constant body of the requested size.
import Fastify from 'fastify';

const size = Number(process.env.BODY_BYTES);
const body = JSON.stringify({ code: 200, msg: 'Success', data: '' });
const padded = body.replace('"data":""', `"data":"${'x'.repeat(Math.max(0, size - body.length))}"`);
const app = Fastify();
app.get('/constant', (_, reply) => reply.type('application/json; charset=utf-8').send(padded));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ port: Number(new URL(address).port) }));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
