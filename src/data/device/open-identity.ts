// Opens one identity: its databases with what is watched in them, and the engine over them. Part of the engine room.

import type { IdMaker } from '#contract/kit/id.ts'
import type { Registry } from '#contract/kit/registry.ts'
import type { Who } from '#contract/kit/tx.ts'
import { type BusMessage, createEngine, type Engine } from '#src/sync/engine.ts'
import { KnownPages } from '#src/sync/mirror/known-pages.ts'
import type { Command, Saved } from '#src/sync/mutator.ts'
import { bringForRows } from '#src/sync/needed-domains.ts'
import type { JournalEntry } from '#src/sync/outbox/edit.ts'
import { readJournal } from '#src/sync/outbox/outbox-records.ts'
import { INITIAL_STATUS, type SyncStatus } from '#src/sync/status.ts'
import { type Kv, KvError, MIRROR_STORES, OUTBOX_STORES } from '#src/sync/storage/kv.ts'
import type { Transport } from '#src/sync/transport.ts'
import { type EditView, watchEdits } from '../edits/edit-watch.ts'
import { type Act, nameActs } from '../edits/name-acts.ts'
import { outboxFile } from '../edits/outbox-file.ts'
import type { Browser } from '../engine/browser.ts'
import { type PokeStream, startPokeStream } from '../engine/poke-stream.ts'
import { type FileWatch, watchFiles } from '../files/file-watch.ts'
import { createRowWatch, type RowWatch } from '../rows/row-watch.ts'
import { createRowsHub, type RemoteRows, type RowsHub } from '../rows/rows-hub.ts'
import { mirrorName, outboxName, WRITTEN_CHANNEL } from './database-names.ts'
import type { DeviceStore } from './device-store.ts'
import { announceWritten, openDexieKv } from './dexie-kv.ts'
import type { RunningWho } from './running-who.ts'
import type { HealthWatch } from './storage-health.ts'
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
  readonly mutate: (acts: readonly Act[]) => Promise<Saved>
  readonly mirrorName: string
  /** Sees to it that a collection is mirrored; for whoever reads rows past `rows` and `row`. */
  readonly bringRows: (collection: string) => void
  /** The mirror's database; the last answers of calls are kept beside the rows. */
  readonly mirror: Kv
  /** A queued file as it lies in the outbox, live; undefined once the server has it. */
  readonly liveFile: FileWatch['live']
  /** What the server has accepted of this person's edits lately, under whichever identity. */
  readonly journal: () => Promise<readonly JournalEntry[]>
  /** Where a failed reading of these databases is told; what their closing interrupts is no fault. */
  readonly noteFault: (error: unknown) => void
}

/** The databases of an identity, open; an engine may be started over them, and another after that one has stopped. */
export interface OpenedIdentity {
  readonly startEngine: (who: RunningWho, deviceId: string) => { readonly running: Running; readonly stop: () => void }
  /** The person's outbox as a JSON file, with the bytes of its files. */
  readonly outboxFile: () => Promise<Blob>
  readonly close: () => void
}

export interface OpenOptions {
  readonly registry: Registry
  readonly browser: Browser
  readonly device: DeviceStore
  readonly storage: HealthWatch
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

export async function openIdentity(options: OpenOptions, who: Who): Promise<OpenedIdentity> {
  const { browser, device, storage } = options
  const names = { outbox: outboxName(who.userId), mirror: mirrorName(who.userId, who.domain) }
  const [session] = await Promise.all([device.session(), device.rememberDatabases(Object.values(names))])
  const keptAtMs = session?.identities[who.domain]?.inStepAtMs ?? null
  // A time to come was noted under a clock that has been set right since: when it was is not known.
  const inStepAtMs = keptAtMs !== null && keptAtMs > browser.clock.wallMs() ? null : keptAtMs
  const status = createValueStore<SyncStatus>({ ...INITIAL_STATUS, inStepAtMs })
  let closed = false
  const fault = (error: unknown) => {
    storage.noteFault(error)
    options.onFault(error)
  }
  /** What a closing interrupts is no fault. */
  const faultWhileOpen = (error: unknown) => {
    if (!closed) fault(error)
  }
  /** Newer code, or another tab that needed the room. After a logout there is no session, and nothing to say. */
  const onVersionChange = () => {
    device.session().then((kept) => {
      if (kept?.userId === who.userId) storage.noteOutdated()
    }, options.onFault)
  }
  /** Whoever asks for rows makes them be mirrored: the code of their domain comes to this tab, and the one that leads pulls. */
  function bringRows(collection: string): void {
    bringForRows(options.registry, [collection])?.catch(faultWhileOpen)
  }
  const open = { factory: browser.factory, onVersionChange }
  const outbox = openDexieKv({ ...open, name: names.outbox, stores: OUTBOX_STORES, durability: 'strict' })
  const mirror = openDexieKv({ ...open, name: names.mirror, stores: MIRROR_STORES, durability: 'relaxed' })
  const rows = createRowsHub({
    mirror,
    clock: browser.clock,
    remote: options.remoteRows?.(names.mirror),
    onAsked: bringRows,
    onFault: faultWhileOpen,
  })
  const pages = new KnownPages()
  const row = createRowWatch(mirror, pages, bringRows, faultWhileOpen)
  const written = browser.channel(WRITTEN_CHANNEL)
  written.listen((message) => {
    const { database, stores } = message as { database?: string; stores?: string[] }
    if (database === undefined || !Object.values(names).includes(database)) return
    announceWritten(database, new Map((stores ?? []).map((store) => [store, 'all'])))
  })

  function startEngine(as: RunningWho, deviceId: string) {
    const channel = browser.channel(`gantry-sync:${as.userId}:${as.domain}`)
    const engine = createEngine({
      registry: options.registry,
      who: as,
      outbox,
      mirror,
      device: deviceId,
      transport: options.transportOf(as),
      permission: () => options.permissionOf(as.domain),
      clock: browser.clock,
      random: browser.random,
      newId: options.newId,
      locks: browser.locks,
      bus: { post: channel.post, on: (listen) => channel.listen((message) => listen(message as BusMessage)) },
      onStatus: (next) => {
        const inStep = next.inStepAtMs ?? status.get().inStepAtMs
        if (inStep !== status.get().inStepAtMs) device.saveStep(as, inStep).catch(fault)
        status.set({ ...next, inStepAtMs: inStep })
      },
      // A channel hears nothing of what was said while it was being opened.
      onLead: () => announceWritten(names.outbox, new Map(['edits', 'files'].map((store) => [store, 'all']))),
      onPages: rows.offer,
      pages,
      shown: rows.watched,
      seen: (collection, uri) => row.seen(collection, uri) ?? rows.seen(collection, uri),
      onFault: faultWhileOpen,
    })
    const edits = watchEdits({
      outbox,
      domain: as.domain,
      readEdits: engine.outbox.edits,
      clock: browser.clock,
      onFault: faultWhileOpen,
    })
    const files = watchFiles(outbox)
    const pokes = listenForPokes(options, as, engine, faultWhileOpen)
    const stopWaking = browser.onWake({
      wake: () => {
        pokes.retry()
        engine.wake()
      },
      offline: engine.noteOffline,
    })
    status.set({ ...INITIAL_STATUS, inStepAtMs: status.get().inStepAtMs })
    engine.start()
    const running: Running = {
      who: as,
      engine,
      status,
      rows,
      row,
      edits: edits.view,
      newId: options.newId,
      mirrorName: names.mirror,
      bringRows,
      mirror,
      mutate: async (acts) => save(options, engine, await nameActs(options.registry, acts), names.mirror, fault),
      liveFile: files.live,
      journal: () => outbox.transaction('read', ['journal'], readJournal),
      noteFault: faultWhileOpen,
    }
    return {
      running,
      stop() {
        stopWaking()
        pokes.stop()
        edits.stop()
        files.stop()
        engine.stop()
        channel.close()
      },
    }
  }

  return {
    startEngine,
    outboxFile: () => outboxFile(outbox, { userId: who.userId, madeAtMs: browser.clock.wallMs() }),
    close() {
      closed = true
      rows.stop()
      row.stop()
      written.close()
      outbox.close()
      mirror.close()
    },
  }
}

function listenForPokes(
  { browser, baseUrl }: OpenOptions,
  who: Who,
  engine: Engine,
  onFault: (error: unknown) => void,
): PokeStream {
  return startPokeStream({
    url: `${baseUrl}/api/sync/events?domain=${encodeURIComponent(who.domain)}`,
    lockName: `gantry-events:${who.userId}:${who.domain}`,
    locks: browser.locks,
    clock: browser.clock,
    random: browser.random,
    open: browser.openPokes,
    onPoke: engine.wake,
    onFault,
  })
}

async function save(
  { storage, makeRoom }: OpenOptions,
  engine: Engine,
  commands: readonly Command[],
  keptMirror: string,
  fault: (error: unknown) => void,
): Promise<Saved> {
  try {
    const result = await engine.mutate(commands).catch(async (error: unknown) => {
      if (!(error instanceof KvError) || error.fault !== 'quota') throw error
      await makeRoom(keptMirror)
      return engine.mutate(commands)
    })
    if (result.kind === 'saved') storage.noteSaved()
    return result
  } catch (error) {
    if (error instanceof KvError) fault(error)
    throw error
  }
}
