import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/api/types';
import { cell, expectAccessible, kScreens, launch, open, screenshot, type Watched } from './browser';
import { KelsoServer } from './server';

let server: KelsoServer;
let browser: Browser;
let current: Watched | undefined;

beforeAll(async () => {
  server = new KelsoServer();
  browser = await launch();
  await server.withEndgames().start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});
afterEach(async () => {
  const ended = current;
  current = undefined;
  await ended?.close();
  ended?.expectNone();
});

async function visit(options = {}): Promise<Page> {
  const { page, watched } = await open(browser, server.url, options);
  current = watched;
  return page;
}

const kPdn = `[Event "Club evening"]
[Black "Ann"]
[White "Ben"]
[Result "1-0"]

1. 11-15! {the best first move} 23-19 (22-18 15x22 25x18) 2. 8-11 22-17 1-0

[Event "Second"]
[Black "Cid"]
[White "Dot"]
[Result "1/2-1/2"]

1. 9-14 22-18 1/2-1/2
`;

describe('the analysis', () => {
  it('imports PDN, walks through it, comments and exports it', async () => {
    const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto('/analysis');
    await page.getByRole('button', { name: 'Import' }).click();
    await page.getByLabel(/Games in PDN/).fill(kPdn);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.waitForURL(/\/study\/\w+\/1/);
    await page.locator('.tree .note', { hasText: 'the best first move' }).waitFor();
    expect(await page.locator('.tree .variation').count()).toBe(1);
    expect(await page.getByLabel('Chapter').locator('option').count()).toBe(2);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.locator('.tree .move[aria-current]', { hasText: '23-19' }).waitFor();
    await page.keyboard.press('Shift+ArrowRight');
    await page.locator('.tree .move[aria-current]', { hasText: '22-18' }).waitFor();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.locator('.tree .move[aria-current]', { hasText: '11-15' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('c');
    await page.locator('#comment').fill('Laird and Lady may follow.');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.locator('.study-bar', { hasText: 'saved' }).waitFor();
    await page.getByRole('button', { name: 'Export and share' }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>('#pdn')?.value.includes('Laird and Lady may follow.'),
    );
    expect(await page.locator('#pdn').inputValue()).toContain('(1... 22-18');
    await expectAccessible(page);
    await page.reload();
    await page.locator('.tree .note', { hasText: 'Laird and Lady may follow.' }).waitFor();
  });

  it('keeps what is tried as variations and shares it by a link', async () => {
    const page = await visit();
    await page.goto('/analysis');
    for (const [from, to] of [
      [11, 15],
      [23, 19],
    ] as const) {
      await cell(page, from).click();
      await cell(page, to).click();
      await page.locator('.tree .move[aria-current]', { hasText: `${from}-${to}` }).waitFor();
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('22-18');
    await page.keyboard.press('Enter');
    await page.locator('.tree .variation .move[aria-current]', { hasText: '22-18' }).waitFor();
    await page.getByRole('button', { name: 'Export and share' }).click();
    const link = await page.getByLabel('Link to this line').inputValue();
    await page.goto(link);
    await page.locator('.tree .move[aria-current]', { hasText: '22-18' }).waitFor();
    expect(await page.locator('.tree .variation').count()).toBe(0);
  });

  it('shows lines of the engine with arrows, the bar and the graph', async () => {
    const page = await visit();
    await page.goto('/analysis?moves=11-15,23-19,8-11,22-17');
    await page.locator('.tree .move[aria-current]', { hasText: '22-17' }).waitFor();
    await page.getByRole('switch', { name: 'Engine' }).click();
    await page.locator('.line').nth(2).waitFor();
    expect(await page.locator('.arrow-line').count()).toBe(3);
    await page.getByLabel('Number of lines').selectOption('5');
    await page.locator('.line').nth(4).waitFor();
    expect(await page.locator('.arrow-line').count()).toBe(3);
    await page.keyboard.press('a');
    expect(await page.locator('.arrow-line').count()).toBe(0);
    await page.keyboard.press('l');
    await page.locator('.line').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Evaluate the whole game' }).click();
    await page.getByText('As a table').waitFor();
    await expectAccessible(page);
    await screenshot(page, 'analysis-with-graph');
  });

  it('says what the database knows of every move', async () => {
    const page = await visit();
    await page.goto(`/analysis?fen=${encodeURIComponent('W:WK19,K23:BK28,12')}`);
    const best = page.locator('.chip.win').first();
    expect(await best.textContent()).toMatch(/wins in 31/); // 61 plies
    await page.getByRole('img', { name: 'Evaluation. White wins.' }).waitFor();
    await screenshot(page, 'database-verdicts');
    await best.click();
    await page.locator('.chip.loss').first().waitFor();
  });

  it('lists its keys under the question mark', async () => {
    const page = await visit();
    await page.goto('/analysis');
    await page.locator('.cell').first().waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).getByText('engine on and off').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('the editor', () => {
  it('says what is wrong, then leads to the analysis', async () => {
    const page = await visit();
    await page.goto('/editor');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.locator('.notice', { hasText: 'This position cannot be played.' }).waitFor();
    await page.getByRole('radio', { name: 'White man' }).check();
    await cell(page, 3).click();
    await page.getByRole('radio', { name: 'Black man' }).check();
    await cell(page, 12).click();
    await page.locator('.problems', { hasText: 'on 3' }).waitFor();
    await screenshot(page, 'editor');
    await cell(page, 3).dragTo(cell(page, 22));
    await page.getByRole('link', { name: 'Analyse' }).waitFor();
    expect(await page.getByLabel('FEN', { exact: true }).inputValue()).toBe('B:W22:B12');
    const file = await page.getByLabel('Board file of the Timed-search project (003)').inputValue();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForFunction(
      () => !document.querySelector<HTMLInputElement>('.field input[readonly]')?.value.startsWith('B:W22:'),
    );
    await page.getByLabel('Paste a FEN or a board file').fill(file);
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.field input[readonly]')?.value.startsWith('B:W22:'),
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.waitForURL(/\/analysis/);
  });
});

/** The colour of the first series, as it is shown. */
const seriesColour = (page: Page) =>
  page
    .locator('.plot-fill.plot-series-1')
    .first()
    .evaluate((shape) => getComputedStyle(shape).fill);

async function expectThemedPlots(page: Page): Promise<void> {
  await page.locator('.report-plot svg[role=img]').first().waitFor();
  expect(await page.locator('.report-plot').count()).toBe(await page.locator('.data-table').count());
  expect(await page.locator('.report-plot svg').first().getAttribute('viewBox')).toMatch(/^0 0 720 /);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
  expect(await seriesColour(page)).toBe('rgb(31, 95, 176)');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await seriesColour(page)).toBe('rgb(106, 160, 255)');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.report-plot svg[viewBox^="0 0 360 "]').first().waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
}

const kHostile = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hostile = true"></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>window.hostile = true</script></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><style>* { display: none }</style></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect style="fill: red" width="9" height="9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><a href="javascript:alert(1)"><text>here</text></a></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><use href="#brand"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="url(https://example.org/a)" width="9" height="9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect class="skip" width="9" height="9"/></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">here</p></foreignObject></svg>',
  '<svg xmlns="http://www.w3.org/2000/svg"><title xmlns="http://www.w3.org/1999/xhtml">here</title></svg>',
  '<p xmlns="http://www.w3.org/1999/xhtml">here</p>',
  '<svg xmlns="http://www.w3.org/2000/svg"><rect>',
  'here',
];

/** Sends drawings that are none: instead of them there is a sentence, and the table. */
async function expectDrawingsOnly(page: Page): Promise<void> {
  current?.expectNone();
  await page.route('**/report', async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report;
    const plot = report.sections.flatMap(({ blocks }) => blocks).find((block) => block.type === 'plot');
    if (!plot) throw new Error('the report has no plot');
    const blocks = kHostile.map((svg) => ({ ...plot, svg: { wide: svg, narrow: svg } }));
    await route.fulfill({ response, json: { ...report, sections: [{ heading: 'Hostile', blocks }] } });
  });
  await page.reload();
  await page
    .getByText('This plot cannot be shown here.')
    .nth(kHostile.length - 1)
    .waitFor();
  expect(await page.locator('.report-plot').count()).toBe(0);
  expect(await page.locator('.data-table').count()).toBe(kHostile.length);
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
  await page.unroute('**/report');
  current?.problems.splice(0); // the server's policy notices hostile text as soon as it is parsed
}

describe('the laboratory', () => {
  it('plays a match with progress and shows its report', async () => {
    const page = await visit();
    await page.goto('/lab');
    await page.getByRole('link', { name: 'New run' }).first().click();
    await page.getByRole('radio', { name: 'A match' }).check();
    await page.getByLabel('First player').fill('alpha-beta:eval=material,depth=2');
    await page.getByLabel('Second player').fill('random');
    await page.getByLabel('Games').fill('4');
    await page.getByLabel('Time per move').fill('');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/\/lab\/\w+/);
    await page.locator('.downloads .button').first().waitFor();
    expect(await page.locator('.facts').first().textContent()).toContain('Wins');
    await expectAccessible(page);
    await screenshot(page, 'lab-match');
    await expectThemedPlots(page);
    await expectDrawingsOnly(page);
  });

  it('repeats an experiment of a document and compares every figure', async () => {
    const page = await visit();
    await page.goto('/lab');
    await page.getByRole('link', { name: 'About the course documents' }).click();
    await page.getByRole('heading', { name: 'Casual Gamer study (004)' }).waitFor();
    await page.locator('a[href="/lab/new?experiment=004-pruning"]').click();
    await page.locator('#experiment option[value="004-pruning"]:checked').waitFor({ state: 'attached' });
    await page
      .locator('#setting-depth')
      .fill('4')
      .catch(() => undefined);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/\/lab\/\w+/);
    await page.locator('.figures').first().waitFor({ timeout: 90_000 });
    expect(await page.locator('.verdict').count()).toBeGreaterThan(0);
    const download = page.waitForEvent('download');
    await page.locator('.downloads .button', { hasText: 'report.md' }).click();
    await (await download).saveAs(`${kScreens}/report.md`);
    await expectAccessible(page);
    await screenshot(page, 'lab-experiment');
  });
});
