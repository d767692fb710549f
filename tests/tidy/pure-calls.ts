import { isNode, lineAt, parse, type SyntaxNode, stringOf, walk } from './syntax.ts';
import { type Finding, isSource, isTest, type Tree } from './tree.ts';

/** A world must come out the same, bit for bit, on every machine: these folders compute and do no more. */
const pureHomes =
  /^packages\/(kernel|crowd)\/src\/|^research\/town\/src\/|^packages\/replica\/src\/(base\/|ledger\/|world\/|[^/]+\/rules[/.])/;

const tick = 'time enters only as a tick: use the world time that the command or tick carries';
const noClock = 'nothing waits in pure code: let a tick do it when its world time has come';
const noAsync = 'pure code answers at once: return the value, and let packages/room do the waiting';
const draws = 'draw from the PRNG stream of the subsystem or agent';
const noWords = 'views format, worlds do not: keep the number, or compare strings with < and >';
const noOutside = 'take the value as a parameter, or return it, and let packages/room or an app do the rest';

const bannedNames: Record<string, string> = {
  Date: tick,
  performance: tick,
  Temporal: tick,
  crypto: draws,
  Intl: noWords,
  setTimeout: noClock,
  setInterval: noClock,
  setImmediate: noClock,
  queueMicrotask: noClock,
  requestAnimationFrame: noClock,
  Promise: noAsync,
  process: noOutside,
  console: noOutside,
  globalThis: noOutside,
  window: noOutside,
  fetch: noOutside,
  Buffer: 'use Uint8Array and DataView',
  eval: 'write the function out',
  WeakRef: 'what the garbage collector does differs from run to run: hold the value',
  FinalizationRegistry: 'what the garbage collector does differs from run to run: end it with a command',
};

const bannedMembers: Record<string, string> = {
  localeCompare: 'compare strings with < and >',
  toLocaleString: noWords,
  toLocaleDateString: noWords,
  toLocaleTimeString: noWords,
  toLocaleUpperCase: 'use toUpperCase()',
  toLocaleLowerCase: 'use toLowerCase()',
};

/** What IEEE 754 fixes to the last bit. */
const exactMath = new Set([
  'sqrt',
  'imul',
  'floor',
  'trunc',
  'abs',
  'min',
  'max',
  'ceil',
  'round',
  'sign',
  'clz32',
]);

const mathReplacements: Record<string, string> = {
  random: draws,
  pow: 'its last bits differ between engines: multiply in a loop, or look up an integer table',
};
const inexact = 'its last bits differ between engines: look up an integer table';

/** Calls in the pure packages whose result, or moment, differs between machines or runs. */
export function impureCalls(tree: Tree): Finding[] {
  return pureModules(tree).flatMap((path) => {
    const findings: Finding[] = [];
    const text = tree.text(path);
    walk(parse(tree, path), (node, parents) => {
      const message = complaint(node, parents);
      if (message) findings.push({ path, line: lineAt(text, node.start), message });
    });
    return findings;
  });
}

/** The modules that the ban holds for; tests may do as they like. */
export function pureModules(tree: Tree): string[] {
  return tree.files.filter((path) => isSource(path) && !isTest(path) && pureHomes.test(path));
}

function complaint(node: SyntaxNode, parents: SyntaxNode[]): string | undefined {
  if (node.type === 'Identifier') return ofName(node, parents.at(-1));
  if (node.type === 'MemberExpression') return ofMember(node);
  if (node.type === 'BinaryExpression' && node.operator === '**')
    return `** is banned: ${mathReplacements.pow}`;
  if (node.type === 'AssignmentExpression' && node.operator === '**=') {
    return `**= is banned: ${mathReplacements.pow}`;
  }
  if (node.type === 'ForInStatement') return 'for…in is banned: use for…of over an array or a Map';
  if (node.type === 'AwaitExpression') return `await is banned: ${noAsync}`;
  if (node.type === 'ImportExpression') return `import() is banned: ${noAsync}`;
  if (node.type === 'ForOfStatement' && node.await === true) return `for await is banned: ${noAsync}`;
  if (node.async === true) return `async is banned: ${noAsync}`;
  return undefined;
}

function ofName(node: SyntaxNode, parent: SyntaxNode | undefined): string | undefined {
  const name = node.name as string;
  if (parent && isLabel(node, parent)) return undefined;
  if (Object.hasOwn(bannedNames, name)) return `${name} is banned: ${bannedNames[name]}`;
  const asObject = parent?.type === 'MemberExpression' && parent.object === node;
  if (name === 'Math' && !asObject) return 'Math as a value is banned: name the function, such as Math.floor';
  return undefined;
}

/** A name that only labels a property, and refers to nothing. */
function isLabel(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && parent.computed !== true;
  if (parent.key === node) return parent.computed !== true;
  return parent.type === 'TSQualifiedName' && parent.right === node;
}

function ofMember(node: SyntaxNode): string | undefined {
  const name = memberName(node);
  const object = node.object as SyntaxNode;
  if (object.type === 'Identifier' && object.name === 'Math') {
    if (name === undefined) return 'Math[…] is banned: name the function, such as Math.floor';
    if (exactMath.has(name) || name === name.toUpperCase()) return undefined;
    return `Math.${name} is banned: ${mathReplacements[name] ?? inexact}`;
  }
  if (name !== undefined && Object.hasOwn(bannedMembers, name))
    return `${name} is banned: ${bannedMembers[name]}`;
  return undefined;
}

function memberName(node: SyntaxNode): string | undefined {
  if (!isNode(node.property)) return undefined;
  return node.computed === true ? stringOf(node.property) : (node.property.name as string);
}
