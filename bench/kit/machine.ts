import { execFileSync } from 'node:child_process'
import { cpus, release, type as systemName, totalmem } from 'node:os'
import { chromiumPath } from './browser.ts'

/** The machine and the runtimes on one line, as results are read beside it. */
export function describeMachine(): string {
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const cpu = `${cores[0]?.model.trim() ?? 'unknown CPU'}, ${cores.length} cores`
  return [cpu, memory, `${systemName()} ${release()}`, `Node ${process.version}`, chromiumVersion()].join('; ')
}

function chromiumVersion(): string {
  try {
    return execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no Chromium'
  }
}
