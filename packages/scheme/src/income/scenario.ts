import { shape } from '@glassmine/kernel';

export const income = shape.record({ arrivesAfterSeconds: shape.whole(1, 86_400) });
