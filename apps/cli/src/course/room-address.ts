import { UsageError } from '@glassmine/terminal';

/** Where learners enter a room. @param server as they see it; it may have a path, with or without a slash at its end */
export function roomAddress(room: string, server: string | undefined): string {
  if (server === undefined) throw new UsageError('--room needs --server, where learners see the server');
  const url = URL.parse(server);
  const [, path = null] =
    /^https?:\/\/[^/?#@\\\s]+((?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)\/?$/i.exec(server) ?? [];
  if (url === null || path === null)
    throw new UsageError(
      `--server ${server} is no address such as https://class.example.org or https://school.example/glassmine`,
    );
  if (!/^[A-Za-z0-9]{4,10}$/.test(room)) throw new UsageError(`--room ${room} is no code of a room`);
  return `${url.origin}${path}/join/${room.toUpperCase()}`;
}
