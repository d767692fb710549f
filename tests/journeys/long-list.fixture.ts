import type { Page } from '@playwright/test';

/** A list as long as that of one who has been here for weeks: the server's own rows, repeated, page by page. */
export async function lengthen(page: Page, call: string, key: string, length: number): Promise<void> {
  let rows: object[] = [];
  await page.route(`**/api/${call}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    // Beyond the server's own last page there are none.
    if (answer.data.list.length > 0) rows = answer.data.list;
    const form = new URLSearchParams(route.request().postData() ?? new URL(route.request().url()).search);
    const size = Number(form.get('pageSize') ?? 20);
    const first = (Number(form.get('pageNum') ?? 1) - 1) * size;
    answer.data.list = Array.from({ length: Math.min(size, length - first) }, (_, i) => ({
      ...rows[i % rows.length],
      [key]: 9_000 + first + i,
    }));
    answer.data.total = length;
    await route.fulfill({ response, json: answer });
  });
}
