// Journeys write much that nobody reads again: profiles of browsers, databases. Where the system keeps a folder in memory
// they lie there, and wait for no disk. What a process loses when it is killed is the same there: only a machine without
// power loses more, and no journey takes that away.
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Far more than the journeys of two files take. */
const ROOM_BYTES = 3 * 1024 ** 3

/** Chooses the folder for all that this run writes: of this process, and of those that it starts. Answers it. */
export async function chooseFolder(): Promise<string> {
  const room = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  if (process.env.TMPDIR === undefined && room >= ROOM_BYTES) process.env.TMPDIR = IN_MEMORY
  return tmpdir()
}
