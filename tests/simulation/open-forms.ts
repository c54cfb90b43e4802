// Forms that stay open while the world goes on: what was seen when one opened is what its edit stands on (P6).
import type { AnyRow } from '#contract/kit/collection.ts'
import type { ChangeEntry } from '#server/sync/store/store.ts'
import { type Page, rowsOf } from '#src/sync/mirror/page-rows.ts'
import type { Command } from '#src/sync/mutator.ts'
import { Broken } from './broken.ts'
import type { SeededRandom } from './seeded-random.ts'
import { MIRROR, type SimDevice } from './sim-device.ts'

/** Fields of an item that are typed into a form; no act but a patch of them writes them. */
const FIELDS = ['a', 'b', 'secret'] as const
const MUTATION = 'sim.patchItem'

interface Patch {
  readonly uri: string
  readonly patch: Readonly<Record<string, unknown>>
}

export class OpenForms {
  readonly #random: SeededRandom
  readonly #open = new Map<SimDevice, AnyRow>()
  /** By edit and field: what its writer saw; undefined when he used no form. */
  readonly #seen = new Map<string, Map<string, unknown>>()
  /** What was begun and not answered: it may be on disk all the same, where a later edit is folded into it. */
  readonly #unanswered = new Set<Command>()

  constructor(random: SeededRandom) {
    this.#random = random
  }

  /** Now and then a person saves a form of his instead, or opens one besides what he does. */
  saving(device: SimDevice, command: Command): Command {
    const random = this.#random
    const open = this.#open.get(device)
    if (open && random.chance(0.25)) {
      if (random.chance(0.8)) this.#open.delete(device)
      const patch = { [random.pick(FIELDS)]: `f${random.int(1_000_000)}` }
      return { mutation: MUTATION, args: { uri: open.uri, patch }, seen: open }
    }
    if (!open && random.chance(0.3)) {
      const rows = device.disk.read<Page>(MIRROR, 'pages').flatMap((page) => rowsOf(page))
      const items = rows.filter((row) => row.uri.startsWith('item_'))
      if (items.length > 0) this.#open.set(device, structuredClone(random.pick(items)))
    }
    return command
  }

  /** Somebody saves; whether it is kept he may never hear. */
  begun(command: Command): void {
    if (command.mutation === MUTATION) this.#unanswered.add(command)
  }

  /** He has heard, whatever he has heard. */
  answered(command: Command): void {
    this.#unanswered.delete(command)
  }

  /** An edit is on disk under this id: its own, or that of the one that took it in. */
  saved({ mutation, args, seen }: Command, id: string | undefined): void {
    if (mutation !== MUTATION || id === undefined) return
    const fields = this.#seen.get(id) ?? new Map<string, unknown>()
    this.#seen.set(id, fields)
    // A field that was patched before keeps what was seen then.
    for (const field of Object.keys((args as Patch).patch))
      if (!fields.has(field)) fields.set(field, seen && { value: seen[field] ?? null })
  }

  /** P6: no form has replaced a value at the server that was not the one its person had before his eyes. */
  check(history: readonly ChangeEntry[]): void {
    for (const { mutationId, uri, fields } of history) {
      for (const [field, { before }] of Object.entries(fields)) {
        // What went on by itself out of a conflict stands on what its writer saw.
        const seen = this.#seen.get(mutationId.replace(/(-r)+$/, ''))?.get(field) as { value: unknown } | undefined
        if (!seen || seen.value === before || this.#isOwn(uri, field, seen.value)) continue
        throw new Broken(
          'P6',
          `${mutationId} replaced ${uri}.${field} ${String(before)}; seen was ${String(seen.value)}`,
        )
      }
    }
  }

  /** Whether somebody saw what he had typed himself, of which nobody had told him that it was kept. */
  #isOwn(uri: string, field: string, value: unknown): boolean {
    return [...this.#unanswered].some(({ args }) => {
      const typed = args as Patch
      return typed.uri === uri && typed.patch[field] === value
    })
  }
}
