// The real server in a separate process, with one room of 64 members who have enough money and no limit of units. The
// process prints its port and the members' tokens. Only the request limits are lifted. With DATABASE_URL it is a node
// on that PostgreSQL.
import { richRoom, serveBench } from '../members.ts';

const { DATABASE_URL: databaseUrl } = process.env;
const { server, enrolled } = await richRoom(64, {}, databaseUrl ? { databaseUrl, node: 'bench' } : {});
await serveBench(server, enrolled);
