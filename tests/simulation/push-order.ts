// What a device sends: the whole of what was saved (L3), nothing while an edit that it depends on is uncertain (P4) or its
// photo has not arrived (L6), and not without end (P2). What was sent stays as it is (P7). Edits are judged by P4 in the moment
// in which they are marked as sent: a tab may die before their request leaves, and the server come back from a backup; then
// what they depend on is offered again, and goes with them.
import type { PushRequest, PushResponse } from '#contract/sync/push.ts'
import { dependsOn, type Edit, type EditState, isUnsettled } from '#src/sync/outbox/edit.ts'
import type { Reply, StoredFile } from '#src/sync/transport.ts'
import { Broken } from './broken.ts'

/** More requests than this within ten seconds are a loop that nothing slows down. */
const MOST_IN_TEN_SECONDS = 100

export class PushOrder {
  readonly #nowMs: () => number
  #sentAtMs: number[] = []
  readonly #device: string
  readonly #edits: () => Edit[]
  readonly #files: () => StoredFile[]
  /** Edits that a request has carried. While such an edit is unsettled, what became of it is uncertain. */
  readonly #carried = new Map<string, string>()
  /** Edits found marked as sent. */
  readonly #marked = new Set<string>()
  /** States of the edits as the last commit left them. */
  #states = new Map<string, EditState>()

  constructor(device: string, nowMs: () => number, edits: () => Edit[], files: () => StoredFile[]) {
    this.#nowMs = nowMs
    this.#device = device
    this.#edits = edits
    this.#files = files
  }

  /** The outbox has been written. Answers what is wrong with what has just been marked as sent. */
  committed(): Broken | undefined {
    const edits = this.#edits()
    const unsettled = edits.filter(isUnsettled)
    const before = this.#states
    this.#states = new Map(edits.map(({ id, state }) => [id, state]))
    const marked = unsettled.filter(({ id, state, partOf }) => {
      // A part of a refused edit is made and marked in one.
      const was = before.get(id) ?? (partOf ? 'queued' : undefined)
      return state === 'sent' && was === 'queued'
    })
    const isMarked = new Set(marked.map(({ id }) => id))
    for (const edit of marked) {
      const open = unsettled.find((one) => one.seq < edit.seq && dependsOn(edit, one) && !isMarked.has(one.id))
      if (open) return new Broken('P4', `${this.#device} marks ${edit.id} while ${open.id}, which it needs, is open`)
    }
    return undefined
  }

  /** The browser died: what it had committed may be another state of the outbox. */
  crashed(): void {
    this.#states = new Map(this.#edits().map(({ id, state }) => [id, state]))
  }

  /** A request leaves. Answers what is wrong with it. */
  sending(request: PushRequest): Broken | undefined {
    const batch = request.edits.map(({ id }) => id)
    const unsettled = this.#edits().filter(isUnsettled)
    const early = batch
      .filter((id) => !this.#carried.has(id) && !this.#marked.has(id))
      .map((id) => this.#tooEarly(id, batch, unsettled))
      .find((found) => found !== undefined)
    for (const edit of request.edits) this.#carried.set(edit.id, JSON.stringify(edit.args))
    return early ?? this.#inPart(request, unsettled) ?? this.#withoutFile(batch, unsettled) ?? this.#hammering()
  }

  /** What was sent is what the server decides on: nothing is folded into it any more. What it disputes may be all that is kept. */
  check(): void {
    for (const { id, args, state, apart } of this.#edits()) {
      if (state === 'sent') this.#marked.add(id)
      const carried = this.#carried.get(id)
      if (carried === undefined || carried === JSON.stringify(args)) continue
      if (apart && JSON.stringify(apart.args) === carried) continue
      throw new Broken('P7', `${this.#device} holds ${JSON.stringify(args)} under ${id}, and has sent ${carried}`)
    }
  }

  /** A reply has reached the tab. */
  answered(reply: Reply<PushResponse>): void {
    if (reply.kind !== 'ok' || reply.value.kind !== 'outcomes') return
    for (const { id, outcome } of reply.value.outcomes) {
      if (outcome.kind !== 'later') continue
      this.#carried.delete(id)
      this.#marked.delete(id)
    }
  }

  /** Whatever the server answers, a device leaves it time (P2). */
  #hammering(): Broken | undefined {
    const nowMs = this.#nowMs()
    this.#sentAtMs = [...this.#sentAtMs.filter((atMs) => atMs > nowMs - 10_000), nowMs]
    if (this.#sentAtMs.length <= MOST_IN_TEN_SECONDS) return undefined
    return new Broken('P2', `${this.#device} has sent ${this.#sentAtMs.length} requests within ten seconds`)
  }

  /** The bytes go first. */
  #withoutFile(batch: readonly string[], unsettled: readonly Edit[]): Broken | undefined {
    const edits = unsettled.filter(({ id, files }) => files.length > 0 && batch.includes(id))
    if (edits.length === 0) return undefined
    const here = new Set(this.#files().flatMap(({ id, arrived }) => (arrived ? [] : id)))
    const early = edits.find(({ files }) => files.some((file) => here.has(file)))
    return early && new Broken('L6', `${this.#device} sends ${early.id} before its photo`)
  }

  /** What was folded into an edit goes with it: the server will never be asked for it again. */
  #inPart(request: PushRequest, unsettled: readonly Edit[]): Broken | undefined {
    const saved = new Map(unsettled.map((edit) => [edit.id, JSON.stringify(edit.args)]))
    const cut = request.edits.find((edit) => saved.has(edit.id) && saved.get(edit.id) !== JSON.stringify(edit.args))
    return cut && new Broken('L3', `${this.#device} sends ${JSON.stringify(cut.args)}, not ${saved.get(cut.id)}`)
  }

  #tooEarly(id: string, batch: readonly string[], unsettled: readonly Edit[]): Broken | undefined {
    const edit = unsettled.find((one) => one.id === id)
    if (!edit) return undefined
    const needed = unsettled.filter((earlier) => earlier.seq < edit.seq && dependsOn(edit, earlier))
    const missing = needed.find((earlier) => !batch.includes(earlier.id))
    return missing && new Broken('P4', `${this.#device} sends ${id} without ${missing.id}, which it needs`)
  }
}
