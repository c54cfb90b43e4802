import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { GIVEN_UP, heapMegabytes, supervise } from './supervise.mjs'

const folder = mkdtempSync(join(import.meta.dirname, '../node_modules/.supervise-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A program that does one of these in each of its lives, the last one in all that follow. */
function program(name: string, lives: readonly string[]): string {
  const file = join(folder, `${name}.mjs`)
  const count = join(folder, `${name}.count`)
  writeFileSync(count, '0')
  writeFileSync(
    file,
    `import { readFileSync, writeFileSync } from 'node:fs'
    const life = Number(readFileSync(${JSON.stringify(count)}, 'utf8'))
    writeFileSync(${JSON.stringify(count)}, String(life + 1))
    const lives = [${lives.map((life) => `() => { ${life} }`).join(', ')}]
    lives[Math.min(life, lives.length - 1)]()`,
  )
  return file
}
const livesOf = (name: string) => Number(readFileSync(join(folder, `${name}.count`), 'utf8'))

test('what dies is started again with growing pauses, and says so; what ends in good order is not', async () => {
  const said: string[] = []
  const file = program('dies', ['process.abort()', 'process.exit(1)', "process.kill(process.pid, 'SIGKILL')", ''])
  expect(await supervise([file], { firstWaitMs: 1, say: (sentence) => said.push(sentence) })).toBe(0)
  expect(said).toEqual([
    'The server has died (SIGABRT) and is started again in 0.001 s.',
    'The server has died (code 1) and is started again in 0.002 s.',
    'The server has died (SIGKILL) and is started again in 0.004 s.',
  ])
})

test('what has given up is left alone', async () => {
  const file = program('refuses', [`process.exit(${GIVEN_UP})`])
  expect(await supervise([file], { firstWaitMs: 1, say: () => undefined })).toBe(GIVEN_UP)
  expect(livesOf('refuses')).toBe(1)
})

test('who is told to end ends, and so does what he keeps going', async () => {
  const file = program('stays', ["process.stdout.write('up'); setInterval(() => undefined, 1000)"])
  const parent = join(folder, 'parent.mjs')
  const code = `import { supervise } from ${JSON.stringify(join(import.meta.dirname, 'supervise.mjs'))}
    process.exitCode = await supervise([${JSON.stringify(file)}])`
  writeFileSync(parent, code)
  const child = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(livesOf('stays')).toBe(1)
})

test('the heap gets half of the memory there is', () => {
  const GB = 1024 ** 3
  expect(heapMegabytes(Math.min(2 * GB, totalmem()))).toBe(Math.round(Math.min(2 * GB, totalmem()) / 1024 ** 2 / 2))
  expect(heapMegabytes(100)).toBe(512)
  expect(heapMegabytes(2 ** 63)).toBeLessThanOrEqual(8192)
})
