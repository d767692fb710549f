import { Screen } from '../../shell/screen.tsx';

export function SignInScreen() {
  return <Screen>{null}</Screen>;
}
