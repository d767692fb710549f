import { shape } from '@glassmine/kernel';

/** How accounts are opened, and what holds for all of them. */
export const accountSettings = shape.record({
  registerBy: shape.oneOf('phone', 'email', 'both'),
  /** A picture with characters stands before each code. */
  captcha: shape.flag,
  /** Members see times by the scheme's calendar, or by the clock of their own phone. */
  timesBy: shape.optional(shape.oneOf('scheme', 'phone'), 'scheme'),
});
