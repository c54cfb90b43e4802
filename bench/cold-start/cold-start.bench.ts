import { startAppServer } from '../kit/app-server.ts'
import type { Bench, BenchResult } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { interleave } from '../kit/interleave.ts'
import { median } from '../kit/median.ts'
import { newProfile } from '../kit/profile.ts'
import { prepareDevice } from './prepare-device.ts'
import { type Started, startOffline } from './start-offline.ts'

const STAFF = 5000
const ADDRESS = '/admin/organization/personnel/rostersList'
const SLOW_DOWN = 4
const LIMIT_MS = 1000
const SLOW_LIMIT_MS = 2500

/**
 * A device that was in step: its browser started again, the server stopped, the address of the roster opened. Measured
 * from opening the address to the frame in which the first person can be read.
 */
export default {
  name: 'cold-start',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const device = await newProfile()
    try {
      say('filling a device')
      await prepareDevice(device.profile, server.url, ADDRESS, { employee: STAFF })
      await server.stop()
      const measured = await interleave(['full speed', 'slow'], runs, async (way, run) => {
        const started = await startOffline(device.profile, server.url + ADDRESS, way === 'slow' ? SLOW_DOWN : 1)
        say(`run ${run + 1}: ${way} ${Math.round(started.rowsMs)} ms, first paint ${Math.round(started.paintMs)} ms`)
        return started
      })
      const result = (name: string, all: readonly Started[], limit: number): BenchResult => ({
        name: `cold-start first rows${name}`,
        unit: 'ms',
        better: 'less',
        ours: median(all.map(({ rowsMs }) => rowsMs)),
        limit,
        peers: { 'first paint of the shell': median(all.map(({ paintMs }) => paintMs)) },
        runs,
      })
      return [
        result('', measured['full speed'], LIMIT_MS),
        result(`, CPU ${SLOW_DOWN} times slower`, measured.slow, SLOW_LIMIT_MS),
      ]
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench
