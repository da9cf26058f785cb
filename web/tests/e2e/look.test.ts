// Every page in every theme and size: no violation of the accessibility rules, nothing wider than the screen, nothing
// from elsewhere, and a picture that a person can look at.
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGame, expectAccessible, launch, myTurn, open, screenshot } from './browser';
import { KelsoServer } from './server';

let server: KelsoServer;
let browser: Browser;

beforeAll(async () => {
  server = new KelsoServer();
  browser = await launch();
  await server.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const kSizes = [
  [1440, 900],
  [820, 1180],
  [390, 844],
  [360, 740],
] as const;
// Colours do not change what fits: the other themes are looked at in two sizes.
const kTwoSizes = [kSizes[0], kSizes[2]] as const;
const kThemes = ['light', 'dark', 'contrast'] as const;
const kPages = {
  home: '/',
  new: '/new',
  games: '/play',
  analysis: '/analysis',
  editor: '/editor',
  lab: '/lab',
  documents: '/documents',
  settings: '/settings',
};

describe.each(kThemes)('the theme %s', (theme) => {
  it('is accessible and fits on every page and size', async () => {
    const { page, watched } = await open(browser, server.url);
    await page.addInitScript(
      (wanted) => localStorage.setItem('kelso.appearance', JSON.stringify({ theme: wanted })),
      theme,
    );
    await page.goto('/');
    const game = await createGame(page, {
      black: { kind: 'engine', level: 1 },
      white: { kind: 'person' },
      start: { kind: 'fen', fen: 'W:W20,24,27,28,29,30,31:B4,5,7,9,11,12,15,17,18,26' },
      clock: { seconds: 300, increment: 3 },
    });
    for (const [name, address] of Object.entries({ ...kPages, game: game.link })) {
      await page.goto(address);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      if (name === 'game') await myTurn(page);
      else await page.waitForLoadState('networkidle');
      for (const [width, height] of theme === 'light' ? kSizes : kTwoSizes) {
        await page.setViewportSize({ width, height });
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${name} at ${width}`,
        ).toBeLessThanOrEqual(width);
        await screenshot(page, `${name}-${width}x${height}-${theme}`);
      }
      if (theme === 'light') await expectAccessible(page); // narrow, once
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectAccessible(page);
    }
    await watched.close();
    watched.expectNone();
  });
});

describe('the first load', () => {
  it('is below 200 kB compressed and comes from this machine alone', async () => {
    const { page, watched } = await open(browser, server.url);
    let bytes = 0;
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      if (!response.url().includes('/api/'))
        bodies.push(response.body().then((body) => void (bytes += gzipSync(body).length)));
    });
    await page.goto('/');
    await page.getByRole('link', { name: 'Play a game' }).waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(bodies);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(200_000);
    await watched.close();
    watched.expectNone();
  });

  it('moves nothing where people ask for less motion', async () => {
    const { page, watched } = await open(browser, server.url, { reducedMotion: 'reduce' });
    const game = await createGame(page, { black: { kind: 'person' }, white: { kind: 'person' } });
    await page.goto(game.link);
    await myTurn(page);
    await page.locator('[data-cell="11"]').click();
    await page.locator('[data-cell="15"]').click();
    await page.locator('.moves button', { hasText: '11-15' }).waitFor();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await watched.close();
    watched.expectNone();
  });
});
