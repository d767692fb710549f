import { Screen } from '../../shell/screen.tsx';

export function FeedbackScreen() {
  return <Screen>{null}</Screen>;
}
