import { shape } from '@glassmine/kernel';

export const ppm = shape.whole(0, 1_000_000);
export const share = (otherwise: number) => shape.optional(ppm, otherwise);
export const whole = (min: number, max: number, otherwise: number) =>
  shape.optional(shape.whole(min, max), otherwise);
export const { group } = shape;
