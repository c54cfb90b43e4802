import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, type as systemName, totalmem } from 'node:os'
import { chromiumPath } from './browser.ts'

/** The machine, how busy it is and the runtimes on one line, as results are read beside it. */
export function describeMachine(): string {
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const cpu = `${cores[0]?.model.trim() ?? 'unknown CPU'}, ${cores.length} cores`
  const load = `load average ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`
  return [cpu, memory, load, `${systemName()} ${release()}`, `Node ${process.version}`, chromiumVersion()].join('; ')
}

function chromiumVersion(): string {
  try {
    return execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8' }).trim()
  } catch {
    return 'no Chromium'
  }
}
