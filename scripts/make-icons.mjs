// Draws the app's icons into public/: one mark, a gantry crane that is also a gate, rendered to every size asked for.
// Run by hand when the mark changes: node scripts/make-icons.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.mjs'
import { root } from './run.mjs'

const BLUE = '#2f67d4'

// On a 512 grid: the beam on two braced legs with feet on the rail, a trolley, its rope, and the load.
const MARK = `<g fill="#fff">
  <rect x="64" y="132" width="384" height="44" rx="10"/>
  <rect x="80" y="372" width="120" height="28" rx="8"/>
  <rect x="312" y="372" width="120" height="28" rx="8"/>
  <rect x="222" y="100" width="68" height="44" rx="10"/>
  <rect x="249" y="170" width="14" height="82"/>
  <rect x="206" y="248" width="100" height="72" rx="10"/>
</g>
<g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round">
  <path d="M140 168 104 380M140 168 176 380M119 292h42"/>
  <path d="M372 168 336 380M372 168 408 380M351 292h42"/>
</g>`

/**
 * @param {number} radius of the background's corners, on the 512 grid
 * @param {number} scale of the mark around the middle; a maskable icon keeps it inside the inner 80 %
 */
const svg = (radius, scale) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
<rect width="512" height="512" rx="${radius}" fill="${BLUE}"/>
<g transform="translate(256 256) scale(${scale}) translate(-256 -250)">
${MARK}
</g>
</svg>
`

const ROUNDED = svg(112, 1)
const SQUARE = svg(0, 0.92)
const MASKABLE = svg(0, 0.74)

/** @type {[string, number, string][]} */
const PNGS = [
  ['icons/gantry-96.png', 96, ROUNDED],
  ['icons/gantry-192.png', 192, ROUNDED],
  ['icons/gantry-512.png', 512, ROUNDED],
  ['icons/gantry-maskable-512.png', 512, MASKABLE],
  ['icons/apple-touch-180.png', 180, SQUARE],
]

const folder = join(root, 'public')
mkdirSync(join(folder, 'icons'), { recursive: true })
writeFileSync(join(folder, 'favicon.svg'), ROUNDED)

const executablePath = await findChromium()
if (!executablePath) throw new Error('no Chromium to draw with: set CHROMIUM_PATH')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const [path, size, source] of PNGS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${source}`)
    await page.screenshot({ path: join(folder, path), omitBackground: true })
    await page.close()
    console.log(path)
  }
} finally {
  await browser.close()
}
