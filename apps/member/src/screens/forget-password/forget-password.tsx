import { Screen } from '../../shell/screen.tsx';

export function ForgetPasswordScreen() {
  return <Screen>{null}</Screen>;
}
