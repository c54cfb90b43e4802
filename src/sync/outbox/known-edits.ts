// What a transaction over the mirror must know of the outbox: two databases, so one is read before the other is written.
import type { Edit } from './edit.ts'
import type { Outbox } from './outbox.ts'

/** Edits as read from the outbox; `gone` are ids known to have left it, `asked` those accepted before a pull was asked for. */
export interface KnownEdits {
  readonly edits: readonly Edit[]
  readonly gone: ReadonlySet<string>
  readonly asked?: ReadonlySet<string>
}

/** The mirror shows edits that the caller did not know of: read the outbox again and come back. */
export class UnknownEdits extends Error {
  readonly ids: string[]
  constructor(ids: string[]) {
    super('the mirror knows edits that the caller does not')
    this.name = 'UnknownEdits'
    this.ids = ids
  }
}

/**
 * Reads the outbox and runs `run` with it, again with a fresh reading when the mirror knows more (L2). `bring` fetches the code
 * that these edits take: over rows that it cannot read no edit is laid, and none is taken for done.
 */
export async function withKnownEdits<T>(
  outbox: Pick<Outbox, 'edits'>,
  bring: (edits: readonly Edit[]) => Promise<void> | undefined,
  run: (known: KnownEdits) => Promise<T>,
): Promise<T> {
  const gone = new Set<string>()
  for (;;) {
    const edits = await outbox.edits()
    await bring(edits)
    try {
      return await run({ edits, gone })
    } catch (error) {
      if (!(error instanceof UnknownEdits)) throw error
      const now = new Set((await outbox.edits()).map((edit) => edit.id))
      for (const id of error.ids) if (!now.has(id)) gone.add(id)
    }
  }
}
