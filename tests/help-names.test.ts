// What the help puts between quotation marks is what the program says: pages, buttons and states by their own names.
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const WORDS = new URL('../src/i18n/', import.meta.url)
const HELP = 'platform/help.ts'
/** What browsers call their own entries. */
const OF_BROWSERS = ['安装应用', '添加到主屏幕', 'Install app', 'Add to home screen']

async function textsBesideHelp(): Promise<string> {
  const names = (await readdir(WORDS, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const others = names.filter((name) => name !== HELP)
  return (await Promise.all(others.map((name) => readFile(new URL(name, WORDS), 'utf8')))).join('\n')
}

test('the help names nothing that the program does not have', async () => {
  const help = await readFile(new URL(HELP, WORDS), 'utf8')
  const named = [...help.matchAll(/“([^”]+)”/g)].flatMap(([, name = '']) => name.split(' — '))
  expect(named.length).toBeGreaterThan(20)
  const texts = await textsBesideHelp()
  const isSaid = (name: string) => ["'", '`'].some((mark) => texts.includes(`${mark}${name}${mark}`))
  expect(new Set(named.filter((name) => !isSaid(name)))).toEqual(new Set(OF_BROWSERS))
})
