import type { Notes } from '../store/notes.ts';
import { type Facilitators, randomPassword } from './facilitators.ts';

const noteKey = 'demo-password';

/**
 * Makes the demo's facilitator at the first start, an owner; later starts leave the account as it is.
 * @returns the password, as long as it is the one that was made here: each start of the demo prints it. Null once
 *   somebody has chosen or reset it.
 */
export async function openDemoAccount(
  facilitators: Facilitators,
  notes: Notes,
  name: string,
): Promise<string | null> {
  const made = notes.read(noteKey);
  const exists = facilitators.list().some((each) => each.name === name);
  if (!exists) {
    const password = randomPassword();
    await facilitators.save(name, password, 'owner');
    notes.write(noteKey, password);
    return password;
  }
  if (!made) return null;
  if (await facilitators.isPassword(name, made)) return made;
  notes.write(noteKey, '');
  return null;
}
