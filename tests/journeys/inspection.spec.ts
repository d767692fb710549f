/** The inspection itself: what it is there to find, it finds, at its first look at a document and at the next. */
import { expect, test } from '@playwright/test';
import { expectAxeClean } from './axe.fixture.ts';
import { textFaults } from './texts.fixture.ts';

const document = (body: string) =>
  `<!doctype html><html lang="en"><title>Inspected</title><main><h1>Inspected</h1>${body}</main></html>`;

const faults: [name: string, body: string, rule: RegExp][] = [
  ['a button without a name', '<button style="width:48px;height:48px"></button>', /button-name/],
  ['faint letters', '<p style="color:#999">Hardly to be read</p>', /color-contrast/],
  ['a field without a label', '<input type="text">', /label/],
  [
    'targets that a finger cannot part',
    '<a href="#a" style="display:inline-block;width:9px;height:9px">a</a><a href="#b" style="display:inline-block;width:9px;height:9px">b</a>',
    /target-size/,
  ],
];

for (const [name, body, rule] of faults) {
  test(`axe finds ${name}, and nothing once it is gone`, async ({ page }) => {
    await page.setContent(document(''));
    await expectAxeClean(page);
    await page.locator('main').evaluate((main, added) => main.insertAdjacentHTML('beforeend', added), body);
    await expect(expectAxeClean(page)).rejects.toThrow(rule);
    await page.locator('main > :not(h1)').evaluateAll((added) => {
      for (const each of added) each.remove();
    });
    await expectAxeClean(page);
  });
}

const texts: [name: string, body: string, fault: RegExp | null][] = [
  [
    'two texts over each other',
    '<p style="margin:0">One</p><p style="margin:-1em 0">Two</p>',
    /over each other/,
  ],
  [
    'a text that its box cuts',
    '<p style="width:40px;overflow:hidden;white-space:nowrap">Forty pixels</p>',
    /cut by/,
  ],
  ['a text beyond the screen', '<p style="width:5000px;text-align:right">Out</p>', /beyond the screen/],
  [
    'nothing in a text that scrolls or ends in an ellipsis',
    '<p style="width:40px;overflow-x:auto;white-space:nowrap">Forty pixels</p>' +
      '<p style="width:40px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Forty pixels</p>',
    null,
  ],
];

for (const [name, body, fault] of texts) {
  test(`the look at texts finds ${name}`, async ({ page }) => {
    await page.setContent(document(body));
    const found = await textFaults(page);
    if (fault) expect(found).toEqual([expect.stringMatching(fault)]);
    else expect(found).toEqual([]);
  });
}
