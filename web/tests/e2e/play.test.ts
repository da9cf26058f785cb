import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cell,
  choices,
  createGame,
  expectAccessible,
  launch,
  myTurn,
  named,
  open,
  screenshot,
  type Watched,
} from './browser';
import { KelsoServer } from './server';

let server: KelsoServer;
let browser: Browser;
let all: Watched[] = [];

beforeAll(async () => {
  server = new KelsoServer();
  browser = await launch();
  await server.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(async () => {
  const ended = all;
  all = [];
  for (const watched of ended) await watched.close();
  for (const watched of ended) watched.expectNone();
});

async function visit(options = {}): Promise<Page> {
  const { page, watched } = await open(browser, server.url, options);
  all.push(watched);
  return page;
}

const kEngine = { kind: 'engine', level: 3, time: 'movetime=100ms' } as const;

/** Plays until the game is over; after two hundred moves the person resigns. */
async function playOut(page: Page, seed: number, move: (from: number, to: number) => Promise<void>): Promise<number> {
  const choose = choices(seed);
  for (let moves = 0; moves < 200; moves += 1) {
    if (!(await myTurn(page))) return moves;
    const before = await page.locator('.moves button').count();
    const from = choose(await named(page, 'can '));
    await move(from, -1);
    const to = choose(await named(page, 'can be reached'));
    await move(from, to);
    await page.waitForFunction(
      (count) => document.querySelectorAll('.moves button').length > count || document.querySelector('.over-actions'),
      before,
    );
  }
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await page.locator('.over-actions').waitFor();
  return 200;
}

describe('a game', () => {
  it('is played by mouse from the first click to the result', async () => {
    const page = await visit();
    await page.goto('/');
    await page.getByRole('link', { name: 'Play a game' }).click();
    const dialog = page.getByRole('dialog', { name: 'New game' });
    await dialog.getByRole('radio', { name: 'Level 3' }).check();
    await dialog.getByRole('radio', { name: '200 ms' }).check();
    await dialog.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL(/\/game\//);
    const moves = await playOut(page, 1, async (from, to) => cell(page, to < 0 ? from : to).click());
    expect(moves).toBeGreaterThan(5);
    expect(await page.locator('.notices').textContent()).toMatch(/wins|draw/i);
    await screenshot(page, 'game-by-mouse');
    const pdn = await page.request.get(`/api/v1${new URL(page.url()).pathname.replace('/game/', '/games/')}/pdn`);
    expect(await pdn.text()).toContain('[GameType "21"]');
    const first = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((address) => address.pathname.startsWith('/game/') && address.href !== first);
    await page.locator('.strip.you', { hasText: 'White' }).waitFor();
  });

  it('is played by keyboard only, with arrows and with typed moves', async () => {
    const page = await visit();
    await page.goto('/new');
    await page.getByRole('dialog', { name: 'New game' }).waitFor();
    const pressed: string[] = [];
    for (
      let steps = 0;
      steps < 40 && (await page.evaluate(() => document.activeElement?.textContent)) !== 'Start game';
      steps += 1
    ) {
      await page.keyboard.press('Tab');
      pressed.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '');
    }
    expect(pressed.at(-1)).toBe('Start game');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/game\//);
    await myTurn(page);
    await focusBoard(page);
    let arrows = 0;
    await playOut(page, 2, async (from, to) => {
      if (arrows < 6) {
        arrows += 1;
        await walkTo(page, to < 0 ? from : to);
        await page.keyboard.press(to < 0 ? 'Enter' : 'Space');
      } else if (to < 0) {
        await walkTo(page, from);
        await page.keyboard.press('Enter'); // so that its squares are named
      } else {
        await page.keyboard.press('Escape');
        await page.keyboard.type(`${from}-${to}`);
        await page.keyboard.press('Enter');
        if (await page.locator('.notice', { hasText: 'Which one' }).count()) await page.keyboard.press('Escape');
        await focusBoard(page);
      }
    });
    expect(await page.locator('[role=status].hidden-visually').textContent()).not.toBe('');
  });

  it('is played on a phone by tapping', async () => {
    const page = await visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await page.goto('/new');
    await page.getByRole('radio', { name: '3-move ballot' }).check();
    await page.getByRole('button', { name: 'Start game' }).tap();
    await page.waitForURL(/\/game\//);
    await myTurn(page);
    const box = await cell(page, 18).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await screenshot(page, 'game-on-a-phone');
    await playOut(page, 3, async (from, to) => cell(page, to < 0 ? from : to).tap());
    await page.locator('.over-actions').waitFor();
  });
});

async function focusBoard(page: Page): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await page.evaluate(() => document.activeElement?.classList.contains('cell'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead to the board');
}

/** Walks with the arrow keys, as a person would who sees the board. */
async function walkTo(page: Page, square: number): Promise<void> {
  const place = (n: number) =>
    page.locator(`[data-cell="${n}"]`).evaluate((each) => {
      const { x, y } = each.getBoundingClientRect();
      return { x, y };
    });
  const target = await place(square);
  for (let steps = 0; steps < 20; steps += 1) {
    const now = await page.evaluate(() => {
      const cellNow = document.activeElement as HTMLElement;
      const { x, y } = cellNow.getBoundingClientRect();
      return { x, y, square: Number(cellNow.dataset['cell']) };
    });
    if (now.square === square) return;
    if (Math.abs(now.y - target.y) > 4) await page.keyboard.press(now.y < target.y ? 'ArrowDown' : 'ArrowUp');
    else await page.keyboard.press(now.x < target.x ? 'ArrowRight' : 'ArrowLeft');
  }
  throw new Error(`the arrows do not lead to ${square}`);
}

describe('the board', () => {
  it('lets pieces be dragged, and steps back where nothing is possible', async () => {
    const page = await visit();
    const game = await createGame(page, { black: { kind: 'person' }, white: kEngine });
    await page.goto(game.link);
    await myTurn(page);
    await cell(page, 11).dragTo(cell(page, 20));
    expect(await page.locator('.moves button').count()).toBe(0);
    await cell(page, 11).dragTo(cell(page, 15));
    await page.locator('.moves button', { hasText: '11-15' }).waitFor();
  });

  it('explains a forced capture when another move is tried', async () => {
    const page = await visit();
    const fen = 'W:W20,24,27,28,29,30,31:B4,5,7,9,11,12,15,17,18,26';
    const game = await createGame(page, { black: kEngine, white: { kind: 'person' }, start: { kind: 'fen', fen } });
    await page.goto(game.link);
    await myTurn(page);
    const duty = page.locator('.notice', {
      hasText: 'You must capture: 30 takes 26 and 18 and lands on 14 (30x23x14) or 31 takes',
    });
    await duty.waitFor();
    expect(await page.locator('.path-line').count()).toBe(1);
    await cell(page, 4).click();
    await duty.waitFor({ state: 'detached' });
    await page.locator('.notice', { hasText: "The piece on 4 is Black's, and White is to move." }).waitFor();
    await cell(page, 28).click();
    await duty.waitFor();
    expect(await page.locator('.notice', { hasText: 'You must capture' }).count()).toBe(1);
    expect(await page.locator('.moves button').count()).toBe(0);
    await expectAccessible(page);
    await screenshot(page, 'forced-capture');
    await cell(page, 31).click();
    await cell(page, 6).click();
    await page.locator('.moves button', { hasText: '31x22x13x6' }).waitFor();
  });

  it('asks for the squares of the way where a capture is ambiguous', async () => {
    const page = await visit();
    const fen = 'W:W32:B10,11,18,19,27';
    const game = await createGame(page, {
      black: { kind: 'person' },
      white: { kind: 'person' },
      start: { kind: 'fen', fen },
    });
    await page.goto(game.link);
    await myTurn(page);
    const moves = game.position.moves.map(({ move }) => move);
    expect(moves.length).toBeGreaterThan(1);
    await cell(page, 32).click();
    const end = game.position.moves[0]?.to as number;
    const same = game.position.moves.filter(({ to }) => to === end);
    expect(same.length).toBeGreaterThan(1);
    await cell(page, end).click();
    await page.locator('.notice', { hasText: 'Click a landing square' }).waitFor();
    const wanted = same[0]?.paths[0] ?? [];
    const telling = wanted.find((square) => !(same[1]?.paths[0] ?? []).includes(square)) as number;
    await cell(page, telling).click();
    await page.locator('.moves button', { hasText: same[0]?.move ?? '' }).waitFor();
  });

  it('undoes, redoes, flips, hints and resigns', async () => {
    const page = await visit();
    const game = await createGame(page, { black: { kind: 'person' }, white: kEngine });
    await page.goto(game.link);
    await myTurn(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.hint-line').waitFor();
    expect(await page.locator('.notice', { hasText: 'Hint.' }).textContent()).toMatch(/\d+[-x]\d+/);
    await screenshot(page, 'hint');
    await cell(page, 11).click();
    await cell(page, 15).click();
    await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 2);
    await page.keyboard.press('u');
    await page.getByRole('button', { name: 'Redo' }).click();
    await page.getByRole('button', { name: 'Redo' }).waitFor({ state: 'detached' });
    const first = await cell(page, 1).boundingBox();
    await page.keyboard.press('f');
    expect((await cell(page, 1).boundingBox())?.y).not.toBe(first?.y);
    await page.keyboard.press('ArrowLeft');
    await page.locator('.notice', { hasText: 'an earlier position.' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('r');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.locator('.notice', { hasText: /resign/i }).waitFor();
  });

  it('plays a document’s evaluation, and lets two engines be watched', async () => {
    const page = await visit();
    await page.goto('/new');
    await page.getByRole('radio', { name: 'Textbook' }).check();
    await page.getByLabel('Depth, in plies').fill('3');
    await page.getByRole('radio', { name: '5 + 3', exact: true }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL(/\/game\//);
    await myTurn(page);
    await cell(page, 11).click();
    await cell(page, 15).click();
    await page.waitForFunction(() => document.querySelectorAll('.moves button').length === 2);
    expect(await page.locator('.clock').count()).toBe(2);
    await page.goto('/new?opponent=watch');
    await page.getByRole('radio', { name: 'None' }).check();
    await page.getByRole('radio', { name: '200 ms' }).check();
    await page.getByRole('button', { name: 'Start game' }).click();
    await page.waitForURL(/\/game\//);
    await page.waitForFunction(() => document.querySelectorAll('.moves button').length > 3);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
  });
});

describe('over the network', () => {
  it('two browsers play each other by a link', async () => {
    const ann = await visit();
    const ben = await visit({ viewport: { width: 390, height: 844 } });
    await ann.goto('/new?opponent=link');
    await ann.getByRole('button', { name: 'Start game' }).click();
    const link = await ann.getByLabel('Link to this game').inputValue();
    await ben.goto(new URL(link).pathname);
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Join' }).click();
    expect(await myTurn(ann)).toBe(true);
    await cell(ann, 11).click();
    await cell(ann, 15).click();
    expect(await myTurn(ben)).toBe(true);
    await cell(ben, 23).click();
    await cell(ben, 19).click();
    await ann.locator('.moves button', { hasText: '23-19' }).waitFor();
    await ann.locator('.strip', { hasText: 'Ben' }).waitFor();
    await ben.getByRole('button', { name: 'Draw' }).click();
    await ann.getByRole('button', { name: 'Accept' }).click();
    await ben.locator('.over-actions').waitFor();
    await ann.getByRole('button', { name: 'Rematch' }).click();
    await ann.waitForURL((address) => !address.href.endsWith(link));
    await ben.getByRole('button', { name: 'Open it' }).click();
    await myTurn(ben);
  });

  it('a game survives a server that is killed, and the page finds it again', async () => {
    const page = await visit();
    const game = await createGame(page, { black: { kind: 'person' }, white: { kind: 'person' } });
    await page.goto(game.link);
    await myTurn(page);
    await cell(page, 11).click();
    await cell(page, 15).click();
    await page.locator('.moves button', { hasText: '11-15' }).waitFor();
    await server.kill();
    await page.locator('.notice', { hasText: 'Kelso has stopped answering.' }).waitFor();
    expect(await page.locator('.cell.grips').count()).toBe(0);
    await screenshot(page, 'server-lost');
    await server.start();
    await page
      .getByRole('button', { name: 'Reconnect' })
      .click({ timeout: 5000 })
      .catch(() => undefined); // it may be back by itself
    await page.locator('.notice', { hasText: 'Kelso has stopped answering.' }).waitFor({ state: 'detached' });
    await myTurn(page);
    await cell(page, 23).click();
    await cell(page, 19).click();
    await page.locator('.moves button', { hasText: '23-19' }).waitFor();
  });
});
