// Turning what a person did into edits: checked locally, written durably, then shown (L2).

import type { AnyRow } from '#contract/kit/collection.ts'
import type { IdMaker } from '#contract/kit/id.ts'
import type { FieldPatch, RowKey } from '#contract/kit/mutation.ts'
import { Refusal } from '#contract/kit/refusal.ts'
import type { Registry } from '#contract/kit/registry.ts'
import { holds, type Who } from '#contract/kit/tx.ts'
import type { Base } from '#contract/sync/push.ts'
import type { Clock } from './clock.ts'
import type { Mirror } from './mirror/mirror.ts'
import { Overlay, replay } from './mirror/overlay.ts'
import { baseSeen, type Seen, seenSince } from './mirror/seen.ts'
import { bringForEdits, bringForMutations } from './needed-domains.ts'
import { dependsOn, type Edit, type EditDraft, isUnsettled } from './outbox/edit.ts'
import { withKnownEdits } from './outbox/known-edits.ts'
import type { Outbox } from './outbox/outbox.ts'
import { KvError } from './storage/kv.ts'

export interface Command {
  /** Full name, `hr.patchEmployee`. */
  readonly mutation: string
  readonly args: unknown
  /** P6: the row as its writer saw it when he began. What is absent, or all of it, counts as seen at this moment. */
  readonly seen?: Seen | undefined
}

/** `saved` means: on this device's disk, waiting. `refused` means: nothing was kept; the form still holds it. */
export type Saved =
  | { readonly kind: 'saved'; readonly ids: string[] }
  | {
      readonly kind: 'refused'
      readonly code: string
      readonly detail: Record<string, string> | undefined
      readonly index: number
    }

type Refused = Extract<Saved, { kind: 'refused' }>

export interface Mutator {
  /** Queues commands in order, all or none. Rejects with `KvError` when this device cannot save. */
  readonly mutate: (commands: readonly Command[]) => Promise<Saved>
  /** Offers a refused edit again over the row as it is now, with other arguments if given. */
  readonly resubmit: (id: string, args?: unknown) => Promise<Saved>
}

/** Refusals for which no row needs to be known. */
const OWN_FAULTS = new Set(['invalid', 'unknownMutation'])

export interface MutatorOptions {
  readonly registry: Registry
  readonly who: Who
  readonly outbox: Outbox
  readonly mirror: Mirror
  readonly newId: IdMaker
  readonly clock: Clock
  /** Called once edits are on disk, after they are shown. */
  readonly onSaved: (edits: readonly Edit[]) => void
  readonly onFault: (error: unknown) => void
  /** A row as this tab shows it, for when the mirror cannot be read. */
  readonly seen?: ((collection: string, uri: string) => AnyRow | undefined) | undefined
}

interface Outlined {
  readonly command: Command
  /** Its arguments; absent when they are no good. */
  readonly parsed?: { readonly data: unknown }
  readonly keys: readonly RowKey[]
  readonly reads: readonly RowKey[]
  readonly patches: readonly FieldPatch[]
}

export function createMutator(options: MutatorOptions): Mutator {
  const { registry, who, outbox, mirror } = options
  /** The effect of the commands before: the next ones start from what is visible with it. */
  let shown: Promise<void> = Promise.resolve()
  const bring = (edits: readonly Edit[]) => bringForEdits(registry, who.domain, edits)

  function draft(command: Command, base: Base[]): EditDraft {
    const declared = registry.mutations.get(command.mutation)
    if (!declared) throw new Error(`no mutation ${command.mutation}`)
    return {
      id: options.newId(),
      domain: who.domain,
      mutation: command.mutation,
      contract: registry.version,
      args: command.args,
      keys: [...declared.keys(command.args)] as RowKey[],
      reads: [...(declared.reads?.(command.args) ?? [])] as RowKey[],
      base,
      files: declared.files?.(command.args) ?? [],
      madeAtMs: options.clock.wallMs(),
    }
  }

  /** What a command says of itself before any row is read; of arguments that are no good, nothing. */
  function outline(command: Command): Outlined {
    const declared = registry.mutations.get(command.mutation)
    const parsed = declared?.args.safeParse(command.args)
    if (!declared || !parsed?.success) return { command, keys: [], reads: [], patches: [] }
    return {
      command,
      parsed,
      keys: declared.keys(parsed.data),
      reads: declared.reads?.(parsed.data) ?? [],
      patches: declared.patches?.(parsed.data) ?? [],
    }
  }

  /** Runs the commands over what is visible: early refusals, and the base values each patch starts from (P6). */
  async function prepare(outlined: readonly Outlined[]): Promise<EditDraft[] | Refused> {
    try {
      return await mirror.peek(
        outlined.flatMap(({ keys, reads }) => [...keys, ...reads]),
        (overlay) => draftAll(outlined, overlay, true),
      )
    } catch (error) {
      if (!(error instanceof KvError)) throw error
      options.onFault(error)
      return draftAll(outlined, await overSeen(), false)
    }
  }

  /** B2: without the mirror an edit starts from what the tab shows, with the edits that wait; the server decides as ever. */
  async function overSeen(): Promise<Overlay> {
    const get = async (collection: string, uri: string) => options.seen?.(collection, uri)
    const overlay = new Overlay({ get, all: async () => [] })
    const edits = await outbox.edits()
    await bring(edits)
    for (const edit of edits)
      if (edit.domain === who.domain && isUnsettled(edit)) await replay(registry, overlay, edit, who)
    return overlay
  }

  /** `isWhole`: what the overlay lacks does not exist; else it may only be out of sight, and nothing is refused for that. */
  async function draftAll(
    outlined: readonly Outlined[],
    overlay: Overlay,
    isWhole: boolean,
  ): Promise<EditDraft[] | Refused> {
    const drafts: EditDraft[] = []
    for (const [index, one] of outlined.entries()) {
      const { command } = one
      const declared = registry.mutations.get(command.mutation)
      const fail = (refusal: Refusal) => ({
        kind: 'refused' as const,
        code: refusal.code,
        detail: refusal.detail,
        index,
      })
      if (!declared) return fail(new Refusal('unknownMutation'))
      if (!holds(who, declared.permission)) return fail(new Refusal('notAllowed'))
      const base = await baseOf(overlay, one)
      const result = await replay(registry, overlay, { ...command, contract: registry.version }, who, one.parsed)
      if (result.kind === 'refused' && (isWhole || OWN_FAULTS.has(result.refusal.code))) return fail(result.refusal)
      drafts.push(draft(command, base))
    }
    return drafts
  }

  async function baseOf(overlay: Overlay, { command, patches }: Outlined): Promise<Base[]> {
    const bases: Base[] = []
    for (const patch of patches) {
      const row = await overlay.get(patch.collection, patch.uri)
      if (!row) continue
      const seen = command.seen?.uri === patch.uri ? command.seen : undefined
      bases.push({ collection: patch.collection, uri: patch.uri, ...baseSeen(seen, row, Object.keys(patch.values)) })
    }
    return bases
  }

  /** R1: a later edit of a quicker tab may have read these rows without them. One that comes after this look sees them. */
  async function isNeededByLater(edits: readonly Edit[]): Promise<boolean> {
    const [first] = edits
    const own = new Set(edits.map((edit) => edit.id))
    const later = first ? (await outbox.editsAfter(first)).filter((edit) => !own.has(edit.id)) : []
    return later.some((edit) => edit.domain === who.domain && edits.some((shown) => dependsOn(edit, shown)))
  }

  /** The effect follows the durable write and may fail without harm: it is re-derived from the outbox. */
  async function show(edits: readonly Edit[]): Promise<void> {
    try {
      let isInOrder = true
      for (const edit of edits) isInOrder = (await mirror.show(edit)) && isInOrder
      if (!isInOrder || (await isNeededByLater(edits)))
        await withKnownEdits(outbox, bring, (known) => mirror.reconcile(known))
    } catch (error) {
      options.onFault(error)
    }
    options.onSaved(edits)
  }

  return {
    async mutate(commands) {
      await shown
      await bringForMutations(
        registry,
        commands.map(({ mutation }) => mutation),
      )
      const outlined = commands.map(outline)
      const preparing = prepare(outlined)
      const edits = await outbox.append(
        outlined.map(({ command, keys, reads }) => ({ domain: who.domain, mutation: command.mutation, keys, reads })),
        preparing.then((drafts) => (Array.isArray(drafts) ? drafts : [])),
      )
      const drafts = await preparing
      if (!Array.isArray(drafts)) return drafts
      shown = show(edits)
      return { kind: 'saved', ids: edits.map((edit) => edit.id) }
    },

    async resubmit(id, args) {
      await shown
      const refused = (await outbox.edits()).find((edit) => edit.id === id)
      if (!refused) return { kind: 'refused', code: 'notFound', detail: undefined, index: 0 }
      await bringForMutations(registry, [refused.mutation])
      const command = { mutation: refused.mutation, args: args ?? refused.args }
      const drafts = await prepare([outline({ ...command, seen: seenSince(refused) })])
      if (!Array.isArray(drafts)) return drafts
      const [next] = drafts
      const edit = next && (await outbox.resubmit(id, next))
      if (!edit) return { kind: 'refused', code: 'notFound', detail: undefined, index: 0 }
      shown = show([edit])
      return { kind: 'saved', ids: [edit.id] }
    },
  }
}
