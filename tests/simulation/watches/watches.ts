// Everything that compares a device's disk with what it was a step ago.

import type { SimDevice } from '../sim-device.ts'
import type { SimServer } from '../sim-server.ts'
import { CursorWatch } from './cursor-watch.ts'
import { JournalWatch } from './journal-watch.ts'
import { LinkWatch } from './link-watch.ts'
import { PageWatch } from './page-watch.ts'

export class Watches {
  readonly pages = new PageWatch()
  readonly #cursors = new CursorWatch()
  readonly #journal = new JournalWatch()
  readonly #links = new LinkWatch()

  look(device: SimDevice, server: SimServer): void {
    this.#cursors.look(device, server.restores)
    this.#journal.look(device, server)
    this.#links.look(device, server)
    this.pages.look(device)
  }

  /** The device's disk has gone back. */
  forget(device: SimDevice): void {
    for (const watch of [this.#cursors, this.#journal, this.#links, this.pages]) watch.forget(device)
  }
}
