// A screenshot as a small PNG: 256 colours are plenty for type on paper, and docs/ is cloned by everybody.
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Decoded {
  width: number;
  height: number;
  /** RGB, base64. */
  pixels: string;
}

/** Decoded on an empty page: the product's own policy rightly lets no script of ours make images. */
async function decode(page: Page, png: Buffer): Promise<Decoded> {
  const reader = await page.context().newPage();
  const decoded = await reader.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.drawImage(image, 0, 0);
    const { data: rgba } = brush.getImageData(0, 0, image.width, image.height);
    const rgb: string[] = [];
    for (let at = 0; at < rgba.length; at += 4)
      rgb.push(String.fromCharCode(rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0));
    return { width: image.width, height: image.height, pixels: btoa(rgb.join('')) };
  }, png.toString('base64'));
  await reader.close();
  return decoded;
}

/** The most frequent colours, and for every other one the nearest of them. */
function paletteOf(pixels: Buffer): { colours: number[]; indexOf: Map<number, number> } {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([colour]) => colour)
    .slice(0, 256);
  const apart = (a: number, b: number) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);
  const nearest = (colour: number) =>
    colours.reduce(
      (best, other, index) => (apart(colour, other) < apart(colour, colours[best] ?? 0) ? index : best),
      0,
    );
  return { colours, indexOf: new Map([...counts.keys()].map((colour) => [colour, nearest(colour)])) };
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((sum, byte) => (TABLE[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>>
  0;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc(body), body.length + 4);
  return whole;
}

export async function smallPng(page: Page, png: Buffer): Promise<Buffer> {
  const { width, height, pixels: text } = await decode(page, png);
  const pixels = Buffer.from(text, 'base64');
  const { colours, indexOf } = paletteOf(pixels);
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indexOf.get(pixels.readUIntBE((y * width + x) * 3, 3)) ?? 0;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a pixel, by palette.
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
