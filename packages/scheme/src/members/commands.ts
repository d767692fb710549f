import { bindEmail } from './bind-email.ts';
import { requestCode } from './codes.ts';
import { changeHead, changeName } from './profile.ts';
import { register } from './register.ts';
import { changePassword, resetPassword, setFundPassword } from './set-passwords.ts';
import { countWrongTry } from './wrong-tries.ts';

export const membersCommands = {
  bindEmail,
  requestCode,
  changeHead,
  changeName,
  register,
  changePassword,
  resetPassword,
  setFundPassword,
  countWrongTry,
};
