// The server of the simulation: the real push, pull and fill over a store of its kind; people, permissions, backups.
import { gunzipSync } from 'node:zlib'
import { ERROR_CODES } from '#contract/error-codes.ts'
import { fingerprint } from '#contract/kit/hash.ts'
import { outcomeSchema } from '#contract/kit/outcome.ts'
import type { Registry } from '#contract/kit/registry.ts'
import {
  type FillRequest,
  type FillResponse,
  fillResponseSchema,
  fillTogetherResponseSchema,
  type PullRequest,
  type PullResponse,
  pullResponseSchema,
} from '#contract/sync/pull.ts'
import { type PushRequest, type PushResponse, pushResponseSchema } from '#contract/sync/push.ts'
import { type RowsRequest, type RowsResponse, rowsResponseSchema } from '#contract/sync/rows.ts'
import { createFill } from '#server/sync/pull/fill.ts'
import { createKnownMoves } from '#server/sync/pull/moved-collections.ts'
import { createPull } from '#server/sync/pull/pull.ts'
import { createSharedLook } from '#server/sync/pull/shared-look.ts'
import { createPush } from '#server/sync/push/push.ts'
import { createRowMemory } from '#server/sync/store/row-memory.ts'
import { createRows } from '#server/sync/store/rows.ts'
import type { SyncStore } from '#server/sync/store/store.ts'
import { type ServerWho, vouchedFor } from '#server/sync/who.ts'
import type { FilledPart, Reply, UploadState } from '#src/sync/transport.ts'
import type { SeededRandom } from './seeded-random.ts'
import { SimCallers } from './sim-callers.ts'
import { SimFiles } from './sim-files.ts'
import { recordAuthority } from './sim-records.ts'
import { simRegistry } from './sim-registry.ts'
import { memorySimStore, type SimStore } from './sim-store.ts'
import type { VirtualClock } from './virtual-clock.ts'

export const ORGANISATION = 'org_00000000000000000000000000'

export interface Person {
  readonly userId: string
  codes: string[]
  teams: string[] | 'all'
  signedIn: boolean
}

/** Ways to break the server on purpose, so that the simulation can be seen to notice. */
export interface ServerSabotage {
  /** Wraps the store under push and pull. */
  readonly store?: (store: SyncStore) => SyncStore
  readonly skipPermissionCheck?: boolean
}

export class SimServer {
  registry: Registry = simRegistry
  /** What this server keeps its rows in. */
  readonly base: SimStore
  alive = true
  restores = 0
  /** Edits that it has taken, in whatever life. */
  readonly taken = new Set<string>()
  /** Answers every request with this code: the account or the organisation is closed. */
  closed: number | undefined
  /** The oldest contract that is still spoken. */
  minContract = 1
  /** Edits for which this server fails, whatever else is in the request. */
  readonly poisoned = new Set<string>()
  failsOn: ((edit: PushRequest['edits'][number]) => boolean) | undefined
  readonly people = new Map<string, Person>()
  /** What two processes over one store remember of its rows and what moved, whatever becomes of the store; requests go to them in turns. */
  readonly #memories = [createRowMemory(), createRowMemory()]
  readonly #moves = [createKnownMoves(), createKnownMoves()]
  #pushes = 0
  #pulls = 0
  readonly files = new SimFiles()
  /** Called when a part of a filling has been answered; the next one is another request. */
  afterPart: ((userId: string) => void) | undefined
  readonly #callers = new SimCallers((userId) => this.who(userId))
  readonly #clock: VirtualClock
  readonly #sabotage: ServerSabotage

  constructor(clock: VirtualClock, random: SeededRandom, sabotage: ServerSabotage, base?: SimStore) {
    this.base = base ?? memorySimStore(random.next)
    this.#clock = clock
    this.#sabotage = sabotage
  }

  who(userId: string): ServerWho {
    const person = this.people.get(userId)
    if (!person) throw new Error(`nobody is ${userId}`)
    return {
      userId,
      username: userId,
      domain: ORGANISATION,
      codes: new Set(person.codes),
      sessionId: `session:${userId}`,
      fingerprint: this.fingerprint(userId),
      filters: person.teams === 'all' ? {} : { item: { kind: 'in', values: person.teams } },
    }
  }

  fingerprint(userId: string): string {
    const person = this.people.get(userId)
    return fingerprint([person?.codes, person?.teams])
  }

  /** Yesterday's database comes back; everything accepted since is forgotten. */
  async restore(): Promise<void> {
    if (!(await this.base.restore())) return
    this.files.restore()
    this.restores++
  }

  /** What a restored server comes back to. */
  async backUp(): Promise<void> {
    await this.base.backUp()
    this.files.backUp()
  }

  push(userId: string, request: PushRequest): Promise<Reply<PushResponse>> {
    return this.#answer(userId, request.permission, async () => {
      if (request.edits.some((edit) => this.poisoned.has(edit.id) || this.failsOn?.(edit)))
        return { kind: 'code', code: ERROR_CODES.systemError }
      const memory = this.#memories[this.#pushes++ % this.#memories.length]
      const push = createPush({
        ...(memory && { memory }),
        registry: this.registry,
        store: this.#store(),
        missingFiles: async (_tx, _who, uris) => uris.filter((uri) => !this.files.isComplete(uri)),
        domains: { records: { authority: recordAuthority(() => [...this.people.keys()]) } },
        clock: this.nowMs,
        contractRange: { min: this.minContract, max: this.registry.version },
        poke: () => undefined,
        log: { error: (details: unknown) => this.#fail(details), warn: () => undefined },
      })
      const value = pushResponseSchema.parse(
        overTheWire(await push(vouchedFor(this.who(userId)), overTheWire(request))),
      )
      if (value.kind === 'outcomes')
        for (const { id, outcome } of value.outcomes) {
          outcomeSchema.parse(outcome)
          if (outcome.kind === 'applied' || outcome.kind === 'merged') this.taken.add(id)
        }
      return { kind: 'ok', value }
    })
  }

  pull(userId: string, request: PullRequest): Promise<Reply<PullResponse>> {
    return this.#answer(userId, request.permission, async () => {
      const moves = this.#moves[this.#pulls++ % this.#moves.length]
      const pull = createPull({
        ...(moves && { moves }),
        registry: this.registry,
        store: this.#callers.stamping(this.#store()),
        clock: this.nowMs,
        contractRange: { min: this.minContract, max: this.registry.version },
      })
      const { json } = await pull(this.#callers.ask(userId), overTheWire(request))
      const answer = pullResponseSchema.parse(JSON.parse(json))
      return { kind: 'ok', value: inParts(answer, 2 ** (Math.floor(this.#clock.nowMs) % 4)) }
    })
  }

  fill(userId: string, request: FillRequest): Promise<Reply<FilledPart>> {
    return this.#fill(userId, request, (answer) => filledPart(fillResponseSchema.parse(answer)))
  }

  fillTogether(userId: string, requests: readonly FillRequest[]): Promise<Reply<readonly FilledPart[]>> {
    return this.#fill(userId, requests, (answer) => fillTogetherResponseSchema.parse(answer).parts.map(filledPart))
  }

  rows(userId: string, request: RowsRequest): Promise<Reply<RowsResponse>> {
    return this.#answer(userId, null, async () => {
      const rows = createRows({ registry: this.registry, store: this.#callers.stamping(this.#store()) })
      const answer = await rows(this.#callers.ask(userId), overTheWire(request))
      return { kind: 'ok', value: rowsResponseSchema.parse(overTheWire(answer)) }
    })
  }

  #fill<T>(
    userId: string,
    request: FillRequest | readonly FillRequest[],
    read: (answer: unknown) => T,
  ): Promise<Reply<T>> {
    return this.#answer(userId, null, async (): Promise<Reply<T>> => {
      const store = this.#callers.stamping(this.#store())
      const fill = createFill({ registry: this.registry, store, look: createSharedLook(store) })
      const { gzip } = await fill(this.#callers.ask(userId), overTheWire(request))
      this.afterPart?.(userId)
      return { kind: 'ok', value: read(JSON.parse(gunzipSync(gzip).toString())) }
    })
  }

  /** To whoever asks whether it is there at all. */
  knocked(): Reply<null> {
    return this.alive ? { kind: 'ok', value: null } : { kind: 'unknown', answered: false }
  }

  uploadState(userId: string, fileUri: string): Promise<Reply<UploadState>> {
    return this.#answer(userId, null, async () => this.files.state(fileUri))
  }

  upload(userId: string, fileUri: string, offset: number, size: number): Promise<Reply<UploadState>> {
    return this.#answer(userId, null, async () => this.files.receive(fileUri, offset, size))
  }

  /** The server's own time. */
  readonly nowMs = () => Math.floor(1_800_000_000_000 + this.#clock.nowMs)
  #store(): SyncStore {
    return this.#sabotage.store?.(this.base.sync) ?? this.base.sync
  }

  async #answer<T>(userId: string, permission: string | null, run: () => Promise<Reply<T>>): Promise<Reply<T>> {
    if (!this.alive) return { kind: 'unknown', answered: false }
    if (this.closed !== undefined) return { kind: 'code', code: this.closed }
    if (!this.people.get(userId)?.signedIn) return { kind: 'code', code: ERROR_CODES.notLoggedIn }
    const changed = permission !== null && permission !== this.fingerprint(userId)
    if (changed && !this.#sabotage.skipPermissionCheck) return { kind: 'code', code: ERROR_CODES.permissionsChanged }
    return this.#clock.external(run())
  }

  #fail(details: unknown): void {
    throw new Error(`the server logged a fault: ${JSON.stringify(details)}`)
  }
}

/** Rows are few here: fillings are asked for in parts, and pages made, as of a hundred times as many. */
function inParts(answer: PullResponse, parts: number): PullResponse {
  if (answer.kind !== 'snapshot') return answer
  const collections = Object.entries(answer.collections).map(([name, one]) =>
    one.kind === 'fill' ? [name, { ...one, parts, count: one.count * 100 }] : [name, one],
  )
  return { ...answer, collections: Object.fromEntries(collections) }
}

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

/** A part as a device's transport hands it to the engine: each row as its JSON. */
const filledPart = (answer: FillResponse): FilledPart =>
  answer.kind === 'part' ? { ...answer, rows: answer.rows.map((row) => JSON.stringify(row)) } : answer
