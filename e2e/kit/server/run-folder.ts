// Journeys write much that nobody reads again: profiles of browsers, databases. Where the system keeps a folder in memory
// they lie there, and wait for no disk. What a process loses when it is killed is the same there: only a machine without
// power loses more, and no journey takes that away.
import { mkdtemp, readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearAway } from '../clear-away.ts'

const IN_MEMORY = '/dev/shm'
/** Far more than the journeys of two files take. */
const ROOM_BYTES = 3 * 1024 ** 3
/** With the number of the process that made it. */
const OF_A_RUN = /^gantry-run-(\d+)-/

/** Makes the folder for what this run makes once and, in memory, for all that it and its processes write. */
export async function makeRunFolder(): Promise<string> {
  const make = (parent: string) => mkdtemp(join(parent, `gantry-run-${process.pid}-`))
  if (process.env.TMPDIR !== undefined || !(await hasRoom())) return make(tmpdir())
  await clearEarlier()
  const folder = await make(IN_MEMORY)
  process.env.TMPDIR = folder
  return folder
}

const hasRoom = (): Promise<boolean> =>
  statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= ROOM_BYTES,
    () => false,
  )

/** A run that was killed has left its folder, and nobody gets the memory back. */
async function clearEarlier(): Promise<void> {
  for (const name of await readdir(IN_MEMORY)) {
    const pid = OF_A_RUN.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid))) await clearAway(join(IN_MEMORY, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
