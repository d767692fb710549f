import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NavBar, TabBar } from './bars.tsx';
import { Segmented, Switch } from './controls.tsx';
import { renderInKit } from './kit.fixture.tsx';

test('a navigation bar has the page title as heading and calls back at its back button', async () => {
  const onBack = vi.fn();
  await renderInKit(<NavBar title="Withdraw" onBack={onBack} right={<a href="#/help">Help</a>} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Withdraw');
  await page.getByRole('button', { name: 'Back' }).click();
  expect(onBack).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('link', { name: 'Help' })).toBeVisible();
});

test('a navigation bar of a main page has no back button', async () => {
  await renderInKit(<NavBar title="Home" />);
  await expect.element(page.getByRole('button', { name: 'Back' })).not.toBeInTheDocument();
});

test('a tab bar links to every tab and marks the current one alone', async () => {
  const tabs = [
    { href: '#/index', label: 'Home', icon: 'home' as const },
    { href: '#/index/mine', label: 'Mine', icon: 'person' as const },
  ];
  await renderInKit(<TabBar tabs={tabs} current="#/index/mine" label="Main pages" />);
  const links = page.getByRole('navigation', { name: 'Main pages' }).getByRole('link').elements();
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['#/index', null],
    ['#/index/mine', 'page'],
  ]);
});

function Way() {
  const [way, setWay] = useState<'phone' | 'mail'>('phone');
  const options = [
    { value: 'phone' as const, label: 'By phone' },
    { value: 'mail' as const, label: 'By mail' },
  ];
  return <Segmented label="Way" value={way} options={options} onChange={setWay} />;
}

test('a segmented choice is moved by the arrow keys and has one checked option', async () => {
  await renderInKit(<Way />);
  const way = page.getByRole('group', { name: 'Way' });
  (way.getByRole('radio', { name: 'By phone' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(way.getByRole('radio', { name: 'By mail' })).toBeChecked();
  await expect.element(way.getByRole('radio', { name: 'By phone' })).not.toBeChecked();
});

test('a switch asks for the opposite of what it shows', async () => {
  const onChange = vi.fn();
  await renderInKit(<Switch checked label="Sound" onChange={onChange} />);
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect.element(sound).toBeChecked();
  await sound.click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(false);
});
