import { expect, test } from 'vitest';

const catalogues = import.meta.glob<Record<string, string>>('../locales/*/pages.json', {
  eager: true,
  import: 'default',
});

test.each(Object.entries(catalogues))('no two apps of the phone have the same name: %s', (_, words) => {
  const names = Object.entries(words).flatMap(([id, name]) => (/^phone\.app\.\w+$/.test(id) ? [name] : []));
  expect(names).toHaveLength(6);
  expect(new Set(names).size).toBe(names.length);
});

test('all ten languages are looked at', () => {
  expect(Object.keys(catalogues)).toHaveLength(10);
});
