/** The lesson of a room, moved by the script's one button. */
import { expect, type Page } from '@playwright/test';
import type { Facilitator } from './demo.fixture.ts';

export const nextOf = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });

/** What the script shows of the step at which the lesson is. */
export const stepOf = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });

/** Presses Next, and waits until the script shows the step. */
export async function moveTo(page: Page, name: string | RegExp): Promise<void> {
  await nextOf(page).click();
  await expect(stepOf(page, name)).toBeVisible();
}

/** Lets days of the world pass until its clock has come to a stop of the plan by itself. */
export async function passDaysTo(facilitator: Facilitator, step: number): Promise<void> {
  for (;;) {
    const lesson = await facilitator.look('console/room/plan');
    if (lesson.step >= step) return;
    await facilitator.nextDay();
  }
}
