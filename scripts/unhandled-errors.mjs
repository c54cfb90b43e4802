// A reporter for `npm test`: writes what nobody caught during the run, a line each, to the file that UNHANDLED_ERRORS names.
// The JSON report has no place for it.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run.mjs'

/** @typedef {import('vitest/node').SerializedError} SerializedError */

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
 * What it says and where it happened; where that is unknown, in which test file.
 * @param {SerializedError} error
 * @param {string} base folder that file names are shown relative to
 */
export function lineOf(error, base) {
  const [place] = error.stacks ?? []
  const file = place?.file ?? error.VITEST_TEST_PATH
  const said = `${error.name ?? 'Error'}: ${error.message.split('\n')[0]}`
  if (typeof file !== 'string') return said
  return `${said} (${relative(base, file)}${place ? `:${place.line}` : ''})`
}
