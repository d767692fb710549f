/**
 * Lets React work on a page that a browser translates. A translator puts `font` elements around texts or in their places,
 * behind React's back: React then removes texts that stand elsewhere, which throws, and goes on writing into texts that
 * stand nowhere, so that figures no longer change.
 */

/** What stands in the place of a text that a translator has taken out. */
const standIns = new WeakMap<Node, Element>();
const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** The child of the parent that a node is now: itself, what it was wrapped in, or what stands in its place. */
function childOf(parent: Node, node: Node): ChildNode | null {
  const from = standIns.get(node)?.isConnected ? standIns.get(node) : node;
  for (let found: Node | null | undefined = from; found; found = found.parentNode)
    if (found.parentNode === parent) return found as ChildNode;
  return null;
}

/** A text that comes back takes the place of what stands in for it. */
function dismissStandIn(node: Node): void {
  standIns.get(node)?.remove();
  standIns.delete(node);
}

function noteReplaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue;
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isFont);
    if (standIn?.isConnected) standIns.set(text, standIn);
  }
}

/** Called once, by each app. */
export function bearTranslation(): void {
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as Required<PropertyDescriptor>;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : childOf(this, child);
    if (place !== null) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before?: Node | null): T {
    dismissStandIn(node);
    // Libraries leave the last one out.
    const place = !before || before.parentNode === this ? before : childOf(this, before);
    return insertBefore.call(this, node, place ?? null) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    dismissStandIn(node);
    return appendChild.call(this, node) as T;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      const standIn = standIns.get(this);
      standIns.delete(this);
      if (standIn?.isConnected) standIn.replaceWith(this);
      value.set.call(this, text);
    },
  });
  new MutationObserver((records) => records.forEach(noteReplaced)).observe(document, {
    childList: true,
    subtree: true,
  });
}
