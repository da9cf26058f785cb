// The part of tools/make_pictures that needs a browser:
//   pictures.mjs page ADDRESS MOVES FILE    a game after these moves, from the server at this address
//   pictures.mjs screen HTML FILE           a terminal's screen that was written as HTML
// The pictures are PNG files of at most 256 colours, which makes them three times smaller.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

const { chromium } = createRequire(resolve(import.meta.dirname, '../web/package.json'))('playwright-core');
const [task, ...rest] = process.argv.slice(2);
const kStart = 'B:W21-32:B1-12';

async function screenshotOfPage(browser, address, moves) {
  const page = await browser.newPage({ baseURL: address, viewport: { width: 1120, height: 690 }, reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('kelso.appearance', JSON.stringify({ theme: 'light' })));
  await page.goto('/');
  const answer = await page.request.post('/api/v1/games', {
    data: {
      black: { kind: 'person', name: 'You' },
      white: { kind: 'engine', level: 5 },
      start: { kind: 'fen', fen: kStart, moves: moves.split(',') },
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto((await answer.json()).game.link);
  await page.getByText('You must capture').first().waitFor();
  await page.locator('[data-cell="6"]').click();
  return page.screenshot();
}

async function screenshotOfScreen(browser, html) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.goto(`file://${resolve(html)}`);
  return page.locator('#screen').screenshot();
}

async function pixelsOf(browser, screenshot) {
  const page = await browser.newPage();
  const { width, height, text } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let text = '';
    for (let at = 0; at < data.length; at += 4) text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
    return { width: image.width, height: image.height, text };
  }, `data:image/png;base64,${screenshot.toString('base64')}`);
  return { width, height, bytes: Buffer.from(text, 'latin1') };
}

const colourAt = (bytes, pixel) => bytes.readUIntBE(pixel * 3, 3);
const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
const distance = (one, two) => channels(one).reduce((sum, value, index) => sum + (value - channels(two)[index]) ** 2, 0);

/** The most frequent colour of each of the 256 most frequent groups of similar colours. */
function paletteOf(counts) {
  const groups = new Map();
  for (const [colour, count] of counts) {
    const key = colour & 0xfcfcfc;
    const group = groups.get(key) ?? { colour, most: 0, count: 0 };
    group.count += count;
    if (count > group.most) Object.assign(group, { colour, most: count });
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, two) => two.count - one.count).slice(0, 256).map(({ colour }) => colour);
}

function chunk(kind, content) {
  const body = Buffer.concat([Buffer.from(kind), content]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

function pngOf({ width, height, bytes }) {
  const counts = new Map();
  for (let pixel = 0; pixel < width * height; pixel += 1) counts.set(colourAt(bytes, pixel), (counts.get(colourAt(bytes, pixel)) ?? 0) + 1);
  const palette = paletteOf(counts);
  const nearest = new Map([...counts.keys()].map((colour) => {
    const distances = palette.map((each) => distance(each, colour));
    return [colour, distances.indexOf(Math.min(...distances))];
  }));
  const rows = Buffer.alloc((width + 1) * height); // each row begins with a 0: no filter
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rows[pixel + 1 + Math.floor(pixel / width)] = nearest.get(colourAt(bytes, pixel));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]); // 8 bits, colours from the palette
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const browser = await chromium.launch({ executablePath: process.env.KELSO_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const screenshot = await { page: screenshotOfPage, screen: screenshotOfScreen }[task](browser, ...rest.slice(0, -1));
  writeFileSync(rest.at(-1), pngOf(await pixelsOf(browser, screenshot)));
} finally {
  await browser.close();
}
