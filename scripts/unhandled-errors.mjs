// A reporter for `npm test`: writes what nobody caught during the run, a line each, to the file that UNHANDLED_ERRORS names.
// The JSON report has no place for it.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** @typedef {import('vitest/node').SerializedError} SerializedError */

/** What is thrown deep down says little without those who asked for it. */
const SHOWN_FRAMES = 5

export default class UnhandledErrors {
  /**
   * @param {unknown} _modules
   * @param {readonly SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS
    if (file === undefined) throw new Error('UNHANDLED_ERRORS does not say where to write')
    writeFileSync(file, JSON.stringify(errors.map((error) => lineOf(error, root))))
  }
}

/**
 * What it says, where it happened and by which way it came there; where that is unknown, in which test file.
 * @param {SerializedError} error
 * @param {string} base folder that file names are shown relative to
 */
export function lineOf(error, base) {
  const said = `${error.name ?? 'Error'}: ${error.message.split('\n')[0]}`
  const way = (error.stacks ?? []).slice(0, SHOWN_FRAMES).map(({ file, line }) => `${relative(base, file)}:${line}`)
  if (way.length > 0) return `${said} (${way.join(' < ')})`
  const file = error.VITEST_TEST_PATH
  return typeof file === 'string' ? `${said} (${relative(base, file)})` : said
}
