/** A newcomer in Firefox and in WebKit, as Debian packages them: joins, registers, rents a machine and sees its income. */
import { type Account, recharge } from './account.fixture.ts';
import { Firefox, firefoxPath } from './firefox.fixture.ts';
import { expect, test } from './journey.fixture.ts';
import { password } from './secrets.fixture.ts';
import { hasWebKit, WebKit } from './webkit.fixture.ts';

const browsers = {
  Firefox: firefoxPath === undefined ? null : Firefox.start,
  WebKit: hasWebKit ? WebKit.start : null,
};

/** What a person finds and presses, in the page itself: these browsers have no locators. */
const hands = `(() => {
  const nameOf = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
  const find = (selector, name) => shown(selector).find((each) => new RegExp(name).test(nameOf(each)));
  window.hands = {
    press(name) {
      const found = find('button, a[href]', name);
      const isResting = found?.hasAttribute('data-resting') || found?.getAttribute('aria-disabled') === 'true' || found?.disabled;
      if (found === undefined || isResting) return false;
      found.click();
      return true;
    },
    check(name) {
      const label = find('label', name);
      label?.click();
      return label !== undefined;
    },
    fill(name, text) {
      const field = find('label', name)?.control;
      if (!field) return false;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return true;
    },
    headings: () => shown('h1, h2, h3').map(nameOf).join('|'),
  };
})()`;

for (const [name, start] of Object.entries(browsers)) {
  // Where it is not installed, as on most machines, there is nothing to run.
  if (start === null) continue;
  test(`a newcomer joins, registers, rents a machine and sees its income in ${name}`, async ({
    demo,
    facilitator,
  }) => {
    await facilitator.run(60);
    const browser = await start();
    const until = (expression: string, expected: RegExp) =>
      expect.poll(() => browser.evaluate(`${hands}, ${expression}`).then(String, String)).toMatch(expected);
    const press = (button: string) => until(`window.hands.press(${JSON.stringify(button)})`, /^true$/);
    const sees = (heading: RegExp) => until('window.hands.headings()', heading);
    try {
      await browser.beSmall();
      await browser.goTo(`${demo.address}/#/join/${demo.roomCode}`);
      const seen = JSON.stringify({ room: demo.roomCode, ids: Array.from({ length: 50 }, (_, id) => id) });
      const away = { 'glassmine.notices': seen, 'glassmine.update': '1000000' };
      await browser.evaluate(`void Object.assign(localStorage, ${JSON.stringify(away)})`);
      await sees(/Join a room/);
      await press('^Enter the room$');
      await press('^Open .+ · simulation$');
      await sees(/Register/);
      await press('^Use my sandbox number$');
      await press('^Send code$');
      await press('^Fill in \\d{6}$');
      await until(`window.hands.fill('^Password', ${JSON.stringify(password)})`, /^true$/);
      await press('^Register$');
      await sees(/Total assets/);

      const session = JSON.parse(String(await browser.evaluate(`localStorage.getItem('glassmine.session')`)));
      const account: Account = { demo, walletAddress: '', ...session.rooms[demo.roomCode] };
      await recharge(account, '200');
      await facilitator.pause();
      await browser.goTo(`${demo.address}/#/index/detail?productId=2`);
      await sees(/Summit X4/);
      await until(`window.hands.check('I agree')`, /^true$/);
      await press('^Buy now$');
      await press('^Confirm$');
      await sees(/My orders/);

      await browser.goTo(`${demo.address}/#/user/receiveincome`);
      await sees(/Income to receive/);
      await facilitator.nextDay();
      await facilitator.nextDay();
      await until(`document.querySelector('main').textContent`, /28\.00\s?pUSDT/);
      expect(await browser.evaluate('document.querySelector("[data-ribbon]").textContent')).toContain(
        'Simulation',
      );
    } finally {
      await browser.close();
    }
  });
}
