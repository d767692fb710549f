// For calls/take-seat.ts alone, until it names the folder itself.
export { countedAddress } from '../serving/counted-address.ts';
