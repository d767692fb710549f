// `npm start`: the server for real classes. It makes no room and no account; facilitators are added with
// `npm run -s glassmine -- facilitator add NAME --role ROLE`.
import { serve } from './serve.ts';

await serve(process.argv.slice(2));
