/** Room codes in links: `/join/CODE`, `?room=CODE` and `#/join/CODE` all lead to the join screen. */

const shape = /^[A-Za-z0-9]{4,10}$/;

/** The code that a link to a room carries, or null. */
export function roomCodeIn(link: { pathname: string; search: string; hash: string }): string | null {
  const inPath = /^\/join\/([^/]+)\/?$/.exec(link.pathname)?.[1];
  const inHash = /^#\/join\/([^/?]+)/.exec(link.hash)?.[1];
  const code = inHash ?? inPath ?? new URLSearchParams(link.search).get('room');
  return code && shape.test(code) ? code.toUpperCase() : null;
}

/** Rewrites a link by path or query into the hash route of the join screen. Called before the first render. */
export function takeRoomLink(): void {
  const isJoinPath = location.pathname.startsWith('/join');
  const isQuery = new URLSearchParams(location.search).has('room');
  if (!isJoinPath && !isQuery) return;
  const code = roomCodeIn(location);
  history.replaceState(null, '', `/#/join${code ? `/${code}` : ''}`);
}

const inviteKey = 'glassmine.invite';

/** Stores the invitation code of a link until registration. Called at the start. */
export function keepInvite(): void {
  const invite = new URLSearchParams(location.hash.split('?')[1]).get('invite');
  if (invite && /^[A-Za-z0-9]{4,12}$/.test(invite)) sessionStorage.setItem(inviteKey, invite);
}

/** The invitation code that the visitor's link carried, or null. */
export function inviteInLink(): string | null {
  keepInvite();
  return sessionStorage.getItem(inviteKey);
}
