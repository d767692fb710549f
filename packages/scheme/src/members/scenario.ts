import { shape } from '@glassmine/kernel';

/** How accounts are opened, and whether a picture with signs stands before each code. */
export const accountSettings = shape.record({
  registerBy: shape.oneOf('phone', 'email', 'both'),
  captcha: shape.flag,
});
