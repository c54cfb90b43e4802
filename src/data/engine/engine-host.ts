// Runs the engine of the identity that is open in this tab. One identity at a time; the queues of the others lie still
// until they are opened. What opens them comes later than the first picture: here are only their turns.

import type { IdMaker } from '#contract/kit/id.ts'
import type { DeviceStore } from '../device/device-store.ts'
import type { OpenedIdentity, Running } from '../device/open-identity.ts'
import { type RunningWho, sameCodes, sameScopes } from '../device/running-who.ts'
import type { HealthWatch } from '../device/storage-health.ts'
import { createValueStore, type ValueStore } from '../device/value-store.ts'
import type { Browser } from './browser.ts'
import type { EngineRoom } from './engine-room.ts'

export interface HostOptions {
  readonly browser: Browser
  readonly device: DeviceStore
  readonly storage: HealthWatch
  readonly newId: IdMaker
  readonly loadRoom: () => Promise<EngineRoom>
  readonly onFault: (error: unknown) => void
}

export interface EngineHost {
  readonly running: ValueStore<Running | undefined>
  readonly storage: HealthWatch
  /** Opens an identity; the one before is closed. With other codes the engine starts anew over the same databases. */
  readonly start: (who: RunningWho) => Promise<void>
  readonly stop: () => void
  /** The person's outbox as a JSON file, with the bytes of its files. */
  readonly downloadOutbox: () => Promise<Blob>
}

/** Opens and closes the identities of this tab, one at a time, through the engine room once that is there. */
export function createEngineHost(options: HostOptions): EngineHost {
  const { browser, device, storage } = options
  const running = createValueStore<Running | undefined>(undefined)
  let opened: OpenedIdentity | undefined
  let stopEngine: () => void = () => undefined
  /** Starts run one after another; a later one, or a stop, overtakes those that have not begun. */
  let turn = 0
  /** Whose engine ran when this tab was put to sleep. */
  let asleep: RunningWho | undefined

  const fault = (error: unknown) => {
    storage.noteFault(error)
    options.onFault(error)
  }

  function letGo(): void {
    turn += 1
    stopEngine()
    opened?.close()
    opened = undefined
  }

  async function start(who: RunningWho): Promise<void> {
    const mine = ++turn
    const now = running.get()?.who
    const sameIdentity = now?.userId === who.userId && now.domain === who.domain
    if (sameIdentity && opened && sameCodes(now, who)) {
      const before = running.get()
      if (before && !sameScopes(before.who, who)) running.set({ ...before, who })
      return
    }
    stopEngine()
    if (!sameIdentity) {
      running.set(undefined)
      opened?.close()
      opened = undefined
    }
    const [deviceId, on] = await Promise.all([
      device.deviceId(() => options.newId('device')),
      opened ?? options.loadRoom().then((room) => room.openIdentity(who)),
    ])
    if (mine !== turn) {
      if (on !== opened) on.close()
      return
    }
    opened = on
    const engine = on.startEngine(who, deviceId)
    stopEngine = () => {
      stopEngine = () => undefined
      engine.stop()
    }
    running.set(engine.running)
    storage.measure().catch(fault)
  }

  // B1: a sleeper lets go of the lead and of both databases. Screens keep what they show.
  browser.onFreeze?.({
    freeze() {
      asleep = running.get()?.who
      letGo()
    },
    resume() {
      if (asleep) start(asleep).catch(fault)
      asleep = undefined
    },
  })

  return {
    running,
    storage,
    start,
    stop() {
      asleep = undefined
      letGo()
      running.set(undefined)
    },
    async downloadOutbox() {
      if (!opened) throw new Error('no identity is open')
      return opened.outboxFile()
    },
  }
}
