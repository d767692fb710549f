import { toast } from '@glassmine/ui';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
vi.stubGlobal('addEventListener', vi.fn());
const vibrate = vi.fn();
vi.stubGlobal('navigator', { languages: ['en'], vibrate });
const started: number[] = [];

class FakeAudio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const voice = {
      type: '',
      frequency: { value: 0 },
      connect: (next: object) => next,
      start: () => started.push(voice.frequency.value),
      stop: () => {},
    };
    return voice;
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (next: object) => next };
  }
}
vi.stubGlobal('AudioContext', FakeAudio);

const { useSession } = await import('../state/session.ts');
const { startTouchFeedback } = await import('./touch-feedback.ts');

beforeAll(() => {
  vi.useFakeTimers();
  startTouchFeedback();
});
beforeEach(() => {
  vibrate.mockClear();
  started.length = 0;
});
afterEach(() => {
  useSession.getState().set({ haptics: false, sound: false });
  vi.runAllTimers();
});

it('without the settings there is neither vibration nor sound', () => {
  toast('Saved', 'good');
  expect(vibrate).not.toHaveBeenCalled();
  expect(started).toEqual([]);
});

it('vibration and sound are separate settings, and good and bad toasts sound different', () => {
  useSession.getState().set({ haptics: true });
  toast('Saved', 'good');
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(started).toEqual([]);
  useSession.getState().set({ haptics: false, sound: true });
  toast('Not saved', 'bad');
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(started).toEqual([330, 247]);
});
