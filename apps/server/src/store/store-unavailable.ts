/** The database of the server's own tables does not answer. What it was asked to write may be written. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
