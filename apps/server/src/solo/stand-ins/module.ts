import sanitizeHtml from 'sanitize-html';

/** Libraries that the server loads by name when they are first used. A bundle has them from the start. */
const libraries: Readonly<Record<string, unknown>> = { 'sanitize-html': sanitizeHtml };

export function createRequire(_from: string | URL): (name: string) => unknown {
  return (name) => {
    if (name in libraries) return libraries[name];
    throw new Error(`${name} is not in the bundle`);
  };
}
