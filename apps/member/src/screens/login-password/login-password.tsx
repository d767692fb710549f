import { Screen } from '../../shell/screen.tsx';

export function LoginPasswordScreen() {
  return <Screen>{null}</Screen>;
}
