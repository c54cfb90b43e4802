// Runs the engine of the identity that is open in this tab: its databases, its watches, its triggers. One identity at a
// time; the queues of the others lie still until they are opened.

import type { Observable } from 'dexie'
import type { IdMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { type BusMessage, createEngine, type Engine } from '#src/sync/engine.ts'
import { KvError, MIRROR_STORES, OUTBOX_STORES } from '#src/sync/kv.ts'
import type { Command, Saved } from '#src/sync/mutator.ts'
import { INITIAL_STATUS, type SyncStatus } from '#src/sync/status.ts'
import type { StoredFile, Transport } from '#src/sync/transport.ts'
import type { Browser } from './browser.ts'
import { mirrorName, outboxName, WRITTEN_CHANNEL } from './database-names.ts'
import type { DeviceStore } from './device-store.ts'
import { announceWritten, type DexieKv, openDexieKv } from './dexie-kv.ts'
import { type EditView, watchEdits } from './edit-watch.ts'
import { outboxFile } from './outbox-file.ts'
import { type PokeStream, startPokeStream } from './poke-stream.ts'
import { createRowWatch, type RowWatch } from './row-watch.ts'
import { createRowsHub, type RemoteRows, type RowsHub } from './rows-hub.ts'
import { type RunningWho, sameCodes, sameScopes } from './running-who.ts'
import { type HealthWatch, watchStorage } from './storage-health.ts'
import { createValueStore, type ValueStore } from './value-store.ts'

/** The identity that is open in this tab, with everything that screens read and write through. */
export interface Running {
  readonly who: RunningWho
  readonly engine: Engine
  readonly rows: RowsHub
  readonly row: RowWatch
  readonly edits: ValueStore<EditView>
  /** The engine's status; `inStepAtMs` is remembered over restarts. */
  readonly status: ValueStore<SyncStatus>
  readonly newId: IdMaker
  /** The engine's `mutate`, and what follows a save. */
  readonly mutate: (commands: readonly Command[]) => Promise<Saved>
  readonly mirrorName: string
  /** A queued file as it lies in the outbox, live; undefined once the server has it. */
  readonly liveFile: (fileUri: string) => Observable<StoredFile | undefined>
}

export interface HostOptions {
  readonly registry: Registry
  readonly browser: Browser
  readonly device: DeviceStore
  readonly newId: IdMaker
  readonly baseUrl: string
  readonly transportOf: (who: Who) => Transport
  /** The permission fingerprint this device works under. */
  readonly permissionOf: (domain: string) => Promise<string | null>
  /** The worker's rows over a mirror; absent where there are no workers. */
  readonly remoteRows?: (mirrorName: string) => RemoteRows
  /** Frees storage for an edit that does not fit; the outbox and this mirror stay. */
  readonly makeRoom: (keptMirror: string) => Promise<void>
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

interface Opened {
  readonly outbox: DexieKv
  readonly mirror: DexieKv
  readonly rows: RowsHub
  readonly row: RowWatch
  readonly status: ValueStore<SyncStatus>
  /** For what goes wrong while it is open; what a closing interrupts is no fault. */
  readonly fault: (error: unknown) => void
  readonly close: () => void
}

export function createEngineHost(options: HostOptions): EngineHost {
  const { registry, browser, device } = options
  const running = createValueStore<Running | undefined>(undefined)
  const storage = watchStorage(browser, device)
  let opened: Opened | undefined
  let stopEngine: () => void = () => undefined
  /** Starts run one after another; a later one, or a stop, overtakes those that have not begun. */
  let turn = 0
  /** Whose engine ran when this tab was put to sleep. */
  let asleep: RunningWho | undefined

  const fault = (error: unknown) => {
    storage.noteFault(error)
    options.onFault(error)
  }

  async function open(who: Who): Promise<Opened> {
    const names = { outbox: outboxName(who.userId), mirror: mirrorName(who.userId, who.domain) }
    await device.rememberDatabases(Object.values(names))
    const session = await device.session()
    const inStepAtMs = session?.identities[who.domain]?.inStepAtMs ?? null
    let closed = false
    const faultWhileOpen = (error: unknown) => {
      if (!closed) fault(error)
    }
    /** Newer code, or another tab that needed the room. After a logout there is no session, and nothing to say. */
    const onVersionChange = () => {
      device.session().then((kept) => {
        if (kept?.userId === who.userId) storage.noteOutdated()
      }, options.onFault)
    }
    const open = { factory: browser.factory, onVersionChange }
    const outbox = openDexieKv({ ...open, name: names.outbox, stores: OUTBOX_STORES, durability: 'strict' })
    const mirror = openDexieKv({ ...open, name: names.mirror, stores: MIRROR_STORES, durability: 'relaxed' })
    const rows = createRowsHub({
      mirror,
      clock: browser.clock,
      remote: options.remoteRows?.(names.mirror),
      onFault: faultWhileOpen,
    })
    const row = createRowWatch(mirror, faultWhileOpen)
    const channel = browser.channel(WRITTEN_CHANNEL)
    channel.listen((message) => {
      const { database, stores } = message as { database?: string; stores?: string[] }
      if (database === undefined || !Object.values(names).includes(database)) return
      announceWritten(database, new Map((stores ?? []).map((store) => [store, 'all'])))
    })
    return {
      outbox,
      mirror,
      rows,
      row,
      status: createValueStore<SyncStatus>({ ...INITIAL_STATUS, inStepAtMs }),
      fault: faultWhileOpen,
      close() {
        closed = true
        rows.stop()
        row.stop()
        channel.close()
        outbox.close()
        mirror.close()
      },
    }
  }

  function startEngine(who: RunningWho, on: Opened, deviceId: string): void {
    const { outbox, mirror, status } = on
    const channel = browser.channel(`gantry-sync:${who.userId}:${who.domain}`)
    const engine = createEngine({
      registry,
      who,
      outbox,
      mirror,
      device: deviceId,
      transport: options.transportOf(who),
      permission: () => options.permissionOf(who.domain),
      clock: browser.clock,
      random: browser.random,
      newId: options.newId,
      locks: browser.locks,
      bus: { post: channel.post, on: (listen) => channel.listen((message) => listen(message as BusMessage)) },
      onStatus: (next) => {
        const inStepAtMs = next.inStepAtMs ?? status.get().inStepAtMs
        if (inStepAtMs !== status.get().inStepAtMs) device.saveStep(who, inStepAtMs).catch(fault)
        status.set({ ...next, inStepAtMs })
      },
      onFault: on.fault,
    })
    const edits = watchEdits({
      outbox,
      domain: who.domain,
      readEdits: engine.outbox.edits,
      clock: browser.clock,
      onFault: on.fault,
    })
    const pokes = listenForPokes(who, engine, on)
    const stopWaking = browser.onWake({
      wake: () => {
        pokes?.retry()
        engine.wake()
      },
      offline: engine.noteOffline,
    })
    status.set({ ...INITIAL_STATUS, inStepAtMs: status.get().inStepAtMs })
    engine.start()
    stopEngine = () => {
      stopEngine = () => undefined
      stopWaking()
      pokes?.stop()
      edits.stop()
      engine.stop()
      channel.close()
    }
    running.set({
      who,
      engine,
      status,
      rows: on.rows,
      row: on.row,
      edits: edits.view,
      newId: options.newId,
      mirrorName: mirrorName(who.userId, who.domain),
      mutate: (commands) => save(engine, commands, mirrorName(who.userId, who.domain)),
      liveFile: (fileUri) => outbox.live('files', fileUri),
    })
  }

  function listenForPokes(who: Who, engine: Engine, on: Opened): PokeStream {
    return startPokeStream({
      url: `${options.baseUrl}/api/sync/events?domain=${encodeURIComponent(who.domain)}`,
      lockName: `gantry-events:${who.userId}:${who.domain}`,
      locks: browser.locks,
      clock: browser.clock,
      random: browser.random,
      open: browser.openPokes,
      onPoke: engine.wake,
      onFault: on.fault,
    })
  }

  async function save(engine: Engine, commands: readonly Command[], keptMirror: string): Promise<Saved> {
    try {
      const result = await engine.mutate(commands).catch(async (error: unknown) => {
        if (!(error instanceof KvError) || error.fault !== 'quota') throw error
        await options.makeRoom(keptMirror)
        return engine.mutate(commands)
      })
      if (result.kind === 'saved') storage.noteSaved()
      return result
    } catch (error) {
      if (error instanceof KvError) fault(error)
      throw error
    }
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
    const deviceId = await device.deviceId(() => options.newId('device'))
    const on = opened ?? (await open(who))
    if (mine !== turn) {
      if (on !== opened) on.close()
      return
    }
    opened = on
    startEngine(who, on, deviceId)
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
      const userId = running.get()?.who.userId
      if (userId === undefined || !opened) throw new Error('no identity is open')
      return outboxFile(opened.outbox, { userId, madeAtMs: browser.clock.wallMs() })
    },
  }
}
