import { shape } from '@glassmine/kernel';

/** A share or a chance in parts per million. */
export const share = (otherwise: number) => shape.optional(shape.whole(0, 1_000_000), otherwise);
export const whole = (min: number, max: number, otherwise: number) =>
  shape.optional(shape.whole(min, max), otherwise);

/** Fields that all have defaults; the group may be left out whole. */
export function group<S extends Record<string, shape.Reader<unknown>>>(fields: S) {
  const item = shape.record(fields);
  return shape.optional(item, item({}, '', []));
}
