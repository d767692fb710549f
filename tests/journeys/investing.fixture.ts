/** Items 3 to 5 of the whole journey: what the scheme offers, money paid in, a machine rented. */
import { expect, type Locator, type Page } from '@playwright/test';
import { inspect } from './inspection.fixture.ts';
import { amountOf, type Learner } from './learner.fixture.ts';

const machine = 'Summit X4';

/** Home sells: an empty balance, other people's winnings, quick ways, and machines. */
export async function seeHome(learner: Learner): Promise<void> {
  const { page } = learner;
  await expect(learner.heading('Total assets', 2).locator('xpath=../..')).toContainText('0.00pUSDT');
  const winnings = page.getByRole('region', { name: 'Winnings of other members' });
  await winnings.getByRole('button', { name: 'Play' }).click();
  await expect(winnings).toContainText(/\S \p{L}\*\*\* \D+[\d,]+\.\d\d/u);
  await winnings.getByRole('button', { name: 'Pause', exact: true }).click();
  const actions = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  await expect(actions).toHaveCount(12);
  await inspect(page);
}

/** Every machine with its badge, price, daily return, valid days, total revenue, bar and Buy. */
export async function seeProducts(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Products');
  await expect(learner.heading('Products')).toBeVisible();
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(items).toHaveCount(7);
  for (const item of await items.all()) {
    await expect(item.getByRole('progressbar', { name: '55% sold' })).toBeVisible();
    await expect(item).toContainText(/Daily return.*Valid days.*Total revenue/s);
    await expect(item.getByText(/^(Buy|Get it free|Sold out)$/).last()).toBeVisible();
  }
  const summit = items.filter({ has: learner.heading(machine, 2) });
  await expect(summit).toContainText('200.00pUSDT');
  await expect(summit).toContainText(/Daily return\s*14\.00\s*7%/);
  await expect(summit).toContainText(/Valid days\s*60 days/);
  await expect(summit).toContainText(/Total revenue\s*840\.00/);
  await expect(summit.getByRole('link', { name: 'Buy' })).toBeVisible();
  const glacier = items.filter({ has: learner.heading('Glacier G8', 2) });
  await expect(glacier).toContainText('Rush purchase');
  await expect(glacier.getByRole('timer')).toBeVisible();
  await inspect(page);
}

/** Copies the deposit address, pastes it into the sandbox wallet and sends 200. */
export async function rechargeByPaste(learner: Learner): Promise<void> {
  const { page } = learner;
  await openRecharge(learner);
  await inspect(page);
  const address = await page.getByTestId('deposit-address').innerText();
  expect(address).toMatch(/^sim1[a-z0-9]{30,}$/);
  await learner.button('Copy the address').click();
  await expect(page.getByText('Copy succeeded')).toBeVisible();

  const wallet = await learner.openPhone('Wallet');
  await wallet.getByRole('button', { name: 'Send', exact: true }).click();
  await wallet.getByRole('button', { name: 'Check and send' }).click();
  await expect(wallet.getByText('Please enter an address')).toBeVisible();
  await wallet.getByRole('button', { name: 'Paste' }).click();
  await expect(wallet.getByLabel('To address')).toHaveValue(address);
  await inspect(page);
  await learner.sendFromWallet('200');
}

/** The same by the QR code that the app shows behind the phone. */
export async function rechargeByScan(learner: Learner, amount: string): Promise<void> {
  await openRecharge(learner);
  const address = await learner.page.getByTestId('deposit-address').innerText();
  await learner.button('Open my wallet').click();
  const wallet = learner.dialog('Wallet');
  await wallet.getByRole('button', { name: 'Send', exact: true }).click();
  await wallet.getByRole('button', { name: 'Scan QR on screen' }).click();
  await expect(learner.page.getByText('Address read from the screen')).toBeVisible();
  await expect(wallet.getByLabel('To address')).toHaveValue(address);
  await learner.sendFromWallet(amount);
}

async function openRecharge(learner: Learner): Promise<void> {
  await learner.openTab('Home');
  const actions = learner.page.getByRole('navigation', { name: 'Quick actions' });
  await actions.getByRole('link', { name: 'Recharge' }).click();
  await expect(learner.page.getByRole('img', { name: 'QR code of your deposit address' })).toBeVisible();
}

/** The twenty confirmations are seen counting up, in the wallet and on the screen behind it. */
export async function watchConfirmations(learner: Learner): Promise<void> {
  const { page } = learner;
  const wallet = learner.dialog('Wallet');
  await expect(wallet.getByText(/^Confirming \d+ of 20$/)).toBeVisible();
  await learner.closeSheet();
  const deposit = page.getByRole('main').getByRole('listitem').filter({ hasText: '+200.00pUSDT' });
  await expect(deposit).toBeVisible();
  const seen = await countsSeen(page, deposit);
  expect(seen.length, `counts seen: ${seen}`).toBeGreaterThanOrEqual(4);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.every((count) => count < 20)).toBe(true);
  await expect(deposit.getByText('Arrived')).toBeVisible();
  await inspect(page);

  await learner.openFromMine('Balance');
  expect(await amountOf(page.getByRole('main'), 'Assets')).toBe(200);
}

/** All numbers that "Confirming n of 20" showed, in order, until the deposit has arrived. */
async function countsSeen(page: Page, deposit: Locator): Promise<number[]> {
  const item = await deposit.elementHandle();
  return page.evaluate((element) => {
    const seen: number[] = [];
    return new Promise<number[]>((resolve) => {
      const look = () => {
        const text = element?.textContent ?? '';
        const count = /Confirming (\d+) of 20/.exec(text)?.[1];
        if (count && seen.at(-1) !== Number(count)) seen.push(Number(count));
        if (!text.includes('Arrived')) return;
        changes.disconnect();
        resolve(seen);
      };
      const changes = new MutationObserver(look);
      if (element) changes.observe(element, { childList: true, characterData: true, subtree: true });
      look();
    });
  }, item);
}

/** Details, the agreement refused and then agreed to, the confirmation. */
export async function buyMachine(learner: Learner): Promise<void> {
  const { page } = learner;
  await learner.openTab('Products');
  await learner.link(machine).click();
  await expect(learner.heading(machine, 2)).toBeVisible();
  await inspect(page);
  await learner.button('Buy now').click();
  await expect(page.getByText('Please agree to the lease agreement first')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await learner.button('Read it').click();
  await expect(learner.dialog('Lease agreement')).toContainText(
    'leases one Summit X4 per unit to the member (the lessee) for 200.00 pUSDT a unit',
  );
  await inspect(page);
  await learner.closeSheet();
  await page.getByRole('radio', { name: 'I agree' }).check();
  await expect(page.getByRole('radio', { name: 'I agree' })).toBeChecked();

  await learner.press('Buy now');
  const question = learner.dialog('Confirm your investment');
  await expect(question).toContainText(/Summit X4\s*1 unit/);
  expect(await amountOf(question, 'From your assets')).toBe(200);
  expect(await amountOf(question, 'To pay')).toBe(200);
  await inspect(page);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Summit X4 is running for you')).toBeVisible();
}

/** The order stands in My orders as Valid, and both movements in the capital records. */
export async function seeOrderAndRecords(learner: Learner): Promise<void> {
  const { page } = learner;
  await expect(learner.heading('My orders')).toBeVisible();
  const order = page.getByRole('main').getByRole('listitem').filter({ hasText: machine });
  await expect(order).toHaveCount(1);
  await expect(order.getByText('Valid', { exact: true })).toBeVisible();
  await expect(order).toContainText('1 unit · 200.00');
  await inspect(page);

  await learner.openFromMine('Capital records');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'Recharge' })).toContainText('+200.00');
  await expect(rows.filter({ hasText: 'Buy machine' })).toContainText(/[-−]200\.00/);
  await inspect(page);
  await rows.getByRole('button', { name: /^Buy machine/ }).click();
  const record = learner.dialog('Buy machine');
  await expect(record).toContainText('Summit X4');
  await inspect(page);
  await learner.closeSheet();
}
