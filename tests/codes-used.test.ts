// A code that nothing asks for, or that nothing answers with, is a promise to nobody.
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PLATFORM_ROLES } from '#contract/domains/identity/platform-roles.ts'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { isPlatformPermission, PERMISSIONS } from '#contract/permissions.ts'

/** Where codes are listed, granted and worded, which guards nothing. */
const LISTS = new Set([
  'contract/permissions.ts',
  'contract/domains/identity/platform-roles.ts',
  'server/domains/identity/default-roles.ts',
])

/** Codes that guard nothing: none. */
const GUARD_NOTHING: readonly string[] = []

/** Codes whose meaning the specification does not tell: the page keeps silent about them, and nothing answers with them. */
const NEVER_SENT: readonly string[] = ['unknown10030', 'unknown10031']

/** The sources below some folders, by their paths, without tests and the rows of the demonstration. */
async function sources(...folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const root = new URL('../', import.meta.url)
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(new URL(folder, root), { recursive: true })).map((name) => `${folder}/${name}`),
    ),
  )
  const files = names.flat().filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^server\/demo\//.test(name))
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, root), 'utf8')] as const)),
  )
}

test('every permission code opens or guards something', async () => {
  const texts = [...(await sources('contract', 'server', 'src/routes', 'src/app'))]
    .filter(([name]) => !LISTS.has(name))
    .map(([, text]) => text)
  expect(texts.length).toBeGreaterThan(500)
  const platform = Object.values(PLATFORM_ROLES).flat()
  expect(platform.every(isPlatformPermission)).toBe(true)
  const idle = [...PERMISSIONS, ...platform].filter((code) => !texts.some((text) => text.includes(`'${code}'`)))
  expect(idle).toEqual(GUARD_NOTHING)
})

test('every error code is answered by the server', async () => {
  const texts = [...(await sources('server')).values()]
  const named = (code: string) => new RegExp(`ERROR_CODES\\.${code}\\b`)
  const silent = Object.keys(ERROR_CODES).filter((code) => !texts.some((text) => named(code).test(text)))
  expect(silent).toEqual(NEVER_SENT)
})
