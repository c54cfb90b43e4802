import { expect, test } from 'vitest'
import { readReport, summarise } from './test-summary.mjs'
import { lineOf } from './unhandled-errors.mjs'

const written = (...files: { name: string; status: string; tests: Record<string, string> }[]) => ({
  report: JSON.stringify({
    testResults: files.map(({ name, status, tests }) => ({
      name: `/project/${name}`,
      status,
      assertionResults: Object.entries(tests).map(([fullName, state]) => ({ fullName, status: state })),
    })),
  }),
})

test('passed, failed and every kind of skipped are counted, the last line is the sum of all parts', () => {
  const a = readReport(
    'tests',
    written(
      { name: 'a.test.ts', status: 'passed', tests: { one: 'passed', two: 'passed', three: 'skipped', four: 'todo' } },
      { name: 'b.test.ts', status: 'failed', tests: { five: 'failed', six: 'passed' } },
    ),
    1,
    '/project',
  )
  const b = readReport(
    'e2e',
    written({ name: 'c.spec.ts', status: 'passed', tests: { seven: 'passed' } }),
    0,
    '/project',
  )
  const { lines, failed } = summarise([a, b])
  expect(lines.at(-1)).toBe('4 passed, 1 failed, 2 skipped')
  expect(failed).toBe(1)
  expect(lines.join('\n')).toContain('a.test.ts: three')
  expect(lines.join('\n')).toContain('b.test.ts: five')
})

test('a file that does not load is a failure', () => {
  const part = readReport('tests', written({ name: 'a.test.ts', status: 'failed', tests: {} }), 1, '/project')
  expect(part.failed).toBe(1)
})

test('a run that ends badly without a failing test, or without a report, is a failure', () => {
  const green = written({ name: 'a.test.ts', status: 'passed', tests: { one: 'passed' } })
  expect(readReport('tests', green, 1, '/project')).toMatchObject({ passed: 1, failed: 1 })
  expect(readReport('tests', { report: undefined }, 137, '/project')).toMatchObject({ passed: 0, failed: 1 })
})

test('what nobody caught is a failure each, and says what it was and where', () => {
  const green = written({ name: 'a.test.ts', status: 'passed', tests: { one: 'passed' } })
  const stacks = [
    { file: '/project/src/a.ts', line: 7, column: 1, method: 'save' },
    { file: '/project/src/b.ts', line: 2, column: 1, method: 'keep' },
  ]
  const errors = [
    { name: 'TypeError', message: 'x is not a function\nmore of it', stacks },
    { message: 'closed', VITEST_TEST_PATH: '/project/a.test.ts' },
  ]
  const unhandled = JSON.stringify(errors.map((error) => lineOf(error, '/project')))
  const { lines, failed } = summarise([readReport('tests', { ...green, unhandled }, 1, '/project')])
  expect(lines).toContain('  tests: nobody caught TypeError: x is not a function (src/a.ts:7 < src/b.ts:2)')
  expect(lines).toContain('  tests: nobody caught Error: closed (a.test.ts)')
  expect(lines.at(-1)).toBe('1 passed, 2 failed, 0 skipped')
  expect(failed).toBe(2)
})

test('what failed is named with its first fault', () => {
  const test = {
    fullName: 'one',
    status: 'failed',
    failureMessages: ['Timeout: nothing was shown\n at a.test.ts:1', 'Timeout: again'],
  }
  const file = { name: '/project/a.test.ts', status: 'failed', assertionResults: [test] }
  const report = JSON.stringify({ testResults: [file] })
  expect(summarise([readReport('tests', { report }, 1, '/project')]).lines).toContain(
    '  a.test.ts: one: Timeout: nothing was shown',
  )
})

test('nothing red: no failures, and 0 failed', () => {
  const green = written({ name: 'a.test.ts', status: 'passed', tests: { one: 'passed' } })
  expect(summarise([readReport('tests', green, 0, '/project')]).lines.at(-1)).toBe('1 passed, 0 failed, 0 skipped')
})

test('what passed only at the second try is named with its first fault; more than two of them fail the run', () => {
  const shaky = (count: number) => {
    const tests = Array.from({ length: count }, (_, at) => ({
      fullName: `test ${at}`,
      status: 'passed',
      failureMessages: [`Timeout ${at}\n at e2e/a.spec.ts:1`],
    }))
    const sure = { fullName: 'sure', status: 'passed', failureMessages: [] }
    const file = { name: '/project/a.spec.ts', status: 'passed', assertionResults: [...tests, sure] }
    return summarise([readReport('e2e', { report: JSON.stringify({ testResults: [file] }) }, 0, '/project')])
  }
  expect(shaky(2).lines).toContain('  a.spec.ts: test 1: Timeout 1')
  expect(shaky(2).lines.at(-1)).toBe('3 passed, 0 failed, 0 skipped')
  expect(shaky(3).failed).toBe(1)
  expect(shaky(3).lines.at(-1)).toBe('4 passed, 1 failed, 0 skipped')
})
