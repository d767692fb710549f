/**
 * The countries whose national numbers are phones for the guard: those where the ten languages of the rooms are
 * spoken by most of the learners, and whose currencies rooms play with. A number of any other country counts when it
 * is written with its country code after a `+` or `00`. More countries would make phones of harmless figures:
 * together the world's national numbers take up nearly everything of 7 to 11 digits.
 */
export const phoneCountries = {
  /** English, Hindi, Tamil, Telugu, Kannada; pINR. A mobile is written with or without its 0. */
  IN: /^(?:0?[6-9]\d{9}|0[1-8]\d{9})$/,
  /** English; pNGN. */
  NG: /^(?:0?[789]\d{9}|0[1-9]\d{6,8})$/,
  GB: /^(?:0[1-9]\d{8,9}|7\d{9})$/,
  US: /^1?[2-9]\d\d[2-9]\d{6}$/,
  CA: /^1?[2-9]\d\d[2-9]\d{6}$/,
  TR: /^(?:0[2-5]\d{9}|5\d{9})$/,
  ES: /^[6-9]\d{8}$/,
  MX: /^[2-9]\d{9}$/,
  IT: /^(?:3\d{8,9}|0\d{7,10})$/,
  FR: /^0[1-9]\d{8}$/,
  DE: /^(?:0[1-9]\d{7,11}|1[5-7]\d{8,9})$/,
  AT: /^0[1-9]\d{7,12}$/,
  CH: /^0[1-9]\d{8}$/,
} as const;

/** Their codes, for numbers that are written with one but without a `+`. */
export const phoneCodes = /^(?:91|234|44|1|90|34|52|39|33|49|43|41)/;
