/** The room does not run on this node, which has done nothing of what it was asked for. */
export class Elsewhere extends Error {
  override name = 'Elsewhere';
  /** The node that has the room; null when it is not known, or when the room moves at this moment. */
  readonly node: string | null;

  constructor(node: string | null) {
    super(node === null ? 'the room runs nowhere at this moment' : `the room runs on ${node}`);
    this.node = node;
  }
}
