// The second script of the login as the server sends it; no other page has it. It keeps the door until the app is there.
import { type Door, keepDoor } from './door-keeper.ts'
import type {} from './part-table.ts'

/** Without a network the app does not come: it is tried again with the next touch. */
function openDoor(door: Door): void {
  globalThis.gantryBehindDoor().catch(() => {
    door.sayMissing()
    const again = new AbortController()
    for (const touch of ['online', 'click', 'keydown']) {
      const retry = () => {
        again.abort()
        openDoor(door)
      }
      addEventListener(touch, retry, { signal: again.signal })
    }
  })
}

keepDoor(openDoor)
