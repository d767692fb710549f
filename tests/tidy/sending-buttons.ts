import { isNode, lineAt, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isTest, type Tree } from './tree.ts';

/** What members press. */
const home = /^apps\/member\/src\/.*\.tsx$/;
/** Elements that take each press; the kit's `Button` takes one a second. */
const eager = new Set(['button', 'IconButton']);
/** What sends a call. */
const sending = /(^client\.ask|\.mutate(Async)?)$/;
const instead =
  'an impatient double tap would send it twice; give an IconButton `sends`, wrap the handler of a button in onceASecond, or use Button';

/** Buttons of the member app that send something and take each press. */
export function sendingButtons(tree: Tree): Finding[] {
  return tree.files
    .filter((path) => home.test(path) && !isTest(path))
    .flatMap((path) => {
      const file = parse(tree, path);
      const senders = sendersIn(file);
      const found: number[] = [];
      walk(file, (node) => {
        if (node.type === 'JSXOpeningElement' && isEagerSender(node, senders)) found.push(node.start);
      });
      const text = tree.text(path);
      return found.map((at) => ({ path, line: lineAt(text, at), message: `sends something: ${instead}` }));
    });
}

/** Names of the file's functions that send, directly or through another one of them. */
function sendersIn(file: SyntaxNode): Set<string> {
  const bodies = new Map<string, SyntaxNode>();
  walk(file, (node) => {
    const name = isNode(node.id) ? node.id.name : undefined;
    const body = node.type === 'VariableDeclarator' ? node.init : node.body;
    if (typeof name === 'string' && isNode(body) && !drawsIn(body)) bodies.set(name, body);
  });
  const senders = new Set<string>();
  for (let before = -1; before < senders.size; ) {
    before = senders.size;
    for (const [name, body] of bodies) if (sendsIn(body, senders)) senders.add(name);
  }
  return senders;
}

/** A component, whose elements are judged each for itself. */
function drawsIn(body: SyntaxNode): boolean {
  let draws = false;
  walk(body, (node) => {
    draws ||= node.type === 'JSXOpeningElement';
  });
  return draws;
}

function sendsIn(body: SyntaxNode, senders: ReadonlySet<string>): boolean {
  let sends = false;
  walk(body, (node) => {
    if (node.type === 'Identifier') sends ||= senders.has(node.name as string);
    if (node.type === 'CallExpression' && isNode(node.callee)) sends ||= sending.test(methodOf(node.callee));
  });
  return sends;
}

/** Such as `client.ask`; of a longer way to the object nothing. */
function methodOf({ object, property }: SyntaxNode): string {
  const [of, method] = [object, property].map((node) => (isNode(node) ? node.name : undefined));
  return typeof method === 'string' ? `${typeof of === 'string' ? of : ''}.${method}` : '';
}

function isEagerSender(element: SyntaxNode, senders: ReadonlySet<string>): boolean {
  if (!isNode(element.name) || !eager.has(element.name.name as string)) return false;
  const attributes = new Map(
    (element.attributes as SyntaxNode[]).map((each) => [isNode(each.name) ? each.name.name : '', each.value]),
  );
  const handler = attributes.get('onClick');
  if (!isNode(handler) || !sendsIn(handler, senders) || attributes.has('sends')) return false;
  // The kit's icons know what sends a form; a plain button of a form does not.
  if (element.name.name === 'IconButton' && stringOf(attributes.get('type')) === 'submit') return false;
  const { expression } = handler;
  const isResting =
    isNode(expression) &&
    expression.type === 'CallExpression' &&
    isNode(expression.callee) &&
    expression.callee.name === 'onceASecond';
  return !isResting;
}
