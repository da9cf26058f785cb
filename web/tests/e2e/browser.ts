// Debian's Chromium, and what tests do with a page again and again.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Game, GameRequest, SeatedGame } from '../../src/api/types';
import { fitting } from '../api/schema';
import { Contract } from './contract';

export const kScreens = process.env['KELSO_SCREENS'] ?? resolve(import.meta.dirname, '../../../build/page-screens');
const kAxe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export function launch(): Promise<Browser> {
  mkdirSync(kScreens, { recursive: true });
  return chromium.launch({
    executablePath: process.env['KELSO_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
}

/** What must never happen on any page; looked at when a test ends. */
export class Watched {
  readonly problems: string[] = [];
  private readonly contract: Contract;

  constructor(
    readonly context: BrowserContext,
    private readonly origin: string,
  ) {
    this.contract = new Contract(context);
    context.on('page', (page) => this.watch(page));
    context.on('request', (request) => {
      const { protocol, host } = new URL(request.url());
      const own = host === new URL(this.origin).host || protocol === 'blob:' || protocol === 'data:';
      if (!own) this.problems.push(`a request leaves the machine: ${request.url()}`);
    });
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.problems.push(`an error on the page: ${error.message}`));
    page.on('console', (message) => {
      if (/Content.Security.Policy|violates/i.test(message.text())) this.problems.push(message.text());
    });
  }

  expectNone(): void {
    expect([...this.problems, ...this.contract.problems]).toEqual([]);
  }

  async close(): Promise<void> {
    await this.contract.settle();
    await this.context.close();
  }
}

export async function open(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; watched: Watched }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(30_000);
  const watched = new Watched(context, origin);
  return { page: await context.newPage(), watched };
}

export async function createGame(page: Page, request: GameRequest): Promise<Game> {
  const answer = await page.request.post('/api/v1/games', { data: fitting('GameRequest', request) });
  expect(answer.status(), await answer.text()).toBe(201);
  return fitting('SeatedGame', (await answer.json()) as SeatedGame).game;
}

export const cell = (page: Page, square: number) => page.locator(`[data-cell="${square}"]`);

export function named(page: Page, words: string): Promise<number[]> {
  return page
    .locator('.cell')
    .evaluateAll(
      (cells, wanted) =>
        cells
          .filter((each) => each.getAttribute('aria-label')?.includes(wanted))
          .map((each) => Number((each as HTMLElement).dataset['cell'])),
      words,
    );
}

/** Waits until the person may move (true) or the game is over (false). */
export async function myTurn(page: Page): Promise<boolean> {
  await page.waitForFunction(() => document.querySelector('.cell.grips, .over-actions') !== null);
  return (await page.locator('.over-actions').count()) === 0;
}

/** Always the same choices, so that a failure can be repeated. */
export function choices(seed: number): <T>(items: readonly T[]) => T {
  let state = seed;
  return (items) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return items[Math.floor((state / 2147483648) * items.length)] as never;
  };
}

export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(kScreens, `${name}.png`) });
}

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** No violation of WCAG 2.2 AA that a machine can find. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(kAxe);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document, options: object) => Promise<{ violations: Violation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await axe.run(document, { runOnly: tags })).violations;
  });
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join('; ')}`,
    ),
  ).toEqual([]);
}
