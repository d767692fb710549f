/** Another facilitator, with whom a room is shared. */
import { callApi, type Demo, Facilitator } from './demo.fixture.ts';

const newPassword = 'nine lanterns by the river';

/** @param token of an owner, who adds the facilitator and shares the room */
export async function facilitatorOf(room: Demo, token: string, name: string): Promise<Facilitator> {
  const { address, roomCode } = room;
  const headers = { 'X-Console-Token': token };
  const { password } = (
    await callApi(address, 'console/facilitator/add', { name, role: 'facilitator' }, headers)
  ).data;
  const { msg } = await callApi(address, 'console/sign-in', { name, password });
  const own = { password, newPassword };
  await callApi(address, 'console/me/password', own, { 'X-Console-Token': msg });
  await callApi(address, 'console/room/share', { roomCode, name }, headers);
  return Facilitator.signIn({ ...room, facilitator: name, password: newPassword });
}
