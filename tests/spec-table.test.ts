// The page that says where the specification is built, held to what is there.
import { access, readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { PLATFORM_ROLES } from '#contract/domains/identity/platform-roles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { routeFiles } from './kit/route-files.ts'

const PAGE = new URL('../docs/SPEC.md', import.meta.url)
const SECTIONS = 9

let text = ''
/** Cells of every row of every table, heads left out. */
let rows: readonly (readonly string[])[] = []
beforeAll(async () => {
  text = await readFile(PAGE, 'utf8')
  rows = text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.startsWith('|---') && !line.startsWith('| Item '))
    .map((line) => line.split('|').slice(1, -1))
})

/** What stands between backticks. */
const named = (part: string): string[] => [...part.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const paths = (part: string): string[] => named(part).filter((name) => /^[a-z0-9]+(?:\/|\.[\w.]*$)/.test(name))

test('a table stands for every section of the specification', () => {
  const heads = [...text.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number))
  expect(heads).toEqual(Array.from({ length: SECTIONS }, (_, at) => at + 1))
  expect(rows.length).toBeGreaterThan(200)
})

test('every row names an item, where it is built or that it is missing, and what shows it', () => {
  const wrong = rows.filter(([item = '', where = '', shown = '', ...more]) => {
    const isBuilt = paths(where).length > 0 || where.includes('**missing**')
    return item.trim() === '' || !isBuilt || (paths(shown).length === 0 && shown.trim() !== '–') || more.length > 0
  })
  expect(wrong).toEqual([])
})

test('what shows an item is a test', () => {
  const others = rows
    .flatMap(([, , shown = '']) => named(shown))
    .filter((name) => !/\.(?:test|spec|page)\.tsx?$/.test(name))
  expect(others).toEqual([])
})

test('every file that the page names is there', async () => {
  const files = new Set(rows.flatMap(([, where = '', shown = '']) => [...paths(where), ...paths(shown)]))
  expect(files.size).toBeGreaterThan(200)
  const gone: string[] = []
  for (const file of files) await access(new URL(`../${file}`, PAGE)).catch(() => gone.push(file))
  expect(gone).toEqual([])
})

test('every permission code, error code and address has its place', async () => {
  const all = new Set(named(text))
  const codes = [...PERMISSIONS, ...Object.values(PLATFORM_ROLES).flat()]
  const addresses = (await routeFiles()).map(({ path }) => path).filter((path) => path !== '')
  const wanted = [...codes, ...Object.values(ERROR_CODES).map(String), ...addresses]
  expect(wanted.length).toBeGreaterThan(200)
  expect(wanted.filter((one) => !all.has(one))).toEqual([])
})
