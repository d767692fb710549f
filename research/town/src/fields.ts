import { shape } from '@glassmine/kernel';

/** A share or a chance in parts per million. */
export const share = (otherwise: number) => shape.optional(shape.whole(0, 1_000_000), otherwise);
export const whole = (min: number, max: number, otherwise: number) =>
  shape.optional(shape.whole(min, max), otherwise);
export const { group } = shape;
