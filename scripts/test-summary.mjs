// Sums test reports up into the last lines of `npm test`.
import { relative } from 'node:path'

/**
 * What one part of the run came to. `failures`, `skips` and `secondTries` (passed, but not at once) are lines to show.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, failures: string[], skips: string[],
 *   secondTries: string[] }} Part
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} ReportedTest
 * @typedef {{ name: string, status: string, assertionResults: ReportedTest[] }} ReportedFile
 */

/** More of them in one run are no accident any more: the run fails. */
const SECOND_TRIES = 2

/** @returns {Part} */
export function emptyPart(/** @type {string} */ name) {
  return { name, passed: 0, failed: 0, skipped: 0, failures: [], skips: [], secondTries: [] }
}

/**
 * Reads what a run of vitest has written: its JSON report and the errors that nobody caught (`unhandled-errors.mjs`). A file that
 * did not load, an error that nobody caught, and a run that failed without either or a failing test count as one failure each, so
 * that nothing red can end in "0 failed".
 * @param {string} name
 * @param {{ report: string | undefined, unhandled?: string | undefined }} written undefined what was not written
 * @param {number} code exit code of the run
 * @param {string} base folder that file names are shown relative to
 * @returns {Part}
 */
export function readReport(name, { report, unhandled }, code, base) {
  const part = emptyPart(name)
  /** @type {ReportedFile[]} */
  const files = report === undefined ? [] : JSON.parse(report).testResults
  for (const file of files) addFile(part, file, relative(base, file.name))
  /** @type {string[]} */
  const errors = unhandled === undefined ? [] : JSON.parse(unhandled)
  part.failed += errors.length
  part.failures.push(...errors.map((error) => `${name}: nobody caught ${error}`))
  if (code !== 0 && part.failed === 0) {
    part.failed = 1
    part.failures.push(`${name}: the run ended with code ${code} although no test failed`)
  }
  return part
}

/** The closing lines: what failed, what was skipped, and the one line of sums, last. */
export function summarise(/** @type {Part[]} */ parts) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) => parts.reduce((n, part) => n + part[key], 0)
  const all = (/** @type {'failures' | 'skips' | 'secondTries'} */ key) => parts.flatMap((part) => part[key])
  const secondTries = all('secondTries')
  const tooMany = secondTries.length > SECOND_TRIES ? [`${secondTries.length} tests passed only at the second try`] : []
  const [passed, failed, skipped] = [sum('passed'), sum('failed') + tooMany.length, sum('skipped')]
  const lines = [
    '',
    ...section('Failed:', [...all('failures'), ...tooMany]),
    ...section('Skipped:', all('skips')),
    ...section('Passed only at the second try:', secondTries),
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ]
  return { lines, failed }
}

/**
 * @param {Part} part
 * @param {ReportedFile} file
 * @param {string} path
 */
function addFile(part, file, path) {
  const skips = file.assertionResults.filter((test) => !['passed', 'failed'].includes(test.status))
  const failures = file.assertionResults.filter((test) => test.status === 'failed')
  part.passed += file.assertionResults.length - skips.length - failures.length
  part.skipped += skips.length
  part.skips.push(...skips.map((test) => `${path}: ${test.fullName}`))
  for (const test of file.assertionResults)
    if (test.status === 'passed' && test.failureMessages?.[0] !== undefined)
      part.secondTries.push(`${path}: ${test.fullName}${faultOf(test)}`)
  part.failed += failures.length
  part.failures.push(...failures.map((test) => `${path}: ${test.fullName}${faultOf(test)}`))
  if (file.status !== 'failed' || failures.length > 0) return
  part.failed += 1
  part.failures.push(`${path}: the file did not run to its end`)
}

/** What went wrong first, in a line: often only the end of a run is kept. */
function faultOf(/** @type {ReportedTest} */ { failureMessages }) {
  const first = failureMessages?.[0]
  return first === undefined ? '' : `: ${first.split('\n')[0]}`
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function section(title, lines) {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), '']
}
