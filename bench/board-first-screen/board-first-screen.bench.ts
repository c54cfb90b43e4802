import { startAppServer } from '../kit/app-server.ts'
import type { Bench } from '../kit/bench.ts'
import { clientDir } from '../kit/client-dir.ts'
import { measureFirstScreen } from '../kit/first-screen.ts'
import { newProfile } from '../kit/profile.ts'
import { prepareDevice, showDevice } from '../kit/shown-device.ts'

const STAFF = 200
/** A thing that waits, in the card of to-dos. */
const BOARD = {
  ...{ user: 'manager', path: '/admin/board', selector: '[data-widget="todos"] a[href*="/approve/detail"]' },
} as const

/**
 * The board of a manager on a device that was in step: its browser started again and the address opened, with the server there
 * and with the server stopped; to the frame in which the first thing that waits for him can be read.
 */
export default {
  name: 'board-first-screen',
  async run({ runs, say }) {
    const server = await startAppServer({ staff: STAFF, clientDir: clientDir() })
    const device = await newProfile()
    try {
      await prepareDevice(device.profile, server.url, BOARD)
      return await measureFirstScreen({
        name: (way) => `board-first-screen ${way}`,
        ...{ runs, say, open: (use) => showDevice(device.profile, server.url, BOARD, use), stop: () => server.stop() },
      })
    } finally {
      await server.remove()
      await device.remove()
    }
  },
} satisfies Bench
