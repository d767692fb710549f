import { shape } from '@glassmine/kernel';

const section = shape.record({
  /** World hours after which the operator approves what nobody has looked at; 0: it waits for a hand. */
  autoAfterHours: shape.whole(0, 1_000),
  /** Whether the operator publishes posts that doubt the scheme; otherwise only a facilitator does. */
  publishesDoubts: shape.optional(shape.flag, false),
});

/** How long members wait for a review; left out, the operator takes half a day. */
export const review = shape.optional(section, { autoAfterHours: 12, publishesDoubts: false });
