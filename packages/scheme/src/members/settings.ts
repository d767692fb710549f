import { flag, oneOf, record } from '../world/shape.ts';

/** How accounts are opened, and whether a picture with signs stands before each code. */
export const accountSettings = record({
  registerBy: oneOf('phone', 'email', 'both'),
  captcha: flag,
});
