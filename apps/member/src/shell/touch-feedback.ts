/**
 * Vibration on touch and a tone on toasts, each if its setting is on. Loaded after the first paint; the settings are
 * read at each event.
 */
import { type ToastTone, watchToasts } from '@glassmine/ui';
import { useSession } from '../state/session.ts';

const touchables = 'button, a[href], [role="switch"], input[type="radio"]';
/** Milliseconds on and off. */
const buzzes: Record<'touch' | ToastTone, number[]> = {
  touch: [8],
  plain: [12],
  good: [14, 50, 22],
  bad: [40, 40, 40],
};
/** Hertz, one after the other. */
const tones: Record<ToastTone, number[]> = { plain: [660], good: [784, 1175], bad: [330, 247] };
const toneMs = 110;
const loudness = 0.06;

let audio: AudioContext | undefined;

function play(tone: ToastTone): void {
  audio ??= new AudioContext();
  const { currentTime, destination } = audio;
  for (const [index, hertz] of tones[tone].entries()) {
    const start = currentTime + (index * toneMs) / 1000;
    const end = start + (1.6 * toneMs) / 1000;
    const [voice, volume] = [audio.createOscillator(), audio.createGain()];
    voice.type = 'sine';
    voice.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    voice.connect(volume).connect(destination);
    voice.start(start);
    voice.stop(end);
  }
}

/** Phones that cannot vibrate, or may not yet, do nothing. */
const buzz = (kind: keyof typeof buzzes) => navigator.vibrate?.(buzzes[kind]);

/** Called once. */
export function startTouchFeedback(): void {
  addEventListener('click', ({ target }) => {
    if (!useSession.getState().haptics) return;
    if (target instanceof Element && target.closest(touchables)) buzz('touch');
  });
  watchToasts((tone) => {
    const { haptics, sound } = useSession.getState();
    if (haptics) buzz(tone);
    if (sound) play(tone);
  });
}
