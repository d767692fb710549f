import { Screen } from '../../shell/screen.tsx';

export function PostScreen() {
  return <Screen>{null}</Screen>;
}
